import { api, decimalOf, Exact, channelOrderMachine } from '@yipin/contract';
import { CommandDialog } from '../../../platform/form/index.ts';
import { formatMoney, useText } from '../../../platform/i18n/index.ts';
import { ActionHelp } from '../../../platform/machine/index.ts';
import { useShowDone } from '../../../platform/undo/index.ts';
import { reversalOf, usePaymentForm } from '../../payments/index.ts';
import type { OrderDialogProps } from './reschedule-dialog.tsx';

/** Registers a refund of the amount that exceeds the settlement. */
export function RefundDialog({ order, onClose }: OrderDialogProps) {
  const text = useText('channelOrders');
  const showDone = useShowDone();
  const { orderNumber: number, outstandingAmount, currency } = order;
  const max = decimalOf(new Exact(outstandingAmount).negated(), 2);
  const { payment, fields } = usePaymentForm({
    partner: { channelId: order.channelId },
    suggested: max,
    maxAmount: max,
    currency,
  });
  const title = text('refundTitle', { number });
  return (
    <CommandDialog
      title={title}
      call={api.channelOrders.refund}
      input={payment ? { id: order.id, expectedVersion: order.version, ...payment } : ''}
      onDone={(saved) => showDone(title, api.channelOrders.reversePayment, reversalOf(order, saved))}
      onClose={onClose}
    >
      <ActionHelp machine={channelOrderMachine} action="refund" />
      <p>{text('refundHint', { amount: formatMoney(max, currency) })}</p>
      {fields}
    </CommandDialog>
  );
}
