import { type api, ArtwareCategoryId, FactoryId, permissions, priceFilters } from '@yipin/contract';
import { useMay } from '../../platform/auth/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { type FilteredList, TextFilter, ListFilters, filtersOf } from '../../platform/list-page/index.ts';
import { CategorySelect } from '../artware-categories/index.ts';
import { FactorySelect } from '../factories/index.ts';

/** The filters of the list of prices. */
export function PriceFilters({ list }: { list: FilteredList<typeof api.prices.list> }) {
  const text = useText('prices');
  const canViewCost = useMay(permissions.viewCost);
  const { marginBelow, productCode } = list.filters;
  const filter = filtersOf(list);
  return (
    <ListFilters
      list={list}
      search={text('search')}
      filters={[
        filter.record('classId', text('classId'), CategorySelect, ArtwareCategoryId),
        filter.choice('stalePrice', text('pricing'), [{ value: true, label: text('stalePrice') }]),
        filter.choice('isActive', text('onSale'), [
          { value: true, label: text('isActive') },
          { value: false, label: text('inactiveMark') },
        ]),
        filter.record('factoryId', text('factoryId'), FactorySelect, FactoryId),
        ...(canViewCost
          ? [
              filter.field(
                ['marginBelow'],
                text('marginBelow'),
                <TextFilter
                  label={text('marginBelow')}
                  value={marginBelow}
                  maxLength={7}
                  onChange={(next) => list.setFilter({ marginBelow: priceFilters.marginBelow.safeParse(next).data })}
                />,
              ),
            ]
          : []),
        filter.link('productCode', text('productCode'), productCode),
      ]}
    />
  );
}
