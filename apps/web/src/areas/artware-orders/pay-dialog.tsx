import { api, type ArtwareOrder, decimalOf, Exact } from '@yipin/contract';
import { CommandDialog } from '../../platform/form/index.ts';
import { formatMoney, useText } from '../../platform/i18n/index.ts';
import { usePaymentForm } from '../payments/index.ts';

interface PayDialogProps {
  readonly order: ArtwareOrder;
  /** The customer pays, or gets back what she paid too much. */
  readonly way: 'pay' | 'refund';
  readonly onClose: () => void;
}

/** Enters what a customer paid, or what she was paid back. */
export function PayDialog({ order, way, onClose }: PayDialogProps) {
  const text = useText('artwareOrders');
  const most = decimalOf(new Exact(order.outstandingAmount).abs(), 2);
  const { payment, fields } = usePaymentForm({ suggested: most, most, currency: order.currency });
  return (
    <CommandDialog
      title={text(`${way}Title`, { number: order.orderNumber })}
      call={api.artwareOrders[way]}
      input={payment ? { ...payment, id: order.id, expectedVersion: order.version } : ''}
      onClose={onClose}
    >
      <p>{text(`${way}Hint`, { customer: order.customerName, amount: formatMoney(most, order.currency) })}</p>
      {fields}
    </CommandDialog>
  );
}
