import { api, shipmentSources, UserId, WarehouseId } from '@yipin/contract';
import { useText } from '../../../platform/i18n/index.ts';
import {
  type FilteredList,
  type ListState,
  FilterSelect,
  NumberFilter,
  SearchBox,
  filterSelect,
} from '../../../platform/list-page/index.ts';
import { CustomerFilter, SalesSelect } from '../../customers/index.ts';
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
  const { filters, setFilter } = list;
  return (
    <>
      <SearchBox list={list} placeholder={text('searchPending')} />
      <CustomerFilter value={filters.customerId} onChange={(customerId) => setFilter({ customerId })} />
      <div className={filterSelect}>
        <SalesSelect
          placeholder={text('salesName')}
          value={filters.salesId ?? null}
          onChange={(id) => setFilter({ salesId: UserId.safeParse(id).data })}
        />
      </div>
      <div className={filterSelect}>
        <WarehouseSelect
          placeholder={text('warehouse')}
          value={filters.warehouseId ?? null}
          onChange={(id) => setFilter({ warehouseId: WarehouseId.safeParse(id).data })}
        />
      </div>
      <FilterSelect
        label={text('sourceCode')}
        value={filters.sourceCode}
        options={shipmentSources.map((value) => ({ value, label: text(`sources.${value}`) }))}
        onChange={(sourceCode) => setFilter({ sourceCode })}
      />
      <NumberFilter
        label={text('sourceNumber')}
        value={filters.sourceNumber}
        kinds={numbersOf[filters.sourceCode ?? 'any']}
        onChange={(sourceNumber) => setFilter({ sourceNumber })}
      />
    </>
  );
}
