import type { PurchaseItem } from '@yipin/contract';
import { useText } from '../../platform/i18n/index.ts';

/** Why something is bought: for whom, by which document, and how often it came back. */
export function SourceCell({ item }: { item: PurchaseItem }) {
  const text = useText('purchaseOrders');
  const { sourceCode, sourceNumber, customerName, backCount, backReason } = item;
  return (
    <>
      <div>
        {text(`sources.${sourceCode}`)} <span className="purchase-number">{sourceNumber}</span>
      </div>
      {customerName !== null && <div className="purchase-muted">{customerName}</div>}
      {backCount > 0 && (
        <div className="purchase-warning">
          {text(backReason === '' ? 'backTimes' : 'backTimesBecause', { count: backCount, reason: backReason })}
        </div>
      )}
    </>
  );
}
