import { api } from '@yipin/contract';
import { Button } from 'antd';
import { useOperation } from '../../../platform/api/index.ts';
import { formatNumber, useText } from '../../../platform/i18n/index.ts';
import type { FilteredList } from '../../../platform/list-page/index.ts';
import { FailedPart } from '../../../platform/notify/index.ts';
import * as purchaseOrdersStyles from '../purchase-orders.module.css';
import * as styles from './pending-totals.module.css';

/**
 * The totals of purchase requests by factory, on all pages, so that a buyer can decide whether to order. A click on a
 * factory filters the list; the totals of the other factories are still shown for comparison.
 */
export function PendingTotals({ list }: { list: FilteredList<typeof api.purchaseOrders.pending> }) {
  const text = useText('purchaseOrders');
  const { factoryId: chosen, ...filters } = list.filters;
  const totals = useOperation(api.purchaseOrders.pendingTotals, filters);
  if (totals.error) return <FailedPart query={totals} />;
  const data = totals.data ?? [];
  if (data.length === 0) return null;
  return (
    <section className={styles.totals} aria-label={text('factoryTotals')}>
      <span className={purchaseOrdersStyles.muted}>{text('factoryTotals')}</span>
      {data.map(({ factoryId, factoryName, lines, pieces }) => {
        const id = factoryId ?? 0;
        const isChosen = id === chosen;
        return (
          <Button
            key={id}
            size="small"
            type={isChosen ? 'primary' : 'default'}
            aria-pressed={isChosen}
            onClick={() => list.setFilter({ factoryId: isChosen ? undefined : id })}
          >
            <b>{factoryName ?? text('noFactory')}</b>
            <span className={purchaseOrdersStyles.number}>
              {text('linesAndPieces', { lines: formatNumber(lines), pieces: formatNumber(pieces) })}
            </span>
          </Button>
        );
      })}
    </section>
  );
}
