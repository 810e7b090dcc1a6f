import { type api, ArtwareCategoryId, FactoryId, permissions, priceFilters } from '@yipin/contract';
import { useMay } from '../../platform/auth/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import {
  type FilteredList,
  FilterSelect,
  SearchBox,
  TextFilter,
  filterSelect,
} from '../../platform/list-page/index.ts';
import { CategorySelect } from '../artware-categories/index.ts';
import { FactorySelect } from '../factories/index.ts';

/** The filters of the list of prices. */
export function PriceFilters({ list }: { list: FilteredList<typeof api.prices.list> }) {
  const text = useText('prices');
  const canViewCost = useMay(permissions.viewCost);
  const { classId, factoryId, stalePrice, marginBelow, isActive } = list.filters;
  return (
    <>
      <SearchBox list={list} placeholder={text('search')} />
      <CategorySelect
        className={filterSelect}
        placeholder={text('classId')}
        value={classId ?? null}
        onChange={(id) => list.setFilter({ classId: ArtwareCategoryId.safeParse(id).data })}
      />
      <div className={filterSelect}>
        <FactorySelect
          placeholder={text('factoryId')}
          value={factoryId ?? null}
          onChange={(id) => list.setFilter({ factoryId: FactoryId.safeParse(id).data })}
        />
      </div>
      <FilterSelect
        label={text('pricing')}
        value={stalePrice}
        options={[{ value: true, label: text('stalePrice') }]}
        onChange={(next) => list.setFilter({ stalePrice: next })}
      />
      {canViewCost && (
        <TextFilter
          label={text('marginBelow')}
          value={marginBelow}
          maxLength={7}
          onChange={(next) => list.setFilter({ marginBelow: priceFilters.marginBelow.safeParse(next).data })}
        />
      )}
      <FilterSelect
        label={text('onSale')}
        value={isActive}
        options={[
          { value: true, label: text('isActive') },
          { value: false, label: text('inactiveMark') },
        ]}
        onChange={(next) => list.setFilter({ isActive: next })}
      />
    </>
  );
}
