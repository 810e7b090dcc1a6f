import { CustomerId, api, FactoryId, permissions, purchaseOrderMachine } from '@yipin/contract';
import { useMay } from '../../platform/auth/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { type FilteredList, ListFilters, filtersOf } from '../../platform/list-page/index.ts';
import { statusFilter } from '../../platform/machine/index.ts';
import { PaymentStatusFilter } from '../payments/index.ts';
import { CustomerSelect } from '../customers/index.ts';
import { FactorySelect } from '../factories/index.ts';

/** The filters of which one can be selected at a time. */
const waits = ['toApprove', 'toPurchase', 'toReceive', 'overdue'] as const;

const numbers = [api.purchaseOrders.numbers];

/** The filters of the list of purchase orders. */
export function PurchaseOrderFilters({ list }: { list: FilteredList<typeof api.purchaseOrders.list> }) {
  const text = useText('purchaseOrders');
  const canViewCost = useMay(permissions.viewCost);
  const { filters, setFilter } = list;
  const filter = filtersOf(list);
  return (
    <ListFilters
      list={list}
      search={text('search')}
      filters={[
        statusFilter(purchaseOrderMachine, list),
        filter.record('factoryId', text('factory'), FactorySelect, FactoryId),
        filter.record('customerId', text('customers:customer'), CustomerSelect, CustomerId),
        ...(canViewCost
          ? [
              filter.field(
                ['paymentStatus'],
                text('payments:paymentStatus'),
                <PaymentStatusFilter
                  value={filters.paymentStatus}
                  onChange={(paymentStatus) => setFilter({ paymentStatus })}
                />,
              ),
            ]
          : []),
        filter.oneOf(waits, text('waits.label'), (name) => text(`waits.${name}`)),
        filter.number('orderNumber', text('common:numberFilter'), numbers),
        filter.choice('includeHidden', text('archived'), [{ value: true, label: text('includeHidden') }]),
      ]}
    />
  );
}
