import { type api, stockTransferMachine, WarehouseId } from '@yipin/contract';
import { useText } from '../../platform/i18n/index.ts';
import { type FilteredList, ListFilters, filtersOf } from '../../platform/list-page/index.ts';
import { statusFilter } from '../../platform/machine/index.ts';
import { WarehouseSelect } from '../warehouses/index.ts';

/** The filters of the list of transfers. */
export function TransferFilters({ list }: { list: FilteredList<typeof api.stockTransfers.list> }) {
  const text = useText('stockTransfers');
  const filter = filtersOf(list);
  return (
    <ListFilters
      list={list}
      search={text('search')}
      filters={[
        statusFilter(stockTransferMachine, list),
        filter.record('fromWarehouseId', text('fromWarehouseName'), WarehouseSelect, WarehouseId),
        filter.record('toWarehouseId', text('toWarehouseName'), WarehouseSelect, WarehouseId),
        filter.text('orderNumber', text('common:numberFilter')),
      ]}
    />
  );
}
