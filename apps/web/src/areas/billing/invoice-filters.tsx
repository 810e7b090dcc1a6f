import { CustomerId, api, billedDocTypes, invoiceKinds, type InvoiceStatus, SalesChannelId } from '@yipin/contract';
import { useMay } from '../../platform/auth/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { DaysFilter, type FilteredList, ListFilters, filtersOf } from '../../platform/list-page/index.ts';
import { CustomerSelect } from '../customers/index.ts';
import { ChannelSelect } from '../sales-channels/index.ts';

const statuses: readonly InvoiceStatus[] = ['issued', 'paid', 'void'];

/** The operation that suggests order numbers. There is none for agency orders. */
const numbers = [api.artwareOrders.numbers];

/** The filters of the list of invoices. */
export function InvoiceFilters({ list }: { list: FilteredList<typeof api.billing.list> }) {
  const text = useText('billing');
  const { filters } = list;
  const filter = filtersOf(list);
  const mayNameCustomers = useMay(api.customers.names);
  const mayNameAgencies = useMay(api.salesChannels.names);
  return (
    <ListFilters
      list={list}
      search={text('search')}
      filters={[
        filter.choice(
          'status',
          text('status'),
          statuses.map((value) => ({ value, label: text(`statuses.${value}`) })),
        ),
        ...(mayNameCustomers
          ? [filter.record('customerId', text('customers:customer'), CustomerSelect, CustomerId)]
          : []),
        filter.field(
          ['startDate', 'endDate'],
          text('issueDate'),
          <DaysFilter labels={[text('from'), text('until')]} value={filters} onChange={list.setFilter} />,
        ),
        filter.choice(
          'kind',
          text('kind'),
          invoiceKinds.map((value) => ({ value, label: text(`kinds.${value}`) })),
        ),
        ...(mayNameAgencies ? [filter.record('channelId', text('channel'), ChannelSelect, SalesChannelId)] : []),
        filter.choice(
          'docType',
          text('docType'),
          billedDocTypes.map((value) => ({ value, label: text(`payments:docTypes.${value}`) })),
        ),
        filter.number('orderNumber', text('orderNumberFilter'), filters.docType === 'SO' ? [] : numbers),
        filter.text('number', text('common:numberFilter')),
      ]}
    />
  );
}
