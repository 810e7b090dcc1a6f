import { api, type PurchaseOrder, purchaseOrderMachine, checkAction } from '@yipin/contract';
import { useCommand } from '../../platform/api/index.ts';
import { useHasPermission, useMay } from '../../platform/auth/index.ts';
import { refusalText } from '../../platform/machine/index.ts';
import { DocumentPayments } from '../payments/index.ts';

/** The payments to the factory, for users who may view costs; a payment is reversed with a reason. */
export function PurchaseOrderPayments({ order }: { order: PurchaseOrder }) {
  const mayReverse = useMay(api.purchaseOrders.reversePayment);
  const reverse = useCommand(api.purchaseOrders.reversePayment);
  const verdict = checkAction(purchaseOrderMachine, 'reversePayment', order, useHasPermission());
  const refusal = refusalText(purchaseOrderMachine.name, order.status, verdict);
  const run = (paymentId: NonNullable<PurchaseOrder['payments']>[number]['id'], reason: string) =>
    reverse.run({ id: order.id, expectedVersion: order.version, paymentId, reason });
  return (
    <DocumentPayments
      machine={purchaseOrderMachine}
      payments={order.payments ?? []}
      reversal={mayReverse ? { refusal, isBusy: reverse.isRunning, run } : undefined}
    />
  );
}
