import {
  type api,
  CustomerId,
  shipmentItemMachine,
  shipmentSources,
  statesOf,
  UserId,
  WarehouseId,
} from '@yipin/contract';
import { useText } from '../../platform/i18n/index.ts';
import { type FilteredList, FilterSelect, SearchBox } from '../../platform/list-page/index.ts';
import { machineText } from '../../platform/machine/index.ts';
import { CustomerSelect, SalesSelect } from '../customers/index.ts';
import { WarehouseSelect } from '../warehouses/index.ts';
import { NumberFilter } from './shipment-filters.tsx';
import './shipments.css';

/** What narrows the goods that are ready; with a status, goods of that one are shown instead. */
export function PendingFilters({ list }: { list: FilteredList<typeof api.shipments.pending> }) {
  const text = useText('shipments');
  const { filters, setFilter } = list;
  return (
    <>
      <SearchBox list={list} placeholder={text('searchPending')} />
      <div className="shipment-filter-wide">
        <CustomerSelect
          placeholder={text('customer')}
          value={filters.customerId ?? null}
          onChange={(id) => setFilter({ customerId: CustomerId.safeParse(id).data })}
        />
      </div>
      <div className="filter-select">
        <SalesSelect
          placeholder={text('salesName')}
          value={filters.salesId ?? null}
          onChange={(id) => setFilter({ salesId: UserId.safeParse(id).data })}
        />
      </div>
      <div className="filter-select">
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
        value={filters.sourceNumber ?? ''}
        onChange={(sourceNumber) => setFilter({ sourceNumber })}
      />
      <FilterSelect
        label={text('status')}
        value={filters.status}
        options={statesOf(shipmentItemMachine).map((state) => ({
          value: state,
          label: machineText(shipmentItemMachine.name, 'states', state),
        }))}
        onChange={(status) => setFilter({ status })}
      />
    </>
  );
}
