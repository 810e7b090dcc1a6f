import { type api, ProductId } from '@yipin/contract';
import { useText } from '../../platform/i18n/index.ts';
import { ActiveFilter, type FilteredList, ListFilters, filtersOf } from '../../platform/list-page/index.ts';
import { ChannelProductSelect } from '../products/index.ts';

/** The filters of the list of goods. */
export function GoodsFilters({ list }: { list: FilteredList<typeof api.goods.list> }) {
  const text = useText('goods');
  const filter = filtersOf(list);
  return (
    <ListFilters
      list={list}
      search={text('search')}
      filters={[
        filter.record('productId', text('productId'), ChannelProductSelect, ProductId),
        filter.choice('isLinked', text('linked'), [
          { value: true, label: text('isLinked') },
          { value: false, label: text('isUnlinked') },
        ]),
        filter.field(
          ['isActive'],
          text('common:activity'),
          <ActiveFilter value={list.filters.isActive} onChange={(isActive) => list.setFilter({ isActive })} />,
        ),
      ]}
    />
  );
}
