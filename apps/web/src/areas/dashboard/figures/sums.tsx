import { type DecimalText, decimalOf, Exact, type Figures } from '@yipin/contract';
import { clsx } from 'clsx';
import { formatMoney, formatNumber, useText } from '../../../platform/i18n/index.ts';
import { NumberTile } from '../number-tile.tsx';
import * as styles from '../dashboard.module.css';

/** Returns a number with its sign. */
function signed(value: Exact, digits: number): string {
  const shown = formatNumber(decimalOf(value.abs(), digits));
  if (Number(decimalOf(value, digits)) === 0) return shown;
  return `${value.isNegative() ? '−' : '+'}${shown}`;
}

/** Returns the change of an amount in percent; undefined without an amount before. */
function changeOf(now: DecimalText, before: DecimalText): string | undefined {
  const base = new Exact(before);
  return base.isZero() ? undefined : `${signed(new Exact(now).minus(base).div(base.abs()).times(100), 0)}%`;
}

function SalesSums({ sales }: { readonly sales: NonNullable<Figures['sales']> }) {
  const text = useText('dashboard');
  const { previous, marginPercent } = sales;
  const noteOf = (change: string | undefined) => (change === undefined ? undefined : text('change', { change }));
  const points =
    typeof marginPercent === 'string' && typeof previous.marginPercent === 'string'
      ? text('points', { points: signed(new Exact(marginPercent).minus(previous.marginPercent), 1) })
      : undefined;
  return (
    <>
      <NumberTile
        value={formatMoney(sales.amount, 'AUD')}
        label={text(sales.isOwn ? 'ownSales' : 'sales')}
        note={noteOf(changeOf(sales.amount, previous.amount))}
      />
      <NumberTile
        value={formatMoney(sales.ordered, 'AUD')}
        label={text('ordersTaken', { count: sales.orders })}
        note={noteOf(changeOf(sales.ordered, previous.ordered))}
      />
      {typeof marginPercent === 'string' && (
        <NumberTile
          value={`${formatNumber(decimalOf(marginPercent, 1))}%`}
          label={text('margin')}
          note={noteOf(points)}
        />
      )}
    </>
  );
}

/** The sums of a period, each with its change against the period before. */
export function Sums({ sales, purchases }: Pick<Figures, 'sales' | 'purchases'>) {
  const text = useText('dashboard');
  return (
    <ul className={clsx(styles.tiles, styles.sums)}>
      {sales && <SalesSums sales={sales} />}
      {purchases && <NumberTile value={formatMoney(purchases.amount, 'CNY')} label={text('purchases')} />}
    </ul>
  );
}
