import { api, billedDocTypes, invoiceKinds, type InvoiceStatus, SalesChannelId } from '@yipin/contract';
import { May } from '../../platform/auth/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import {
  DaysFilter,
  type FilteredList,
  FilterSelect,
  NumberFilter,
  SearchBox,
  TextFilter,
  filterWide,
} from '../../platform/list-page/index.ts';
import { CustomerFilter } from '../customers/index.ts';
import { ChannelSelect } from '../sales-channels/index.ts';

const statuses: readonly InvoiceStatus[] = ['issued', 'paid', 'void'];

/** The operation that suggests order numbers. There is none for agency orders. */
const numbers = [api.artwareOrders.numbers];

/** The filters of the list of invoices. */
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
      <May call={api.customers.names}>
        <CustomerFilter value={filters.customerId} onChange={(customerId) => setFilter({ customerId })} />
      </May>
      <May call={api.salesChannels.names}>
        <div className={filterWide}>
          <ChannelSelect
            placeholder={text('channel')}
            value={filters.channelId ?? null}
            onChange={(id) => setFilter({ channelId: SalesChannelId.safeParse(id).data })}
          />
        </div>
      </May>
      <FilterSelect
        label={text('docType')}
        value={filters.docType}
        options={billedDocTypes.map((value) => ({ value, label: text(`payments:docTypes.${value}`) }))}
        onChange={(docType) => setFilter({ docType })}
      />
      <NumberFilter
        label={text('orderNumberFilter')}
        value={filters.orderNumber}
        kinds={filters.docType === 'SO' ? [] : numbers}
        onChange={(orderNumber) => setFilter({ orderNumber })}
      />
      <TextFilter
        label={text('common:numberFilter')}
        value={filters.number}
        onChange={(number) => setFilter({ number })}
      />
      <DaysFilter labels={[text('from'), text('until')]} value={filters} onChange={setFilter} />
    </>
  );
}
