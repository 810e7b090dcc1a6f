import { api, type ArtwareOrder, decimalOf, Exact, suggestedPayment, artwareOrderMachine } from '@yipin/contract';
import { CommandDialog } from '../../platform/form/index.ts';
import { formatMoney, formatNumber, useText } from '../../platform/i18n/index.ts';
import { ActionHelp } from '../../platform/machine/index.ts';
import { useShowDone } from '../../platform/undo/index.ts';
import { reversalOf, usePaymentForm } from '../payments/index.ts';

interface PayDialogProps {
  readonly order: ArtwareOrder;
  /** A payment of the customer, or a refund of an overpaid amount. */
  readonly way: 'pay' | 'refund';
  readonly onClose: () => void;
}

/** Registers a payment of a customer, or a refund. */
export function PayArtwareOrderDialog({ order, way, onClose }: PayDialogProps) {
  const text = useText('artwareOrders');
  const showDone = useShowDone();
  const max = decimalOf(new Exact(order.outstandingAmount).abs(), 2);
  const suggested = way === 'pay' ? suggestedPayment(order) : max;
  const isDeposit = way === 'pay' && suggested !== max;
  const { payment, fields } = usePaymentForm({
    partner: { customerId: order.customerId },
    suggested,
    maxAmount: max,
    currency: order.currency,
  });
  const title = text(`${way}Title`, { number: order.orderNumber });
  return (
    <CommandDialog
      title={title}
      call={api.artwareOrders[way]}
      input={payment ? { ...payment, id: order.id, expectedVersion: order.version } : ''}
      onDone={(saved) => showDone(title, api.artwareOrders.reversePayment, reversalOf(order, saved))}
      onClose={onClose}
    >
      <ActionHelp machine={artwareOrderMachine} action={way} />
      <p>
        {text(`${way}Hint`, { customer: order.customerName, amount: formatMoney(max, order.currency) })}
        {isDeposit && ` ${text('depositHint', { percent: formatNumber(order.terms.depositPercent) })}`}
      </p>
      {fields}
    </CommandDialog>
  );
}
