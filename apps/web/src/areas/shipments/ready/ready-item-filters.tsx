import { CustomerId, api, shipmentSources, UserId, WarehouseId } from '@yipin/contract';
import { useText } from '../../../platform/i18n/index.ts';
import { type FilteredList, type ListState, ListFilters, filtersOf } from '../../../platform/list-page/index.ts';
import { CustomerSelect, SalesSelect } from '../../customers/index.ts';
import { WarehouseSelect } from '../../warehouses/index.ts';

type ReadyList = FilteredList<typeof api.shipments.readyGroups>;

/** The suggested numbers by source: received purchase orders, or sales orders that are served from stock. */
const numbersOf = {
  PT: [api.purchaseOrders.numbers],
  ST: [api.artwareOrders.numbers],
  any: [api.artwareOrders.numbers, api.purchaseOrders.numbers],
} as const;

/** The filters of the goods that are ready to ship, in groups and one by one. */
export function ReadyFilters({ list }: { list: ListState & Pick<ReadyList, 'filters' | 'setFilter'> }) {
  const text = useText('shipments');
  const { filters } = list;
  const filter = filtersOf(list);
  return (
    <ListFilters
      list={list}
      search={text('searchPending')}
      filters={[
        filter.record('customerId', text('customers:customer'), CustomerSelect, CustomerId),
        filter.record('warehouseId', text('warehouse'), WarehouseSelect, WarehouseId),
        filter.record('salesId', text('salesName'), SalesSelect, UserId),
        filter.choice(
          'sourceCode',
          text('sourceCode'),
          shipmentSources.map((value) => ({ value, label: text(`sources.${value}`) })),
        ),
        filter.number('sourceNumber', text('sourceNumber'), numbersOf[filters.sourceCode ?? 'any']),
        filter.link('salesOrderId', text('salesOrder'), null),
      ]}
    />
  );
}
