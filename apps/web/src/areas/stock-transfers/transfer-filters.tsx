import { type api, stockTransferMachine, WarehouseId } from '@yipin/contract';
import { useText } from '../../platform/i18n/index.ts';
import { type FilteredList, ListFilters, filtersOf } from '../../platform/list-page/index.ts';
import { StatusFilter } from '../../platform/machine/index.ts';
import { WarehouseSelect } from '../warehouses/index.ts';

/** The filters of the list of transfers. */
export function TransferFilters({ list }: { list: FilteredList<typeof api.stockTransfers.list> }) {
  const text = useText('stockTransfers');
  const { filters, setFilter } = list;
  const filter = filtersOf(list);
  return (
    <ListFilters
      list={list}
      search={text('search')}
      filters={[
        filter.field(
          ['status'],
          text('common:status'),
          <StatusFilter
            machine={stockTransferMachine}
            value={filters.status}
            onChange={(status) => setFilter({ status })}
          />,
        ),
        filter.record('fromWarehouseId', text('fromWarehouseName'), WarehouseSelect, WarehouseId),
        filter.record('toWarehouseId', text('toWarehouseName'), WarehouseSelect, WarehouseId),
        filter.text('orderNumber', text('common:numberFilter')),
      ]}
    />
  );
}
