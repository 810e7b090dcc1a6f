import { type api, ArtwareCategoryId, WarehouseId } from '@yipin/contract';
import { useText } from '../../platform/i18n/index.ts';
import {
  type FilteredList,
  FilterSelect,
  SearchBox,
  TextFilter,
  filterSelect,
} from '../../platform/list-page/index.ts';
import { CategorySelect } from '../artware-categories/index.ts';
import { WarehouseSelect } from '../warehouses/index.ts';

/** The filters of the list of products. */
export function ProductFilters({ list }: { list: FilteredList<typeof api.artwareProducts.list> }) {
  const text = useText('artwareProducts');
  const { classId, warehouseId, haveInventory, productCode, isActive, stalePrice } = list.filters;
  return (
    <>
      <SearchBox list={list} placeholder={text('search')} />
      <TextFilter
        label={text('productCode')}
        value={productCode}
        onChange={(next) => list.setFilter({ productCode: next })}
      />
      <CategorySelect
        className={filterSelect}
        placeholder={text('classId')}
        value={classId ?? null}
        onChange={(id) => list.setFilter({ classId: ArtwareCategoryId.safeParse(id).data })}
      />
      <div className={filterSelect}>
        <WarehouseSelect
          placeholder={text('warehouseId')}
          value={warehouseId ?? null}
          onChange={(id) => list.setFilter({ warehouseId: WarehouseId.safeParse(id).data })}
        />
      </div>
      <FilterSelect
        label={text('inventory')}
        value={haveInventory}
        options={[
          { value: true, label: text('haveInventory') },
          { value: false, label: text('noInventory') },
        ]}
        onChange={(next) => list.setFilter({ haveInventory: next })}
      />
      <FilterSelect
        label={text('onSale')}
        value={isActive}
        options={[
          { value: true, label: text('isActive') },
          { value: false, label: text('inactiveMark') },
        ]}
        onChange={(next) => list.setFilter({ isActive: next })}
      />
      <FilterSelect
        label={text('pricing')}
        value={stalePrice}
        options={[{ value: true, label: text('stalePrice') }]}
        onChange={(next) => list.setFilter({ stalePrice: next })}
      />
    </>
  );
}
