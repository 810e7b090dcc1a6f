import { api, type StockTransfer, StockTransferId, stockTransferMachine } from '@yipin/contract';
import { useState } from 'react';
import { useCommand, useOperation } from '../../platform/api/index.ts';
import { DocumentDrawer, DocumentHead } from '../../platform/document/index.ts';
import { formatDay, formatInstant, formatNumber, useText } from '../../platform/i18n/index.ts';
import { TransitionButtons } from '../../platform/machine/index.ts';
import { DocumentBills } from '../supplier-bills/index.ts';
import { Timeline } from '../timeline/index.ts';
import { type ConfirmedTransferAction, ConfirmTransferActionDialog } from './confirm-transfer-action-dialog.tsx';
import { ReceiveDialog } from './receive-transfer-dialog.tsx';
import { TransferItems } from './transfer-items.tsx';

interface TransferDrawerProps {
  readonly id: number;
  readonly onClose: () => void;
  readonly onEdit: (transfer: StockTransfer) => void;
}

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
        [text('lostQuantity'), lostQuantity > 0 ? formatNumber(lostQuantity) : undefined],
        [text('logisticsCompanyName'), transfer.logisticsCompanyName],
        [text('trackingNumber'), transfer.trackingNumber],
      ]}
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
  readonly onEdit: (transfer: StockTransfer) => void;
}

function TransferActions({ transfer, onEdit }: TransferActionsProps) {
  const [openDialog, setOpenDialog] = useState<OpenTransferDialog>();
  const openDialogFor = (action: OpenTransferDialog) => () => setOpenDialog(action);
  const close = () => setOpenDialog(undefined);
  return (
    <>
      <TransitionButtons
        machine={stockTransferMachine}
        document={transfer}
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

/** One transfer next to the list: its goods, their arrival, its actions and its activity. */
export function TransferDrawer({ id, onClose, onEdit }: TransferDrawerProps) {
  return (
    <DocumentDrawer
      id={id}
      query={useOperation(api.stockTransfers.get, { id: StockTransferId.parse(id) })}
      machine={stockTransferMachine}
      title={(transfer) => transfer.orderNumber}
      actions={(transfer) => <TransferActions transfer={transfer} onEdit={onEdit} />}
      onClose={onClose}
    >
      {(transfer) => <TransferBody transfer={transfer} />}
    </DocumentDrawer>
  );
}
