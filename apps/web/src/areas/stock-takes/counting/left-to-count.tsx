import { api, type StockTake, type StockTakeItem } from '@yipin/contract';
import { Button } from 'antd';
import { useOperation } from '../../../platform/api/index.ts';
import { formatNumber, useText } from '../../../platform/i18n/index.ts';
import { FailedPart } from '../../../platform/notify/index.ts';
import { productLabel } from '../../artware-products/index.ts';
import * as stockTakesStyles from '../stock-takes.module.css';
import * as styles from './count-screen.module.css';

/** The maximum number of listed lines. Other products are found by a scan. */
const maxShownLines = 20;

interface LeftToCountProps {
  readonly take: StockTake;
  readonly onChoose: (line: StockTakeItem) => void;
}

/** The lines that are not counted, those for a second count first. Each is a button that selects its product. */
export function LeftToCount({ take, onChoose }: LeftToCountProps) {
  const text = useText('stockTakes');
  const left = useOperation(api.stockTakes.items, {
    stockTakeId: take.id,
    progress: 'uncounted',
    maxResultCount: maxShownLines,
    skipCount: 0,
  });
  const recountQuery = useOperation(api.stockTakes.items, {
    stockTakeId: take.id,
    progress: 'uncounted',
    toRecount: true,
    maxResultCount: maxShownLines,
    skipCount: 0,
  });
  const recounts = recountQuery.data?.items ?? [];
  const others = (left.data?.items ?? []).filter(({ toRecount }) => !toRecount);
  const total = left.data?.totalCount ?? 0;
  const listOf = (title: string, lines: readonly StockTakeItem[]) =>
    lines.length > 0 && (
      <section aria-label={title}>
        <h3>{title}</h3>
        <ul className={styles.list}>
          {lines.map((line) => (
            <li key={line.id}>
              <Button block onClick={() => onChoose(line)}>
                <span>{productLabel(line)}</span>
              </Button>
            </li>
          ))}
        </ul>
      </section>
    );
  return (
    <>
      <p className={stockTakesStyles.hint}>{text('count.hint')}</p>
      <FailedPart query={left} />
      {left.data && total === 0 && <p>{text('count.allDone')}</p>}
      {listOf(text('count.recounts'), recounts)}
      {listOf(`${text('count.left')} · ${formatNumber(total - recounts.length)}`, others)}
    </>
  );
}
