import type { StockTakeItem } from '@yipin/contract';
import { Tag } from 'antd';
import { useText } from '../../platform/i18n/index.ts';

type ItemState = 'uncounted' | 'toRecount' | 'counted' | 'posted';

const stateOf = ({ countedQuantity, toRecount, postedQuantity }: StockTakeItem): ItemState => {
  if (countedQuantity === null) return toRecount ? 'toRecount' : 'uncounted';
  return postedQuantity === null || postedQuantity === undefined ? 'counted' : 'posted';
};

const looks: Readonly<Record<ItemState, string>> = {
  uncounted: 'status-off',
  toRecount: 'status-waiting',
  counted: 'status-running',
  posted: 'status-done',
};

/** How far a line of a take is, and whether somebody put it on the list. */
export function ItemStateTag({ item }: { item: StockTakeItem }) {
  const text = useText('stockTakes');
  const state = stateOf(item);
  return (
    <span className="take-states">
      <span className={`status-tag ${looks[state]}`}>{text(`states.${state}`)}</span>
      {item.isExtra && <Tag>{text('isExtra')}</Tag>}
    </span>
  );
}
