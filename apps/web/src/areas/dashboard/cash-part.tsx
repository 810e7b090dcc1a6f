import { api, Exact, decimalOf, type OutstandingTotal } from '@yipin/contract';
import { Skeleton } from 'antd';
import { clsx } from 'clsx';
import { Link } from 'react-router';
import { useOperation } from '../../platform/api/index.ts';
import { useMay } from '../../platform/auth/index.ts';
import { formatMoney, useText } from '../../platform/i18n/index.ts';
import { QueryBoundary } from '../../platform/query-boundary.tsx';
import { outstandingAddress } from './dashboard-links.ts';
import { Part } from './part.tsx';
import * as dashboardStyles from './dashboard.module.css';
import * as styles from './cash.module.css';

/** The keys of the texts of an amount, by its direction and state. */
const labels = {
  IN: { overdue: 'cash.receivableOverdue', notDue: 'cash.receivableNotDue' },
  OUT: { overdue: 'cash.payableOverdue', notDue: 'cash.payableNotDue' },
} as const;

/** Returns the amounts of one direction and currency, overdue and not, with the filters of their lists. */
function rowsOf({ direction, currency, amount, notDue, counts }: OutstandingTotal) {
  const overdue = decimalOf(new Exact(amount).minus(notDue), 2);
  return (['overdue', 'notDue'] as const)
    .filter((state) => counts[state] > 0)
    .map((state) => ({ state, direction, currency, amount: state === 'overdue' ? overdue : notDue }));
}

/** What others owe to the company, and what it owes them; each amount links to its documents. */
export function CashPart() {
  const text = useText('dashboard');
  const isPermitted = useMay(api.payments.outstandingTotals);
  const totals = useOperation(api.payments.outstandingTotals, {}, { isEnabled: isPermitted });
  if (!isPermitted) return null;
  return (
    <Part width="narrow" title={text('cash.title')}>
      <QueryBoundary query={totals} fallback={<Skeleton active title={false} paragraph={{ rows: 4, width: '100%' }} />}>
        {(found) => {
          const rows = found.flatMap(rowsOf);
          if (rows.length === 0) return <p className={dashboardStyles.empty}>{text('cash.nothing')}</p>;
          return (
            <ul className={styles.amounts}>
              {rows.map(({ state, amount, direction, currency }) => (
                <li key={`${direction} ${state} ${currency}`} className={clsx(state === 'overdue' && styles.overdue)}>
                  <Link to={outstandingAddress({ direction, state })}>
                    <span>{text(labels[direction][state])}</span>
                    <span className={styles.amount}>{formatMoney(amount, currency)}</span>
                  </Link>
                </li>
              ))}
            </ul>
          );
        }}
      </QueryBoundary>
    </Part>
  );
}
