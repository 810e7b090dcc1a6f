import { api, purchaseItemMachine, purchaseSources, UserId } from '@yipin/contract';
import { useText } from '../../../platform/i18n/index.ts';
import {
  type FilteredList,
  FilterSelect,
  NumberFilter,
  SearchBox,
  filterSelect,
  filterWide,
} from '../../../platform/list-page/index.ts';
import { StatusFilter } from '../../../platform/machine/index.ts';
import { CustomerFilter, SalesSelect } from '../../customers/index.ts';
import { FactorySelect } from '../../factories/index.ts';

/** The operations that suggest numbers, by source: sales orders, or for a restock purchase orders. */
const numbersOf = {
  AO: [api.artwareOrders.numbers],
  RL: [api.artwareOrders.numbers],
  MN: [api.purchaseOrders.numbers],
  any: [api.artwareOrders.numbers, api.purchaseOrders.numbers],
} as const;

/** The filters of the list of purchase requests. With a status, lines in that status replace the pending ones. */
export function PendingFilters({ list }: { list: FilteredList<typeof api.purchaseOrders.pending> }) {
  const text = useText('purchaseOrders');
  const { filters, setFilter } = list;
  return (
    <>
      <SearchBox list={list} placeholder={text('pendingSearch')} />
      <div className={filterWide}>
        <FactorySelect
          placeholder={text('factory')}
          value={filters.factoryId || null}
          onChange={(factoryId) => setFilter({ factoryId })}
        />
      </div>
      <FilterSelect
        label={text('noFactory')}
        value={filters.factoryId === 0 ? true : undefined}
        options={[{ value: true, label: text('noFactory') }]}
        onChange={(isSelected) => setFilter({ factoryId: isSelected ? 0 : undefined })}
      />
      <CustomerFilter value={filters.customerId} onChange={(customerId) => setFilter({ customerId })} />
      <div className={filterSelect}>
        <SalesSelect
          placeholder={text('sales')}
          value={filters.salesId ?? null}
          onChange={(id) => setFilter({ salesId: id === undefined ? undefined : UserId.parse(id) })}
        />
      </div>
      <FilterSelect
        label={text('source')}
        value={filters.sourceCode}
        options={purchaseSources.map((code) => ({ value: code, label: text(`sources.${code}`) }))}
        onChange={(sourceCode) => setFilter({ sourceCode })}
      />
      <NumberFilter
        label={text('sourceNumber')}
        value={filters.sourceNumber}
        kinds={numbersOf[filters.sourceCode ?? 'any']}
        onChange={(sourceNumber) => setFilter({ sourceNumber })}
      />
      <StatusFilter machine={purchaseItemMachine} value={filters.status} onChange={(status) => setFilter({ status })} />
    </>
  );
}
