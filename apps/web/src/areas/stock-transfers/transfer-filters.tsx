import { type api, stockTransferMachine, WarehouseId } from '@yipin/contract';
import { useText } from '../../platform/i18n/index.ts';
import { type FilteredList, SearchBox, TextFilter, filterWide } from '../../platform/list-page/index.ts';
import { StatusFilter } from '../../platform/machine/index.ts';
import { WarehouseSelect } from '../warehouses/index.ts';

const ends = [
  ['fromWarehouseId', 'fromWarehouseName'],
  ['toWarehouseId', 'toWarehouseName'],
] as const;

/** The filters of the list of transfers. */
export function TransferFilters({ list }: { list: FilteredList<typeof api.stockTransfers.list> }) {
  const text = useText('stockTransfers');
  const { filters, setFilter } = list;
  return (
    <>
      <SearchBox list={list} placeholder={text('search')} />
      <StatusFilter
        machine={stockTransferMachine}
        value={filters.status}
        onChange={(status) => setFilter({ status })}
      />
      {ends.map(([end, label]) => (
        <div key={end} className={filterWide}>
          <WarehouseSelect
            placeholder={text(label)}
            value={filters[end] ?? null}
            onChange={(id) => setFilter({ [end]: WarehouseId.safeParse(id).data })}
          />
        </div>
      ))}
      <TextFilter
        label={text('common:numberFilter')}
        value={filters.orderNumber}
        onChange={(orderNumber) => setFilter({ orderNumber })}
      />
    </>
  );
}
