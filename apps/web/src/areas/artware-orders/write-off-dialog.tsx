import { api, type ArtwareOrder } from '@yipin/contract';
import { CommandDialog } from '../../platform/form/index.ts';
import { formatMoney, useText } from '../../platform/i18n/index.ts';
import { useWriteOffForm } from '../payments/index.ts';

interface WriteOffDialogProps {
  readonly order: ArtwareOrder;
  readonly onClose: () => void;
}

/** Gives up for good some of what is outstanding of an order. */
export function WriteOffDialog({ order, onClose }: WriteOffDialogProps) {
  const text = useText('payments');
  const { outstandingAmount: outstanding, currency } = order;
  const { writeOff, fields } = useWriteOffForm({ outstanding, currency });
  return (
    <CommandDialog
      title={text('writeOffTitle', { number: order.orderNumber })}
      call={api.artwareOrders.writeOff}
      input={writeOff ? { ...writeOff, id: order.id, expectedVersion: order.version } : ''}
      onClose={onClose}
    >
      <p>{text('writeOffHint', { amount: formatMoney(outstanding, currency) })}</p>
      {fields}
    </CommandDialog>
  );
}
