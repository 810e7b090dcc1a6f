import type { StockTakeRow } from '@yipin/contract';
import { Progress } from 'antd';
import { formatNumber, useText } from '../../../platform/i18n/index.ts';
import * as styles from '../stock-takes.module.css';

/** The number of counted lines, with a progress bar. */
export function CountedCell({ take: { counted, live } }: { take: Pick<StockTakeRow, 'counted' | 'live'> }) {
  const text = useText('stockTakes');
  return (
    <span className={styles.progress}>
      <Progress
        aria-label={text('progress')}
        percent={live === 0 ? 0 : Math.floor((counted * 100) / live)}
        showInfo={false}
        size="small"
      />
      {text('ofLines', { counted: formatNumber(counted), lines: formatNumber(live) })}
    </span>
  );
}
