import type { PurchaseItem } from '@yipin/contract';
import { useText } from '../../../platform/i18n/index.ts';

/**
 * The source of a purchase: customer, document, and how often it was returned. Long text is cut, with the full text as
 * its title.
 */
export function SourceCell({ item }: { item: PurchaseItem }) {
  const text = useText('purchaseOrders');
  const { sourceCode, sourceNumber, customerName, backCount, backReason } = item;
  const back =
    backCount > 0 &&
    text(backReason === '' ? 'backTimes' : 'backTimesBecause', { count: backCount, reason: backReason });
  return (
    <div className="purchase-source">
      <div>
        {text(`sources.${sourceCode}`)} <span className="purchase-number">{sourceNumber}</span>
      </div>
      {customerName !== null && (
        <div className="purchase-muted purchase-cut" title={customerName}>
          {customerName}
        </div>
      )}
      {back && (
        <div className="purchase-warning purchase-cut" title={back}>
          {back}
        </div>
      )}
    </div>
  );
}
