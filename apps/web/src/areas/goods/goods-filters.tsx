import { type api, ProductId } from '@yipin/contract';
import { useText } from '../../platform/i18n/index.ts';
import {
  ActiveFilter,
  type FilteredList,
  FilterSelect,
  SearchBox,
  filterWide,
} from '../../platform/list-page/index.ts';
import { ChannelProductSelect } from '../products/index.ts';

/** The filters of the list of goods. */
export function GoodsFilters({ list }: { list: FilteredList<typeof api.goods.list> }) {
  const text = useText('goods');
  const { productId, isLinked, isActive } = list.filters;
  return (
    <>
      <SearchBox list={list} placeholder={text('search')} />
      <div className={filterWide}>
        <ChannelProductSelect
          placeholder={text('productId')}
          value={productId ?? null}
          onChange={(id) => list.setFilter({ productId: ProductId.safeParse(id).data })}
        />
      </div>
      <FilterSelect
        label={text('linked')}
        value={isLinked}
        options={[
          { value: true, label: text('isLinked') },
          { value: false, label: text('isUnlinked') },
        ]}
        onChange={(next) => list.setFilter({ isLinked: next })}
      />
      <ActiveFilter value={isActive} onChange={(next) => list.setFilter({ isActive: next })} />
    </>
  );
}
