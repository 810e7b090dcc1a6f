import { api, type api as calls, ArtwareProductId, movementKinds, UserId, WarehouseId } from '@yipin/contract';
import { useOperation } from '../../platform/api/index.ts';
import { DayPicker, NamesSelect } from '../../platform/form/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { type FilteredList, FilterSelect, SearchBox, TextFilter } from '../../platform/list-page/index.ts';
import { productLabel, ProductSelect } from '../artware-products/index.ts';
import { WarehouseSelect } from '../warehouses/index.ts';

/** Narrows the ledger to one product; one that the address names already is called by its name. */
function ProductFilter({ list }: { list: FilteredList<typeof calls.stock.ledger> }) {
  const { productId } = list.filters;
  const named = list.rows.find((row) => row.productId === productId);
  const asked = useOperation(
    api.stock.reconciliation,
    { productId: productId ?? ArtwareProductId.parse(1) },
    { isEnabled: productId !== undefined && named === undefined && !list.isLoading },
  );
  const found = named ?? asked.data;
  return (
    <div className="filter-wide">
      <ProductSelect
        value={productId ?? null}
        chosenLabel={found && productLabel(found)}
        onChange={(id) => list.setFilter({ productId: ArtwareProductId.safeParse(id).data })}
      />
    </div>
  );
}

/** What narrows the ledger. */
export function LedgerFilters({ list }: { list: FilteredList<typeof calls.stock.ledger> }) {
  const text = useText('stock');
  const { filters, setFilter } = list;
  return (
    <>
      <SearchBox list={list} placeholder={text('search')} />
      <ProductFilter list={list} />
      <div className="filter-select">
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
      <DayPicker
        placeholder={text('from')}
        value={filters.startDate ?? null}
        onChange={(startDate) => setFilter({ startDate })}
      />
      <DayPicker
        placeholder={text('until')}
        value={filters.endDate ?? null}
        onChange={(endDate) => setFilter({ endDate })}
      />
      <TextFilter
        label={text('documentNumber')}
        value={filters.documentNumber}
        onChange={(documentNumber) => setFilter({ documentNumber })}
      />
      <div className="filter-select">
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
