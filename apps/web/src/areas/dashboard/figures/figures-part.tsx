import { api, figureRights, type Figures, type Period, periods } from '@yipin/contract';
import { Segmented, Skeleton } from 'antd';
import { clsx } from 'clsx';
import { QueryBoundary } from '../../../platform/query-boundary.tsx';
import { useOperation } from '../../../platform/api/index.ts';
import { useHasPermission } from '../../../platform/auth/index.ts';
import { useText } from '../../../platform/i18n/index.ts';
import { lazyPart } from '../../../platform/lazy-part.tsx';
import { useAddress } from '../../../platform/tab/use-address.ts';
import { productLabel } from '../../artware-products/index.ts';
import { listAddress } from '../dashboard-links.ts';
import { Part } from '../part.tsx';
import { Ranking } from './ranking.tsx';
import { Sums } from './sums.tsx';
import * as dashboardStyles from '../dashboard.module.css';
import * as styles from './figures.module.css';

function ChartPlaceholder() {
  return <div className={clsx(dashboardStyles.halves, styles.room)} />;
}
// The charts have a separate chunk, because few pages need their library.
const FigureCharts = lazyPart(() => import('./figure-charts.tsx').then((part) => part.FigureCharts), ChartPlaceholder);

const defaultPeriod: Period = 'last30';

/** Returns the period of the address, and the function that changes it. */
function usePeriod(): [Period, (period: Period) => void] {
  const { address, change } = useAddress();
  const requested = address.get('period');
  const period = periods.find((name) => name === requested) ?? defaultPeriod;
  return [period, (next) => change({ period: next === defaultPeriod ? undefined : next })];
}

function Rankings({ sales, from, to }: Pick<Figures, 'from' | 'to'> & { sales: NonNullable<Figures['sales']> }) {
  const text = useText('dashboard');
  const { products, customers } = sales;
  if (products.length === 0) return null;
  const within = { startDate: from, endDate: to };
  return (
    <div className={dashboardStyles.halves}>
      <Ranking
        title={text('topProducts')}
        rows={products.map(({ id, productCode, quantity, amount, ...names }) => ({
          id,
          label: productLabel({ productCode, ...names }),
          note: text('pieces', { count: quantity }),
          amount,
          to: listAddress('artwareOrders', { ...within, productCode }),
        }))}
      />
      <Ranking
        title={text('topCustomers')}
        rows={customers.map(({ id, name, orders, amount }) => ({
          id,
          label: name,
          note: text('ofOrders', { count: orders }),
          amount,
          to: listAddress('artwareOrders', { ...within, customerId: id }),
        }))}
      />
    </div>
  );
}

/** Sales and purchases in a selected period. */
export function FiguresPart() {
  const text = useText('dashboard');
  const [period, choose] = usePeriod();
  const hasPermission = useHasPermission();
  const canViewSales = figureRights.sales.every(hasPermission);
  const canViewPurchases = figureRights.purchases.every(hasPermission);
  const answer = useOperation(api.dashboard.figures, { period }, { isEnabled: canViewSales || canViewPurchases });
  if (!canViewSales && !canViewPurchases) return null;
  return (
    <Part
      title={text('figuresTitle')}
      actions={
        <Segmented<Period>
          aria-label={text('period')}
          value={period}
          options={periods.map((value) => ({ value, label: text(`periods.${value}`) }))}
          onChange={choose}
        />
      }
    >
      <QueryBoundary
        query={answer}
        fallback={
          <>
            <Skeleton active title={false} paragraph={{ rows: 2 }} />
            <ChartPlaceholder />
          </>
        }
      >
        {(figures) => (
          <div className={styles.figures}>
            <Sums {...figures} />
            <FigureCharts figures={figures} />
            {figures.sales && <Rankings from={figures.from} to={figures.to} sales={figures.sales} />}
          </div>
        )}
      </QueryBoundary>
    </Part>
  );
}
