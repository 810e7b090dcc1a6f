import { type api, CustomerKind, UserId } from '@yipin/contract';
import { useText } from '../../platform/i18n/index.ts';
import { type FilteredList, FilterSelect, TextFilter, filterSelect } from '../../platform/list-page/index.ts';
import { SalesSelect } from './sales-select.tsx';

/** The filters of the list of customers, except the search and the filter by active customers. */
export function CustomerFilters({ list }: { list: FilteredList<typeof api.customers.list> }) {
  const text = useText('customers');
  const { kind, country, salesId } = list.filters;
  const kinds = CustomerKind.options.map((value) => ({ value, label: text(`kinds.${value}`) }));
  return (
    <>
      <FilterSelect
        label={text('kind')}
        value={kind}
        options={kinds}
        onChange={(next) => list.setFilter({ kind: next })}
      />
      <TextFilter
        label={text('country')}
        value={country}
        maxLength={64}
        onChange={(next) => list.setFilter({ country: next })}
      />
      <div className={filterSelect}>
        <SalesSelect
          placeholder={text('salesId')}
          value={salesId ?? null}
          chosenLabel={list.rows.find((row) => row.salesId === salesId)?.salesName ?? undefined}
          onChange={(id) => list.setFilter({ salesId: UserId.safeParse(id).data })}
        />
      </div>
    </>
  );
}
