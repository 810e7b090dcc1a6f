import { api, shipmentMachine } from '@yipin/contract';
import { useText } from '../../platform/i18n/index.ts';
import { type FilteredList, FilterSelect, NumberFilter, SearchBox } from '../../platform/list-page/index.ts';
import { StatusFilter } from '../../platform/machine/index.ts';
import { CustomerFilter } from '../customers/index.ts';

const numbers = [api.shipments.numbers];

/** The filters of the list of shipments. */
export function ShipmentFilters({ list }: { list: FilteredList<typeof api.shipments.list> }) {
  const text = useText('shipments');
  const { filters, setFilter } = list;
  return (
    <>
      <SearchBox list={list} placeholder={text('search')} />
      <StatusFilter machine={shipmentMachine} value={filters.status} onChange={(status) => setFilter({ status })} />
      <FilterSelect
        label={text('transport')}
        value={filters.underWay}
        options={[{ value: true, label: text('underWay') }]}
        onChange={(underWay) => setFilter({ underWay })}
      />
      <CustomerFilter value={filters.customerId} onChange={(customerId) => setFilter({ customerId })} />
      <NumberFilter
        label={text('common:numberFilter')}
        value={filters.orderNumber}
        kinds={numbers}
        onChange={(orderNumber) => setFilter({ orderNumber })}
      />
    </>
  );
}
