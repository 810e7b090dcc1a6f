import { api, Exact, type ExchangeRateChange } from '@yipin/contract';
import { Table } from 'antd';
import { clsx } from 'clsx';
import { useId, useState } from 'react';
import { pageProps } from '../../../platform/query-boundary.tsx';
import { useOperation } from '../../../platform/api/index.ts';
import { useText } from '../../../platform/i18n/index.ts';
import { columnsOf, useTableShape, figureCell } from '../../../platform/list-page/index.ts';
import { RateTrend } from './rate-trend.tsx';
import { shortNumber } from '../short-number.ts';
import * as styles from '../settings.module.css';

const pageSize = 6;

/** Returns the change from the previous rate in percent, with its sign. */
function changeOf({ rate, previousRate }: ExchangeRateChange): string {
  const percent = new Exact(rate).minus(previousRate).div(previousRate).times(100);
  return `${percent.isNegative() ? '−' : '+'}${percent.abs().toFixed(2)} %`;
}

/** The changes of the exchange rate with their users, latest first, and a chart of the last ones. */
export function RateHistory() {
  const text = useText('settings');
  const headingId = useId();
  const [page, setPage] = useState(1);
  const history = useOperation(api.settings.exchangeRates, {
    maxResultCount: pageSize,
    skipCount: (page - 1) * pageSize,
  });
  const column = columnsOf<ExchangeRateChange>(text);
  const shape = useTableShape(
    [
      column.instant('effectiveAt', { width: 210 }),
      column.number('rate', { width: 120, render: (_value, { rate }) => shortNumber(rate) }),
      column.number('previousRate', { width: 120, render: (_value, { previousRate }) => shortNumber(previousRate) }),
      {
        key: 'change',
        title: text('change'),
        width: 90,
        align: 'right',
        className: figureCell,
        render: (_value: unknown, row: ExchangeRateChange) => changeOf(row),
      },
      column.text('userName', { width: 90 }),
      column.text('note', { width: 210 }),
    ],
    840,
  );
  return (
    <section aria-labelledby={headingId} className={clsx(history.isPending && styles.historyRoom)}>
      <div className={styles.historyHead}>
        <h3 id={headingId}>{text('history')}</h3>
        <RateTrend />
      </div>
      <Table<ExchangeRateChange>
        rowKey="id"
        size="small"
        {...shape}
        {...pageProps({ query: history, none: text('noHistory'), page, pageSize, onPage: setPage })}
      />
    </section>
  );
}
