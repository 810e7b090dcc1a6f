import { api, type ChannelOrder, channelOrderMachine, judge } from '@yipin/contract';
import { useCommand } from '../../platform/api/index.ts';
import { useHeld, useMay } from '../../platform/auth/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { refusalText } from '../../platform/machine/index.ts';
import { useNotify } from '../../platform/notify/index.ts';
import { PaymentList } from '../payments/index.ts';

/** What was paid for an order, or given up of it; not there before anything can be. */
export function OrderPayments({ order }: { order: ChannelOrder }) {
  const text = useText('channelOrders');
  const notify = useNotify();
  const held = useHeld();
  const mayReverse = useMay(api.channelOrders.reversePayment);
  const reverse = useCommand(api.channelOrders.reversePayment);
  if (order.completedAt === null && order.payments.length === 0) return null;
  const verdict = judge(channelOrderMachine, 'reversePayment', order, held);
  return (
    <>
      <h3>{text('payments')}</h3>
      <PaymentList
        payments={order.payments}
        reversal={
          mayReverse
            ? {
                refusal: refusalText(channelOrderMachine.name, order.status, verdict),
                isBusy: reverse.isRunning,
                run: async (paymentId, reason) => {
                  const input = { id: order.id, expectedVersion: order.version, paymentId, reason };
                  if ((await reverse.run(input)) === undefined) return false;
                  notify.success(text('paymentReversed'));
                  return true;
                },
              }
            : undefined
        }
      />
    </>
  );
}
