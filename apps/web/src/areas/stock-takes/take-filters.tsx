import { type api, stockTakeMachine, WarehouseId } from '@yipin/contract';
import { useText } from '../../platform/i18n/index.ts';
import { type FilteredList, ListFilters, filtersOf } from '../../platform/list-page/index.ts';
import { statusFilter } from '../../platform/machine/index.ts';
import { WarehouseSelect } from '../warehouses/index.ts';

/** The filters of the list of stock counts. */
export function StockTakeFilters({ list }: { list: FilteredList<typeof api.stockTakes.list> }) {
  const text = useText('stockTakes');
  const filter = filtersOf(list);
  return (
    <ListFilters
      list={list}
      search={text('search')}
      filters={[
        statusFilter(stockTakeMachine, list),
        filter.record('warehouseId', text('warehouse'), WarehouseSelect, WarehouseId),
        filter.text('orderNumber', text('common:numberFilter')),
      ]}
    />
  );
}
