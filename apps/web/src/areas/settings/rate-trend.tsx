import { api, Exact, type ExchangeRateChange } from '@yipin/contract';
import { useOperation } from '../../platform/api/index.ts';
import { useText } from '../../platform/i18n/index.ts';

const shown = 20;
const [width, height, edge] = [160, 32, 3];

/** Rates from the earliest to the latest: the first change tells of the one before it, too. */
function ratesOf(latestFirst: readonly ExchangeRateChange[]): number[] {
  const changes = [...latestFirst].reverse();
  const [first] = changes;
  return first
    ? [first.previousRate, ...changes.map(({ rate }) => rate)].map((rate) => new Exact(rate).toNumber())
    : [];
}

/** Where the rates lie on the picture: time goes on to the right, by changes. */
function pointsOf(rates: readonly number[]): string {
  const [low, high] = [Math.min(...rates), Math.max(...rates)];
  const across = (width - 2 * edge) / Math.max(1, rates.length - 1);
  const down = (height - 2 * edge) / (high - low || 1);
  return rates
    .map((rate, index) => `${(edge + index * across).toFixed(1)},${(edge + (high - rate) * down).toFixed(1)}`)
    .join(' ');
}

/** The course of the last rates as a small line; of two the table beside it tells as much. */
export function RateTrend() {
  const text = useText('settings');
  const history = useOperation(api.settings.exchangeRates, { maxResultCount: shown, skipCount: 0 });
  const rates = ratesOf(history.data?.items ?? []);
  if (rates.length < 3) return null;
  return (
    <svg
      role="img"
      aria-label={text('trend', { rates: rates.join(' → ') })}
      className="settings-trend"
      viewBox={`0 0 ${width} ${height}`}
    >
      <polyline points={pointsOf(rates)} />
    </svg>
  );
}
