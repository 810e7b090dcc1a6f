import { type api, CustomerId, shipmentMachine } from '@yipin/contract';
import { useText } from '../../platform/i18n/index.ts';
import { type FilteredList, FilterSelect, SearchBox, TextFilter } from '../../platform/list-page/index.ts';
import { StatusFilter } from '../../platform/machine/index.ts';
import { CustomerSelect } from '../customers/index.ts';

/** What narrows the list of shipments. */
export function ShipmentFilters({ list }: { list: FilteredList<typeof api.shipments.list> }) {
  const text = useText('shipments');
  const { filters, setFilter } = list;
  return (
    <>
      <SearchBox list={list} placeholder={text('search')} />
      <StatusFilter machine={shipmentMachine} value={filters.status} onChange={(status) => setFilter({ status })} />
      <FilterSelect
        label={text('whereabouts')}
        value={filters.underWay}
        options={[{ value: true, label: text('underWay') }]}
        onChange={(underWay) => setFilter({ underWay })}
      />
      <div className="filter-wide">
        <CustomerSelect
          placeholder={text('customer')}
          value={filters.customerId ?? null}
          onChange={(id) => setFilter({ customerId: CustomerId.safeParse(id).data })}
        />
      </div>
      <TextFilter
        label={text('orderNumber')}
        value={filters.orderNumber}
        onChange={(orderNumber) => setFilter({ orderNumber })}
      />
    </>
  );
}
