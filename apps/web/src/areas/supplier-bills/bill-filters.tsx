import { type api, FactoryId, LogisticsCompanyId, supplierBillMachine } from '@yipin/contract';
import { useText } from '../../platform/i18n/index.ts';
import { type FilteredList, ListFilters, filtersOf } from '../../platform/list-page/index.ts';
import { StatusFilter } from '../../platform/machine/index.ts';
import { FactorySelect } from '../factories/index.ts';
import { LogisticsCompanySelect } from '../logistics-companies/index.ts';

/** The filters of the list of bills. */
export function BillFilters({ list }: { list: FilteredList<typeof api.supplierBills.list> }) {
  const text = useText('supplierBills');
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
            machine={supplierBillMachine}
            value={filters.status}
            onChange={(status) => setFilter({ status })}
          />,
        ),
        filter.record('factoryId', text('factory'), FactorySelect, FactoryId),
        filter.record('logisticsCompanyId', text('carrier'), LogisticsCompanySelect, LogisticsCompanyId),
        filter.text('orderNumber', text('common:numberFilter')),
      ]}
    />
  );
}
