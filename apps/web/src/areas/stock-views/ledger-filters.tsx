import { api, type api as calls, ArtwareProductId, movementKinds, UserId, WarehouseId } from '@yipin/contract';
import { NamesSelect } from '../../platform/form/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { DaysFilter, type FilteredList, ListFilters, filtersOf } from '../../platform/list-page/index.ts';
import { ProductSelect } from '../artware-products/index.ts';
import { WarehouseSelect } from '../warehouses/index.ts';

/** The filters of the ledger. */
export function LedgerFilters({ list }: { list: FilteredList<typeof calls.stock.ledger> }) {
  const text = useText('stock');
  const { filters, setFilter } = list;
  const filter = filtersOf(list);
  return (
    <ListFilters
      list={list}
      search={text('search')}
      filters={[
        filter.record('productId', text('product'), ProductSelect, ArtwareProductId),
        filter.record('warehouseId', text('warehouse'), WarehouseSelect, WarehouseId),
        filter.field(
          ['startDate', 'endDate'],
          text('at'),
          <DaysFilter labels={[text('from'), text('until')]} value={filters} onChange={list.setFilter} />,
        ),
        filter.choice(
          'kind',
          text('kind'),
          movementKinds.map((value) => ({ value, label: text(`kinds.${value}`) })),
        ),
        filter.text('documentNumber', text('documentNumber')),
        filter.field(
          ['userId'],
          text('user'),
          <NamesSelect
            source={{ endpoint: api.stock.ledgerPeople, labelOf: ({ userName, name }) => name || userName }}
            placeholder={text('user')}
            value={filters.userId ?? null}
            onChange={(id) => setFilter({ userId: UserId.safeParse(id).data })}
          />,
        ),
      ]}
    />
  );
}
