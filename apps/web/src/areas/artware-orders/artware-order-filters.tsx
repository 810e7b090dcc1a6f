import { CustomerId, api, artwareOrderMachine, UserId } from '@yipin/contract';
import { useText } from '../../platform/i18n/index.ts';
import { DaysFilter, type FilteredList, ListFilters, filtersOf } from '../../platform/list-page/index.ts';
import { statusFilter } from '../../platform/machine/index.ts';
import { PaymentStatusFilter } from '../payments/index.ts';
import { CustomerSelect, SalesSelect } from '../customers/index.ts';

/** The filters of which one can be selected at a time. */
const waits = ['toApprove', 'ready', 'toComplete', 'overdue', 'unpaid'] as const;

const numbers = [api.artwareOrders.numbers];

/** The filters of the list of orders. */
export function ArtwareOrderFilters({ list }: { list: FilteredList<typeof api.artwareOrders.list> }) {
  const text = useText('artwareOrders');
  const { filters, setFilter } = list;
  const filter = filtersOf(list);
  return (
    <ListFilters
      list={list}
      search={text('search')}
      filters={[
        statusFilter(artwareOrderMachine, list),
        filter.record('customerId', text('customers:customer'), CustomerSelect, CustomerId),
        filter.field(
          ['startDate', 'endDate'],
          text('salesDate'),
          <DaysFilter labels={[text('from'), text('until')]} value={filters} onChange={list.setFilter} />,
        ),
        filter.field(
          ['paymentStatus'],
          text('payments:paymentStatus'),
          <PaymentStatusFilter
            value={filters.paymentStatus}
            onChange={(paymentStatus) => setFilter({ paymentStatus })}
          />,
        ),
        filter.record('salesId', text('sales'), SalesSelect, UserId),
        filter.oneOf(waits, text('waits.label'), (name) => text(`waits.${name}`)),
        filter.number('orderNumber', text('common:numberFilter'), numbers),
        filter.text('productCode', text('productCodeFilter')),
      ]}
    />
  );
}
