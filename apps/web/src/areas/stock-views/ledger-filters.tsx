import { api, type api as calls, ArtwareProductId, movementKinds, UserId, WarehouseId } from '@yipin/contract';
import { NamesSelect } from '../../platform/form/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import {
  DaysFilter,
  type FilteredList,
  FilterSelect,
  SearchBox,
  TextFilter,
  filterSelect,
  filterWide,
} from '../../platform/list-page/index.ts';
import { ProductSelect } from '../artware-products/index.ts';
import { WarehouseSelect } from '../warehouses/index.ts';

/** The filters of the ledger. */
export function LedgerFilters({ list }: { list: FilteredList<typeof calls.stock.ledger> }) {
  const text = useText('stock');
  const { filters, setFilter } = list;
  return (
    <>
      <SearchBox list={list} placeholder={text('search')} />
      <div className={filterWide}>
        <ProductSelect
          value={filters.productId ?? null}
          onChange={(id) => setFilter({ productId: ArtwareProductId.safeParse(id).data })}
        />
      </div>
      <div className={filterSelect}>
        <WarehouseSelect
          placeholder={text('warehouse')}
          value={filters.warehouseId ?? null}
          onChange={(id) => setFilter({ warehouseId: WarehouseId.safeParse(id).data })}
        />
      </div>
      <FilterSelect
        label={text('kind')}
        value={filters.kind}
        options={movementKinds.map((value) => ({ value, label: text(`kinds.${value}`) }))}
        onChange={(kind) => setFilter({ kind })}
      />
      <DaysFilter labels={[text('from'), text('until')]} value={filters} onChange={setFilter} />
      <TextFilter
        label={text('documentNumber')}
        value={filters.documentNumber}
        onChange={(documentNumber) => setFilter({ documentNumber })}
      />
      <div className={filterSelect}>
        <NamesSelect
          source={{ endpoint: api.stock.ledgerPeople, labelOf: ({ userName, name }) => name || userName }}
          placeholder={text('user')}
          value={filters.userId ?? null}
          onChange={(id) => setFilter({ userId: UserId.safeParse(id).data })}
        />
      </div>
    </>
  );
}
