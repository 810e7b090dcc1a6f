import { api, type ArtwareOrder, artwareOrderMachine } from '@yipin/contract';
import { useCommand } from '../../platform/api/index.ts';
import { useMay } from '../../platform/auth/index.ts';
import { DocumentPayments } from '../payments/index.ts';

/** The payments of an order; a payment is reversed with a reason. */
export function ArtwareOrderPayments({ order }: { order: ArtwareOrder }) {
  const mayReverse = useMay(api.artwareOrders.reversePayment);
  const reverse = useCommand(api.artwareOrders.reversePayment);
  const run = (paymentId: ArtwareOrder['payments'][number]['id'], reason: string) =>
    reverse.run({ id: order.id, expectedVersion: order.version, paymentId, reason });
  return (
    <DocumentPayments
      machine={artwareOrderMachine}
      payments={order.payments}
      reversal={mayReverse ? { refusal: undefined, isBusy: reverse.isRunning, run } : undefined}
    />
  );
}
