import { api, type ChannelOrder, channelOrderMachine, checkAction } from '@yipin/contract';
import { useCommand } from '../../platform/api/index.ts';
import { useHasPermission, useMay } from '../../platform/auth/index.ts';
import { refusalText } from '../../platform/machine/index.ts';
import { DocumentPayments } from '../payments/index.ts';

/** The payments and write-offs of an order. */
export function ChannelOrderPayments({ order }: { order: ChannelOrder }) {
  const hasPermission = useHasPermission();
  const mayReverse = useMay(api.channelOrders.reversePayment);
  const reverse = useCommand(api.channelOrders.reversePayment);
  const verdict = checkAction(channelOrderMachine, 'reversePayment', order, hasPermission);
  return (
    <DocumentPayments
      machine={channelOrderMachine}
      payments={order.payments}
      reversal={
        mayReverse
          ? {
              refusal: refusalText(channelOrderMachine.name, order.status, verdict),
              isBusy: reverse.isRunning,
              run: (paymentId, reason) =>
                reverse.run({ id: order.id, expectedVersion: order.version, paymentId, reason }),
            }
          : undefined
      }
    />
  );
}
