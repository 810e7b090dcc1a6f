import { type api, stockTakeMachine, WarehouseId } from '@yipin/contract';
import { useText } from '../../platform/i18n/index.ts';
import { type FilteredList, ListFilters, filtersOf } from '../../platform/list-page/index.ts';
import { StatusFilter } from '../../platform/machine/index.ts';
import { WarehouseSelect } from '../warehouses/index.ts';

/** The filters of the list of stock counts. */
export function StockTakeFilters({ list }: { list: FilteredList<typeof api.stockTakes.list> }) {
  const text = useText('stockTakes');
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
            machine={stockTakeMachine}
            value={filters.status}
            onChange={(status) => setFilter({ status })}
          />,
        ),
        filter.record('warehouseId', text('warehouse'), WarehouseSelect, WarehouseId),
        filter.text('orderNumber', text('common:numberFilter')),
      ]}
    />
  );
}
