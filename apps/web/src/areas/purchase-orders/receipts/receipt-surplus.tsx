import { api, type GoodsReceipt, checkAction, type PurchaseOrder, purchaseOrderMachine } from '@yipin/contract';
import { Button } from 'antd';
import { useCommand } from '../../../platform/api/index.ts';
import { useHasPermission } from '../../../platform/auth/index.ts';
import { formatNumber, useText } from '../../../platform/i18n/index.ts';
import { useNotify } from '../../../platform/notify/index.ts';
import * as styles from '../purchase-orders.module.css';

interface ReceiptSurplusProps {
  readonly order: PurchaseOrder;
  readonly receipt: GoodsReceipt;
}

/** The surplus of a receipt, and whether the factory bills it, with a button that changes this. */
export function ReceiptSurplus({ order, receipt }: ReceiptSurplusProps) {
  const text = useText('purchaseOrders');
  const notify = useNotify();
  const command = useCommand(api.purchaseOrders.setSurplusTerms);
  const mayCorrect = checkAction(purchaseOrderMachine, 'correct', order, useHasPermission()).allowed;
  if (receipt.surplus === 0) return formatNumber(0);
  const other = receipt.surplusTerms === 'FREE' ? 'BILLED' : 'FREE';
  const change = async () => {
    const done = await command.run({ receiptId: receipt.id, expectedVersion: receipt.version, surplusTerms: other });
    if (done) notify.success(text('common:actionDone', { action: text(`changeTerms.${other}`) }));
  };
  return (
    <>
      {formatNumber(receipt.surplus)}
      <div className={styles.note}>{text(`terms.${receipt.surplusTerms}`)}</div>
      {mayCorrect && receipt.reversedAt === null && (
        <Button size="small" loading={command.isRunning} onClick={() => void change()}>
          {text(`changeTerms.${other}`)}
        </Button>
      )}
    </>
  );
}
