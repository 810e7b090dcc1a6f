import { type api, ArtwareCategoryId, WarehouseId } from '@yipin/contract';
import { useText } from '../../platform/i18n/index.ts';
import { type FilteredList, ListFilters, filtersOf } from '../../platform/list-page/index.ts';
import { CategorySelect } from '../artware-categories/index.ts';
import { WarehouseSelect } from '../warehouses/index.ts';

/** The filters of the list of products. */
export function ProductFilters({ list }: { list: FilteredList<typeof api.artwareProducts.list> }) {
  const text = useText('artwareProducts');
  const filter = filtersOf(list);
  return (
    <ListFilters
      list={list}
      search={text('search')}
      filters={[
        filter.record('classId', text('classId'), CategorySelect, ArtwareCategoryId),
        filter.choice('haveInventory', text('inventory'), [
          { value: true, label: text('haveInventory') },
          { value: false, label: text('noInventory') },
        ]),
        filter.choice('isActive', text('onSale'), [
          { value: true, label: text('isActive') },
          { value: false, label: text('inactiveMark') },
        ]),
        filter.record('warehouseId', text('warehouseId'), WarehouseSelect, WarehouseId),
        filter.choice('stalePrice', text('pricing'), [{ value: true, label: text('stalePrice') }]),
        filter.text('productCode', text('productCode')),
      ]}
    />
  );
}
