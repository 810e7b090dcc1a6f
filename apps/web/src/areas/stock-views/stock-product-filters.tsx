import { ArtwareCategoryId, FactoryId } from '@yipin/contract';
import { useText } from '../../platform/i18n/index.ts';
import { CategorySelect } from '../artware-categories/index.ts';
import { FactorySelect } from '../factories/index.ts';
import { filterSelect, filterWide } from '../../platform/list-page/index.ts';

/** The filters by product. A type alias, so that it is assignable to the filters of every list. */
type ProductFilter = {
  classId?: ArtwareCategoryId | undefined;
  factoryId?: FactoryId | undefined;
};

interface ProductFiltersProps {
  readonly value: ProductFilter;
  readonly onChange: (change: ProductFilter) => void;
}

/** Filters a list by the category and the factory of its products. */
export function ProductFilters({ value, onChange }: ProductFiltersProps) {
  const text = useText('stock');
  return (
    <>
      <CategorySelect
        className={filterSelect}
        placeholder={text('category')}
        value={value.classId ?? null}
        onChange={(id) => onChange({ classId: ArtwareCategoryId.safeParse(id).data })}
      />
      <div className={filterWide}>
        <FactorySelect
          placeholder={text('factory')}
          value={value.factoryId ?? null}
          onChange={(id) => onChange({ factoryId: FactoryId.safeParse(id).data })}
        />
      </div>
    </>
  );
}
