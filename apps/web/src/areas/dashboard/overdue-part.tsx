import { api, figureRights, type Overdue } from '@yipin/contract';
import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { QueryBoundary } from '../../platform/query-boundary.tsx';
import { useOperation } from '../../platform/api/index.ts';
import { useHasPermission } from '../../platform/auth/index.ts';
import { RecordLink } from '../../platform/document/index.ts';
import { formatDay, formatNumber, shownName, useText } from '../../platform/i18n/index.ts';
import { workAddress } from './dashboard-links.ts';
import { Part } from './part.tsx';
import * as dashboardStyles from './dashboard.module.css';
import * as styles from './overdue.module.css';

type OverdueLine = NonNullable<Overdue['sales'] | Overdue['purchases']>[number];

interface OverdueTableProps<Line extends OverdueLine> {
  readonly title: string;
  readonly lines: readonly Line[];
  readonly kind: 'artwareOrder' | 'purchaseOrder';
  /** Heading of the column: customer or factory. */
  readonly partner: string;
  readonly partnerOf: (line: Line) => string;
  /** Address of the list of all overdue lines. */
  readonly to: string;
}

function OverdueTable<Line extends OverdueLine>(props: OverdueTableProps<Line>): ReactNode {
  const { title, lines, kind, partner, partnerOf, to } = props;
  const text = useText('dashboard');
  if (lines.length === 0)
    return (
      <div>
        <h3>{title}</h3>
        <p className={dashboardStyles.empty}>{text('nothingOverdue')}</p>
      </div>
    );
  return (
    <div>
      <h3>
        {title}
        <Link to={to}>{text('showAll')}</Link>
      </h3>
      <table className={styles.lines}>
        <thead>
          <tr>
            <th scope="col">{text('orderNumber')}</th>
            <th scope="col">{text('product')}</th>
            <th scope="col">{partner}</th>
            <th scope="col">{text('open')}</th>
            <th scope="col">{text('due')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <td>
                <RecordLink kind={kind} id={line.orderId}>
                  {line.orderNumber}
                </RecordLink>
              </td>
              <td>
                <span className={styles.code}>{line.productCode}</span> {shownName(line)}
              </td>
              <td>{partnerOf(line)}</td>
              <td>
                <span className={styles.inlineLabel}>{text('open')} </span>
                {formatNumber(line.open)}
              </td>
              <td>
                {formatDay(line.day)} <span className={styles.late}>{text('lateBy', { count: line.daysLate })}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The lines that are overdue longest. */
export function OverduePart() {
  const text = useText('dashboard');
  const hasPermission = useHasPermission();
  const canViewSales = figureRights.overdueSales.every(hasPermission);
  const canViewPurchases = figureRights.overduePurchases.every(hasPermission);
  const answer = useOperation(api.dashboard.overdue, {}, { isEnabled: canViewSales || canViewPurchases });
  if (!canViewSales && !canViewPurchases) return null;
  return (
    <Part title={text('overdueTitle')}>
      <QueryBoundary query={answer} fallback={<Skeleton active title={false} paragraph={{ rows: 6, width: '100%' }} />}>
        {({ sales, purchases }) => (
          <div className={dashboardStyles.halves}>
            {sales && (
              <OverdueTable
                title={text('overdueSales')}
                lines={sales}
                kind="artwareOrder"
                partner={text('customer')}
                partnerOf={(line) => line.customerName}
                to={workAddress('ordersOverdue')}
              />
            )}
            {purchases && (
              <OverdueTable
                title={text('overduePurchases')}
                lines={purchases}
                kind="purchaseOrder"
                partner={text('factory')}
                partnerOf={(line) => line.factoryName}
                to={workAddress('purchasesOverdue')}
              />
            )}
          </div>
        )}
      </QueryBoundary>
    </Part>
  );
}
