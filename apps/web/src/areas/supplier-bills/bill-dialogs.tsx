import { api, billTotal, decimalOf, Exact, type SupplierBill, zeroMoney, supplierBillMachine } from '@yipin/contract';
import { CommandDialog } from '../../platform/form/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { ActionHelp } from '../../platform/machine/index.ts';
import { useNotify } from '../../platform/notify/index.ts';
import { useShowDone } from '../../platform/undo/index.ts';
import { reversalOf, usePaymentForm } from '../payments/index.ts';
import { BillSum } from './bill-sum.tsx';

interface BillDialogProps {
  readonly bill: SupplierBill;
  readonly onClose: () => void;
}

/** Posts a bill. The dialog explains the effect and compares the total with the sum of the lines. */
export function PostDialog({ bill, onClose }: BillDialogProps) {
  const text = useText('supplierBills');
  const notify = useNotify();
  const { lines, tax = zeroMoney, typedTotal = zeroMoney } = bill;
  const addsUp = lines.length > 0 && new Exact(billTotal(lines, tax)).eq(typedTotal);
  return (
    <CommandDialog
      title={text('postTitle', { number: bill.orderNumber })}
      call={api.supplierBills.post}
      input={addsUp ? { id: bill.id, expectedVersion: bill.version } : text('cannotPost')}
      onDone={() => notify.success(text('posted'))}
      onClose={onClose}
    >
      <ActionHelp machine={supplierBillMachine} action="post" />
      <BillSum lines={lines} tax={tax} typedTotal={typedTotal} />
    </CommandDialog>
  );
}

/** Cancels a draft after a confirmation which says that nothing else changes. */
export function CancelDialog({ bill, onClose }: BillDialogProps) {
  const text = useText('supplierBills');
  return (
    <CommandDialog
      title={text('cancelTitle', { number: bill.orderNumber })}
      call={api.supplierBills.cancel}
      input={{ id: bill.id, expectedVersion: bill.version }}
      modal={{ okText: text('cancelDraft'), cancelText: text('keepDraft'), okButtonProps: { danger: true } }}
      onClose={onClose}
    >
      <ActionHelp machine={supplierBillMachine} action="cancel" />
    </CommandDialog>
  );
}

interface PayDialogProps extends BillDialogProps {
  /** A payment to the supplier, or a refund of an overpaid amount. */
  readonly way: 'pay' | 'refund';
}

/** Registers a payment of the bill itself, or a refund of the supplier. */
export function PayDialog({ bill, way, onClose }: PayDialogProps) {
  const text = useText('supplierBills');
  const showDone = useShowDone();
  const max = decimalOf(new Exact(bill.outstandingAmount ?? 0).abs(), 2);
  const { payment, fields } = usePaymentForm({
    partner: bill.factoryId === null ? { carrierName: bill.supplierName } : { factoryId: bill.factoryId },
    suggested: max,
    maxAmount: max,
    currency: bill.currency,
  });
  const title = text(`${way}Title`, { number: bill.orderNumber });
  return (
    <CommandDialog
      title={title}
      call={api.supplierBills[way]}
      input={payment ? { ...payment, id: bill.id, expectedVersion: bill.version } : ''}
      onDone={(saved) => showDone(title, api.supplierBills.reversePayment, reversalOf(bill, saved))}
      onClose={onClose}
    >
      <ActionHelp machine={supplierBillMachine} action={way} />
      {fields}
    </CommandDialog>
  );
}
