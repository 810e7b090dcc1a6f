import { api, type StockTransfer, stockTransferMachine } from '@yipin/contract';
import { CommandDialog } from '../../platform/form/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { ActionHelp } from '../../platform/machine/index.ts';

/** Actions on a whole transfer that are explained before a confirmation. */
export type ConfirmedTransferAction = 'send' | 'cancel';

interface ConfirmTransferActionDialogProps {
  readonly transfer: StockTransfer;
  readonly action: ConfirmedTransferAction;
  readonly onClose: () => void;
}

/** Explains the effect of an action on the goods, and executes it after a confirmation. */
export function ConfirmTransferActionDialog({ transfer, action, onClose }: ConfirmTransferActionDialogProps) {
  const text = useText('stockTransfers');
  const { orderNumber: number, fromWarehouseName: from, toWarehouseName: to } = transfer;
  return (
    <CommandDialog
      title={text(`${action}Title`, { number })}
      call={api.stockTransfers[action]}
      input={{ id: transfer.id, expectedVersion: transfer.version }}
      modal={
        action === 'cancel'
          ? { okText: text('cancelTransfer'), cancelText: text('keepTransfer'), okButtonProps: { danger: true } }
          : { okButtonProps: { autoFocus: true } }
      }
      onClose={onClose}
    >
      <ActionHelp machine={stockTransferMachine} action={action} />
      <p>
        {from} → {to}
      </p>
    </CommandDialog>
  );
}
