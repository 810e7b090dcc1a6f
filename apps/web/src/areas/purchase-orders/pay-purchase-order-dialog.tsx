import {
  api,
  decimalOf,
  Exact,
  type PurchaseOrder,
  suggestedPayment,
  zeroMoney,
  purchaseOrderMachine,
} from '@yipin/contract';
import { CommandDialog } from '../../platform/form/index.ts';
import { formatMoney, formatNumber, useText } from '../../platform/i18n/index.ts';
import { ActionHelp } from '../../platform/machine/index.ts';
import { useShowDone } from '../../platform/undo/index.ts';
import { reversalOf, usePaymentForm } from '../payments/index.ts';
import { currency } from './amounts.ts';

interface PayDialogProps {
  readonly order: PurchaseOrder;
  /** A payment to the factory, or a refund of an overpaid amount. */
  readonly way: 'pay' | 'refund';
  readonly onClose: () => void;
}

/** Registers a payment to a factory, or a refund. The suggested amount is the deposit until it is paid. */
export function PayPurchaseOrderDialog({ order, way, onClose }: PayDialogProps) {
  const text = useText('purchaseOrders');
  const showDone = useShowDone();
  const { totalAmount = zeroMoney, paidAmount = zeroMoney, outstandingAmount = zeroMoney, terms } = order;
  const max = decimalOf(new Exact(outstandingAmount).abs(), 2);
  const first = suggestedPayment({ totalAmount, paidAmount, outstandingAmount, terms });
  const suggested = way === 'pay' ? first : max;
  const isDeposit = way === 'pay' && !new Exact(suggested).eq(max);
  const { payment, fields } = usePaymentForm({
    partner: { factoryId: order.factoryId },
    suggested,
    maxAmount: max,
    currency,
  });
  const amount = formatMoney(max, currency);
  const title = text(`${way}Title`, { number: order.orderNumber });
  return (
    <CommandDialog
      title={title}
      call={api.purchaseOrders[way]}
      input={payment ? { ...payment, id: order.id, expectedVersion: order.version } : ''}
      onDone={(saved) => showDone(title, api.purchaseOrders.reversePayment, reversalOf(order, saved))}
      onClose={onClose}
    >
      <ActionHelp machine={purchaseOrderMachine} action={way} />
      <p>
        {text(`${way}Hint`, { factory: order.factoryName, amount })}
        {isDeposit && ` ${text('depositHint', { percent: formatNumber(terms.depositPercent) })}`}
      </p>
      {fields}
    </CommandDialog>
  );
}
