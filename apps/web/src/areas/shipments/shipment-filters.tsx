import { CustomerId, api, shipmentMachine } from '@yipin/contract';
import { useText } from '../../platform/i18n/index.ts';
import { type FilteredList, ListFilters, filtersOf } from '../../platform/list-page/index.ts';
import { statusFilter } from '../../platform/machine/index.ts';
import { CustomerSelect } from '../customers/index.ts';

const numbers = [api.shipments.numbers];

/** The filters of the list of shipments. */
export function ShipmentFilters({ list }: { list: FilteredList<typeof api.shipments.list> }) {
  const text = useText('shipments');
  const filter = filtersOf(list);
  return (
    <ListFilters
      list={list}
      search={text('search')}
      filters={[
        statusFilter(shipmentMachine, list),
        filter.record('customerId', text('customers:customer'), CustomerSelect, CustomerId),
        filter.choice('underWay', text('transport'), [{ value: true, label: text('underWay') }]),
        filter.number('orderNumber', text('common:numberFilter'), numbers),
      ]}
    />
  );
}
