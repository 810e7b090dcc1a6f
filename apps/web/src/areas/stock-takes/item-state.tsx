import type { StockTakeItem, Tone } from '@yipin/contract';
import { Tag } from 'antd';
import { useText } from '../../platform/i18n/index.ts';
import { ToneTag } from '../../platform/machine/status/tone-tag.tsx';
import * as styles from './stock-takes.module.css';

type CountState = 'uncounted' | 'toRecount' | 'counted' | 'posted';

function stateOf({ countedQuantity, toRecount, postedQuantity }: StockTakeItem): CountState {
  if (countedQuantity === null) return toRecount ? 'toRecount' : 'uncounted';
  return postedQuantity === null || postedQuantity === undefined ? 'counted' : 'posted';
}

const tones: Readonly<Record<CountState, Tone>> = {
  uncounted: 'neutral',
  toRecount: 'action',
  counted: 'progress',
  posted: 'done',
};

/** The progress of a line, and whether it was added during the count. */
export function ItemStateTag({ item }: { item: StockTakeItem }) {
  const text = useText('stockTakes');
  const state = stateOf(item);
  return (
    <span className={styles.states}>
      <ToneTag tone={tones[state]}>{text(`states.${state}`)}</ToneTag>
      {item.isExtra && <Tag>{text('isExtra')}</Tag>}
    </span>
  );
}
