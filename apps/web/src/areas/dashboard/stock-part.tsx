import { api, outOfStock, permissions } from '@yipin/contract';
import { clsx } from 'clsx';
import { QueryBoundary } from '../../platform/query-boundary.tsx';
import { useOperation } from '../../platform/api/index.ts';
import { useMay } from '../../platform/auth/index.ts';
import { formatMoney, formatNumber, useText } from '../../platform/i18n/index.ts';
import { NumberTile } from './number-tile.tsx';
import { listAddress, stockAddresses } from './dashboard-links.ts';
import { Part } from './part.tsx';
import { useTotalText } from './use-total-text.ts';
import * as styles from './dashboard.module.css';

/** The stock of all warehouses. */
export function StockPart() {
  const text = useText('dashboard');
  const totalText = useTotalText();
  const isPermitted = useMay(permissions.artwareProducts);
  const canViewCost = useMay(permissions.viewCost);
  const canViewStock = useMay(permissions.stock);
  const to = canViewStock ? stockAddresses : { balances: undefined, value: undefined };
  const answer = useOperation(api.dashboard.stock, {}, { isEnabled: isPermitted });
  if (!isPermitted) return null;
  const labels = [...(canViewCost ? ['stockValue' as const] : []), ...(['onHand', 'reserved', 'outOfStock'] as const)];
  const unknown = labels.map((label) => <NumberTile key={label} value={undefined} label={text(label)} />);
  return (
    <Part title={text('stockTitle')}>
      <QueryBoundary query={answer} fallback={<ul className={clsx(styles.tiles, styles.sums)}>{unknown}</ul>}>
        {({ stock }) =>
          stock && (
            <ul className={clsx(styles.tiles, styles.sums)}>
              {stock.valueCny !== undefined && (
                <NumberTile value={formatMoney(stock.valueCny, 'CNY')} label={text('stockValue')} to={to.value} />
              )}
              <NumberTile value={formatNumber(stock.onHand)} label={text('onHand')} to={to.balances} />
              <NumberTile value={formatNumber(stock.reserved)} label={text('reserved')} to={to.balances} />
              <NumberTile
                value={totalText(stock.out)}
                label={text('outOfStock')}
                to={listAddress('artwareProducts', outOfStock)}
                tone={stock.out.count === 0 ? 'quiet' : undefined}
              />
            </ul>
          )
        }
      </QueryBoundary>
    </Part>
  );
}
