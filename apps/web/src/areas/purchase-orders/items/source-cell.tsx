import type { PurchaseItem } from '@yipin/contract';
import { clsx } from 'clsx';
import { SalesOrderLink } from '../../../platform/document/index.ts';
import { useText } from '../../../platform/i18n/index.ts';
import * as styles from '../purchase-orders.module.css';

/**
 * The source of a purchase: document, customer, and number of returns. Long text has two lines, and its title
 * has the full text.
 */
export function SourceCell({ item }: { item: PurchaseItem }) {
  const text = useText('purchaseOrders');
  const { sourceCode, sourceNumber, customerName, backCount, backReason } = item;
  const back =
    backCount > 0 &&
    text(backReason === '' ? 'backTimes' : 'backTimesBecause', { count: backCount, reason: backReason });
  return (
    <>
      <div>
        {text(`sources.${sourceCode}`)}{' '}
        <span className={styles.number}>
          <SalesOrderLink line={item}>{sourceNumber}</SalesOrderLink>
        </span>
      </div>
      {customerName !== null && (
        <div className={clsx(styles.muted, styles.twoLines)} title={customerName}>
          {customerName}
        </div>
      )}
      {back && (
        <div className={clsx(styles.warning, styles.twoLines)} title={back}>
          {back}
        </div>
      )}
    </>
  );
}
