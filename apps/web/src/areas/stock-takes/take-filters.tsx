import { type api, stockTakeMachine, WarehouseId } from '@yipin/contract';
import { useText } from '../../platform/i18n/index.ts';
import { type FilteredList, SearchBox, TextFilter, filterWide } from '../../platform/list-page/index.ts';
import { StatusFilter } from '../../platform/machine/index.ts';
import { WarehouseSelect } from '../warehouses/index.ts';

/** The filters of the list of stock counts. */
export function StockTakeFilters({ list }: { list: FilteredList<typeof api.stockTakes.list> }) {
  const text = useText('stockTakes');
  const { filters, setFilter } = list;
  return (
    <>
      <SearchBox list={list} placeholder={text('search')} />
      <StatusFilter machine={stockTakeMachine} value={filters.status} onChange={(status) => setFilter({ status })} />
      <div className={filterWide}>
        <WarehouseSelect
          placeholder={text('warehouse')}
          value={filters.warehouseId ?? null}
          onChange={(id) => setFilter({ warehouseId: WarehouseId.safeParse(id).data })}
        />
      </div>
      <TextFilter
        label={text('common:numberFilter')}
        value={filters.orderNumber}
        onChange={(orderNumber) => setFilter({ orderNumber })}
      />
    </>
  );
}
