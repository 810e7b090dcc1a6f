import { CustomerId, api, purchaseItemMachine, purchaseSources, UserId } from '@yipin/contract';
import { useText } from '../../../platform/i18n/index.ts';
import { type FilteredList, FilterSelect, ListFilters, filtersOf } from '../../../platform/list-page/index.ts';
import { statusFilter } from '../../../platform/machine/index.ts';
import { CustomerSelect, SalesSelect } from '../../customers/index.ts';
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
  const filter = filtersOf(list);
  const hasNoFactory = filters.factoryId === 0;
  return (
    <ListFilters
      list={list}
      search={text('pendingSearch')}
      filters={[
        filter.field(
          hasNoFactory ? [] : ['factoryId'],
          text('factory'),
          <FactorySelect
            placeholder={text('factory')}
            value={filters.factoryId || null}
            onChange={(factoryId) => setFilter({ factoryId })}
          />,
        ),
        filter.record('customerId', text('customers:customer'), CustomerSelect, CustomerId),
        statusFilter(purchaseItemMachine, list),
        filter.field(
          hasNoFactory ? ['factoryId'] : [],
          text('noFactory'),
          <FilterSelect
            label={text('noFactory')}
            value={hasNoFactory || undefined}
            options={[{ value: true, label: text('noFactory') }]}
            onChange={(isSelected) => setFilter({ factoryId: isSelected ? 0 : undefined })}
          />,
        ),
        filter.record('salesId', text('sales'), SalesSelect, UserId),
        filter.choice(
          'sourceCode',
          text('source'),
          purchaseSources.map((value) => ({ value, label: text(`sources.${value}`) })),
        ),
        filter.number('sourceNumber', text('sourceNumber'), numbersOf[filters.sourceCode ?? 'any']),
      ]}
    />
  );
}
