import type { ArtwareOrderItem } from '@yipin/contract';
import { formatNumber, useText } from '../../platform/i18n/index.ts';
import * as styles from './artware-orders.module.css';

const stages = [
  'toApproveQty',
  'purchasingQty',
  'readyQty',
  'shippingQty',
  'deliveredQty',
  'receivedQty',
  'shortQuantity',
] as const;

/** The pieces of a line by their progress, such as purchasing or shipping. Steps without pieces are left out. */
export function QuantitiesByStage({ item }: { item: ArtwareOrderItem }) {
  const text = useText('artwareOrders');
  return (
    <span className={styles.facts}>
      {stages
        .filter((stage) => item[stage] > 0)
        .map((stage) => (
          <span key={stage}>
            <b>{formatNumber(item[stage])}</b> {text(stage)}
          </span>
        ))}
    </span>
  );
}
