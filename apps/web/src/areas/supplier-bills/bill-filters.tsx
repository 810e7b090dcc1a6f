import { type api, FactoryId, LogisticsCompanyId, supplierBillMachine } from '@yipin/contract';
import { useText } from '../../platform/i18n/index.ts';
import { type FilteredList, ListFilters, filtersOf } from '../../platform/list-page/index.ts';
import { statusFilter } from '../../platform/machine/index.ts';
import { FactorySelect } from '../factories/index.ts';
import { LogisticsCompanySelect } from '../logistics-companies/index.ts';

/** The filters of the list of bills. */
export function BillFilters({ list }: { list: FilteredList<typeof api.supplierBills.list> }) {
  const text = useText('supplierBills');
  const filter = filtersOf(list);
  return (
    <ListFilters
      list={list}
      search={text('search')}
      filters={[
        statusFilter(supplierBillMachine, list),
        filter.record('factoryId', text('factory'), FactorySelect, FactoryId),
        filter.record('logisticsCompanyId', text('carrier'), LogisticsCompanySelect, LogisticsCompanyId),
        filter.text('orderNumber', text('common:numberFilter')),
      ]}
    />
  );
}
