import { ArtwareCategoryId, FactoryId } from '@yipin/contract';
import { useText } from '../../platform/i18n/index.ts';
import { filtersOf, type ListFilter } from '../../platform/list-page/index.ts';
import { CategorySelect } from '../artware-categories/index.ts';
import { FactorySelect } from '../factories/index.ts';

/** The filters by product. A type alias, so that it is assignable to the filters of every list. */
type ProductFilter = {
  classId?: ArtwareCategoryId | undefined;
  factoryId?: FactoryId | undefined;
};

interface ProductFiltered {
  readonly filters: ProductFilter;
  readonly setFilter: (change: ProductFilter) => void;
}

/** Returns the filters of a list by the category and the factory of its products. */
export function useProductFilters({ filters, setFilter }: ProductFiltered): ListFilter<keyof ProductFilter>[] {
  const text = useText('stock');
  const filter = filtersOf<ProductFilter>({ filters, setFilter });
  return [
    filter.record('classId', text('category'), CategorySelect, ArtwareCategoryId),
    filter.record('factoryId', text('factory'), FactorySelect, FactoryId),
  ];
}
