import type { ArtwareOrderItem } from '@yipin/contract';
import { formatNumber, useText } from '../../platform/i18n/index.ts';
import * as styles from './artware-orders.module.css';

const whereabouts = [
  'toApproveQty',
  'purchasingQty',
  'readyQty',
  'shippingQty',
  'deliveredQty',
  'receivedQty',
  'shortQuantity',
] as const;

/** The pieces of a line by their progress, such as purchasing or shipping. Steps without pieces are left out. */
export function Whereabouts({ item }: { item: ArtwareOrderItem }) {
  const text = useText('artwareOrders');
  return (
    <span className={styles.facts}>
      {whereabouts
        .filter((place) => item[place] > 0)
        .map((place) => (
          <span key={place}>
            <b>{formatNumber(item[place])}</b> {text(place)}
          </span>
        ))}
    </span>
  );
}
