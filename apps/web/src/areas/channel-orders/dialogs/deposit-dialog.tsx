import { api, channelOrderMachine } from '@yipin/contract';
import { CommandDialog } from '../../../platform/form/index.ts';
import { formatMoney, useText } from '../../../platform/i18n/index.ts';
import { ActionHelp } from '../../../platform/machine/index.ts';
import { useShowDone } from '../../../platform/undo/index.ts';
import { reversalOf, usePaymentForm } from '../../payments/index.ts';
import type { OrderDialogProps } from './reschedule-dialog.tsx';

/** Registers a payment before an order is completed, in the direction of its settlement. */
export function DepositDialog({ order, onClose }: OrderDialogProps) {
  const text = useText('channelOrders');
  const showDone = useShowDone();
  const { orderNumber: number, outstandingAmount: max, currency } = order;
  const { payment, fields } = usePaymentForm({
    partner: { channelId: order.channelId },
    suggested: max,
    maxAmount: max,
    currency,
  });
  const title = text(`depositTitles.${order.settlementMode}`, { number });
  return (
    <CommandDialog
      title={title}
      call={api.channelOrders.pay}
      input={payment ? { id: order.id, expectedVersion: order.version, ...payment } : ''}
      onDone={(saved) => showDone(title, api.channelOrders.reversePayment, reversalOf(order, saved))}
      onClose={onClose}
    >
      <ActionHelp machine={channelOrderMachine} action="pay" />
      <p>{text('depositHint', { amount: formatMoney(max, currency) })}</p>
      {fields}
    </CommandDialog>
  );
}
