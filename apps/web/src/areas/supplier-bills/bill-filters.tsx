import { type api, FactoryId, LogisticsCompanyId, supplierBillMachine } from '@yipin/contract';
import { useText } from '../../platform/i18n/index.ts';
import { type FilteredList, SearchBox, TextFilter, filterWide } from '../../platform/list-page/index.ts';
import { StatusFilter } from '../../platform/machine/index.ts';
import { FactorySelect } from '../factories/index.ts';
import { LogisticsCompanySelect } from '../logistics-companies/index.ts';

/** The filters of the list of bills. */
export function BillFilters({ list }: { list: FilteredList<typeof api.supplierBills.list> }) {
  const text = useText('supplierBills');
  const { filters, setFilter } = list;
  return (
    <>
      <SearchBox list={list} placeholder={text('search')} />
      <StatusFilter machine={supplierBillMachine} value={filters.status} onChange={(status) => setFilter({ status })} />
      <div className={filterWide}>
        <FactorySelect
          placeholder={text('factory')}
          value={filters.factoryId ?? null}
          onChange={(id) => setFilter({ factoryId: FactoryId.safeParse(id).data })}
        />
      </div>
      <div className={filterWide}>
        <LogisticsCompanySelect
          placeholder={text('carrier')}
          value={filters.logisticsCompanyId ?? null}
          onChange={(id) => setFilter({ logisticsCompanyId: LogisticsCompanyId.safeParse(id).data })}
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
