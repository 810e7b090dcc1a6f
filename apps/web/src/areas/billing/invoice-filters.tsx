import { type api, invoiceKinds, type InvoiceStatus } from '@yipin/contract';
import { DayField } from '../../platform/form/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { type FilteredList, FilterSelect, SearchBox, TextFilter } from '../../platform/list-page/index.ts';

const statuses: readonly InvoiceStatus[] = ['issued', 'paid', 'void'];

/** Narrows the list of invoices. */
export function InvoiceFilters({ list }: { list: FilteredList<typeof api.billing.list> }) {
  const text = useText('billing');
  const { filters, setFilter } = list;
  return (
    <>
      <SearchBox list={list} placeholder={text('search')} />
      <FilterSelect
        label={text('kind')}
        value={filters.kind}
        options={invoiceKinds.map((value) => ({ value, label: text(`kinds.${value}`) }))}
        onChange={(kind) => setFilter({ kind })}
      />
      <FilterSelect
        label={text('status')}
        value={filters.status}
        options={statuses.map((value) => ({ value, label: text(`statuses.${value}`) }))}
        onChange={(status) => setFilter({ status })}
      />
      <TextFilter label={text('numberFilter')} value={filters.number} onChange={(number) => setFilter({ number })} />
      <DayField
        placeholder={text('from')}
        value={filters.startDate ?? null}
        onChange={(startDate) => setFilter({ startDate })}
      />
      <DayField
        placeholder={text('until')}
        value={filters.endDate ?? null}
        onChange={(endDate) => setFilter({ endDate })}
      />
    </>
  );
}
