import { api, Exact, type ExchangeRateChange } from '@yipin/contract';
import { useOperation } from '../../../platform/api/index.ts';
import { useText } from '../../../platform/i18n/index.ts';
import * as styles from '../settings.module.css';

const maxShownRates = 20;
const [width, height, edge] = [160, 32, 3];

/** Returns the rates from the earliest to the latest: the first change also contains the rate before it. */
function ratesOf(latestFirst: readonly ExchangeRateChange[]): number[] {
  const changes = [...latestFirst].reverse();
  const [first] = changes;
  return first
    ? [first.previousRate, ...changes.map(({ rate }) => rate)].map((rate) => new Exact(rate).toNumber())
    : [];
}

/** Returns the points of the line: one step to the right for each change. */
function pointsOf(rates: readonly number[]): string {
  const [low, high] = [Math.min(...rates), Math.max(...rates)];
  const stepX = (width - 2 * edge) / Math.max(1, rates.length - 1);
  const scaleY = (height - 2 * edge) / (high - low || 1);
  return rates
    .map((rate, index) => `${(edge + index * stepX).toFixed(1)},${(edge + (high - rate) * scaleY).toFixed(1)}`)
    .join(' ');
}

/** The last rates as a small line chart. Hidden for fewer than three rates: the table shows as much. */
export function RateTrend() {
  const text = useText('settings');
  const history = useOperation(api.settings.exchangeRates, { maxResultCount: maxShownRates, skipCount: 0 });
  const rates = ratesOf(history.data?.items ?? []);
  if (rates.length < 3) return null;
  return (
    <svg
      role="img"
      aria-label={text('trend', { rates: rates.join(' → ') })}
      className={styles.trend}
      viewBox={`0 0 ${width} ${height}`}
    >
      <polyline points={pointsOf(rates)} />
    </svg>
  );
}
