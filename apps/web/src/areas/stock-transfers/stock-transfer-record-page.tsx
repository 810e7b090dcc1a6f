import {
  api,
  checkAction,
  nextStepOf,
  type StockTransfer,
  stockTransferFlow,
  stockTransferMachine,
} from '@yipin/contract';
import { useState } from 'react';
import { useCommand } from '../../platform/api/index.ts';
import { useHasPermission } from '../../platform/auth/index.ts';
import { DocumentHead, RecordPage, useRecord } from '../../platform/document/index.ts';
import { formatDay, formatInstant, formatNumber, useText } from '../../platform/i18n/index.ts';
import { lazyPart } from '../../platform/lazy-part.tsx';
import { DocumentActions, useStepAction } from '../../platform/machine/index.ts';
import { DocumentBills } from '../supplier-bills/index.ts';
import { Timeline } from '../timeline/index.ts';
import { type ConfirmedTransferAction, ConfirmTransferActionDialog } from './confirm-transfer-action-dialog.tsx';
import { ReceiveDialog } from './receive-transfer-dialog.tsx';
import { TransferItems } from './transfer-items.tsx';

const TransferForm = lazyPart(() => import('./transfer-form.tsx').then((part) => part.TransferForm));

function TransferHead({ transfer }: { transfer: StockTransfer }) {
  const text = useText('stockTransfers');
  const { transferDate, expectedDate, sentAt, arrivedAt, lostQuantity } = transfer;
  return (
    <DocumentHead
      facts={[
        [text('fromWarehouseName'), transfer.fromWarehouseName],
        [text('toWarehouseName'), transfer.toWarehouseName],
        [text('quantity'), formatNumber(transfer.quantity)],
        [text('transferDate'), formatDay(transferDate)],
        [text('expectedDate'), expectedDate && formatDay(expectedDate)],
        [text('sentAt'), sentAt && formatInstant(sentAt)],
        [text('arrivedAt'), arrivedAt && formatInstant(arrivedAt)],
        [text('logisticsCompanyName'), transfer.logisticsCompanyName],
        [text('trackingNumber'), transfer.trackingNumber],
      ]}
      rareFacts={[[text('lostQuantity'), lostQuantity > 0 && formatNumber(lostQuantity)]]}
      words={[[text('remark'), transfer.remark]]}
    />
  );
}

function TransferBody({ transfer }: { transfer: StockTransfer }) {
  const addRemark = useCommand(api.stockTransfers.addRemark);
  return (
    <>
      <TransferHead transfer={transfer} />
      <TransferItems transfer={transfer} />
      <DocumentBills stockTransferId={transfer.id} />
      <Timeline
        docType="TR"
        docId={transfer.id}
        onAdd={async (remark) => (await addRemark.run({ orderId: transfer.id, text: remark })) !== undefined}
      />
    </>
  );
}

type OpenTransferDialog = ConfirmedTransferAction | 'receive';

interface TransferActionsProps {
  readonly transfer: StockTransfer;
  readonly onEdit: () => void;
}

function TransferActions({ transfer, onEdit }: TransferActionsProps) {
  const [openDialog, setOpenDialog] = useState<OpenTransferDialog>();
  const openDialogFor = (action: OpenTransferDialog) => () => setOpenDialog(action);
  const close = () => setOpenDialog(undefined);
  return (
    <>
      <DocumentActions
        machine={stockTransferMachine}
        document={transfer}
        next={useStepAction(nextStepOf(stockTransferFlow, transfer), { send: 'send', receive: 'receive' })}
        secondary={['edit']}
        operations={{
          edit: onEdit,
          send: openDialogFor('send'),
          receive: openDialogFor('receive'),
          undoSend: api.stockTransfers.undoSend,
          cancel: openDialogFor('cancel'),
        }}
        requiresReason={['undoSend']}
        danger={['undoSend', 'cancel']}
      />
      {openDialog === 'receive' && <ReceiveDialog transfer={transfer} onClose={close} />}
      {openDialog !== undefined && openDialog !== 'receive' && (
        <ConfirmTransferActionDialog transfer={transfer} action={openDialog} onClose={close} />
      )}
    </>
  );
}

/** The page of a transfer: its goods, their arrival, its actions and its activity. */
export function StockTransferPage() {
  const text = useText('stockTransfers');
  const hasPermission = useHasPermission();
  return (
    <RecordPage
      record={useRecord(api.stockTransfers.get)}
      nameOf={({ orderNumber }) => ({ number: orderNumber })}
      flow={{
        docType: 'TR',
        machine: stockTransferMachine,
        flow: stockTransferFlow,
        nextOf: (transfer) => nextStepOf(stockTransferFlow, transfer),
      }}
      actions={(transfer, edit) => <TransferActions transfer={transfer} onEdit={edit} />}
      editor={{
        newTitle: text('create'),
        canEdit: (transfer) => checkAction(stockTransferMachine, 'edit', transfer, hasPermission).allowed,
        form: (form) => <TransferForm {...form} />,
      }}
    >
      {(transfer) => <TransferBody transfer={transfer} />}
    </RecordPage>
  );
}
