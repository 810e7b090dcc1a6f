import {
  api,
  Exact,
  checkAction,
  nextStepOf,
  type SupplierBill,
  supplierBillFlow,
  supplierBillMachine,
  zeroMoney,
} from '@yipin/contract';
import { useState } from 'react';
import { useCommand } from '../../platform/api/index.ts';
import { useHasPermission, useMay } from '../../platform/auth/index.ts';
import { DocumentHead, RecordPage, useRecord } from '../../platform/document/index.ts';
import { formatDay, useText } from '../../platform/i18n/index.ts';
import { lazyPart } from '../../platform/lazy-part.tsx';
import { DocumentActions, refusalText, useStepAction } from '../../platform/machine/index.ts';
import { DocumentPayments, WriteOffDialog } from '../payments/index.ts';
import { Timeline } from '../timeline/index.ts';
import { CancelDialog, PayDialog, PostDialog } from './bill-dialogs.tsx';
import { BillLinesTable } from './bill-lines-table.tsx';
import { billMoney } from './bill-money.ts';

const BillForm = lazyPart(() => import('./bill-form.tsx').then((part) => part.BillForm));

interface BillProps {
  readonly bill: SupplierBill;
}

function BillHead({ bill }: BillProps) {
  const text = useText('supplierBills');
  return (
    <DocumentHead
      facts={[
        [text('supplierNumber'), bill.supplierNumber],
        [text('billDate'), formatDay(bill.billDate)],
        [text('dueDate'), bill.dueDate && formatDay(bill.dueDate)],
        [text('typedTotal'), billMoney(bill.typedTotal)],
        [text('tax'), billMoney(bill.tax)],
        [text('totalAmount'), billMoney(bill.totalAmount)],
        [text('paidAmount'), billMoney(bill.paidAmount)],
        [text('outstandingAmount'), billMoney(bill.outstandingAmount)],
      ]}
      words={[[text('remark'), bill.remark]]}
    />
  );
}

/** The payments of the bill itself; a payment is reversed with a reason. */
function BillPayments({ bill }: BillProps) {
  const mayReverse = useMay(api.supplierBills.reversePayment);
  const reverse = useCommand(api.supplierBills.reversePayment);
  const verdict = checkAction(supplierBillMachine, 'reversePayment', bill, useHasPermission());
  const refusal = refusalText(supplierBillMachine.name, bill.status, verdict);
  const run = (paymentId: NonNullable<SupplierBill['payments']>[number]['id'], reason: string) =>
    reverse.run({ id: bill.id, expectedVersion: bill.version, paymentId, reason });
  return (
    <DocumentPayments
      machine={supplierBillMachine}
      payments={bill.payments ?? []}
      reversal={mayReverse ? { refusal, isBusy: reverse.isRunning, run } : undefined}
    />
  );
}

type OpenBillDialog = 'post' | 'cancel' | 'pay' | 'refund' | 'writeOff';

function signOf({ outstandingAmount = zeroMoney }: SupplierBill): number {
  return new Exact(outstandingAmount).cmp(0);
}

function BillActions({ bill, onEdit }: BillProps & { readonly onEdit: () => void }) {
  const [openDialog, setOpenDialog] = useState<OpenBillDialog>();
  const openDialogFor = (action: OpenBillDialog) => () => setOpenDialog(action);
  const close = () => setOpenDialog(undefined);
  return (
    <>
      <DocumentActions
        machine={supplierBillMachine}
        document={bill}
        next={useStepAction(nextStepOf(supplierBillFlow, bill), { post: 'post', pay: 'pay' })}
        secondary={['edit']}
        operations={{
          edit: onEdit,
          post: openDialogFor('post'),
          cancel: openDialogFor('cancel'),
          reverse: api.supplierBills.reverse,
          pay: signOf(bill) > 0 ? openDialogFor('pay') : null,
          refund: signOf(bill) < 0 ? openDialogFor('refund') : null,
          writeOff: signOf(bill) > 0 ? openDialogFor('writeOff') : null,
          // Each row of the list of payments has this action.
          reversePayment: null,
        }}
        requiresReason={['reverse']}
        danger={['reverse', 'cancel']}
      />
      {openDialog === 'post' && <PostDialog bill={bill} onClose={close} />}
      {openDialog === 'writeOff' && (
        <WriteOffDialog
          document={bill}
          machine={supplierBillMachine}
          call={api.supplierBills.writeOff}
          onClose={close}
        />
      )}
      {openDialog === 'cancel' && <CancelDialog bill={bill} onClose={close} />}
      {(openDialog === 'pay' || openDialog === 'refund') && <PayDialog bill={bill} way={openDialog} onClose={close} />}
    </>
  );
}

function BillBody({ bill }: BillProps) {
  const addRemark = useCommand(api.supplierBills.addRemark);
  return (
    <>
      <BillHead bill={bill} />
      <BillLinesTable bill={bill} />
      <BillPayments bill={bill} />
      <Timeline
        docType="BL"
        docId={bill.id}
        onAdd={async (remark) => (await addRemark.run({ orderId: bill.id, text: remark })) !== undefined}
      />
    </>
  );
}

/** The page of a bill: its lines, its payments, its actions and its activity. */
export function SupplierBillPage() {
  const text = useText('supplierBills');
  const hasPermission = useHasPermission();
  return (
    <RecordPage
      record={useRecord(api.supplierBills.get)}
      nameOf={({ orderNumber, supplierName }) => ({ number: orderNumber, name: supplierName })}
      flow={{
        docType: 'BL',
        machine: supplierBillMachine,
        flow: supplierBillFlow,
        nextOf: (bill) => nextStepOf(supplierBillFlow, bill),
      }}
      actions={(bill, edit) => <BillActions bill={bill} onEdit={edit} />}
      editor={{
        newTitle: text('create'),
        canEdit: (bill) => checkAction(supplierBillMachine, 'edit', bill, hasPermission).allowed,
        form: (form) => <BillForm {...form} />,
      }}
    >
      {(bill) => <BillBody bill={bill} />}
    </RecordPage>
  );
}
