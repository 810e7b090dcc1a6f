import { api, type Shipment } from '@yipin/contract';
import { CommandDialog } from '../../platform/form/index.ts';
import { formatMoney, useText } from '../../platform/i18n/index.ts';
import { useNotify } from '../../platform/notify/index.ts';
import { useUndo } from '../../platform/undo/index.ts';

/** Actions on a whole shipment that are explained before a confirmation. */
export type ConfirmedShipmentAction = 'start' | 'billFreight' | 'end' | 'complete' | 'cancel';

interface ConfirmShipmentActionDialogProps {
  readonly shipment: Shipment;
  readonly action: ConfirmedShipmentAction;
  readonly onClose: () => void;
}

/** Returns the call that restores the shipment as it was before the action; undefined if there is none. */
function undoOf(action: ConfirmedShipmentAction, { atLeastEnded }: Shipment) {
  if (action === 'start') return api.shipments.undoStart;
  // Goods that were delivered earlier would be in transit again.
  return action === 'end' && atLeastEnded === 0 ? api.shipments.undoEnd : undefined;
}

/** Explains the effect of an action on the goods, and executes it after a confirmation. */
export function ConfirmShipmentActionDialog({ shipment, action, onClose }: ConfirmShipmentActionDialogProps) {
  const text = useText('shipments');
  const notify = useNotify();
  const offerUndo = useUndo();
  const undo = undoOf(action, shipment);
  const title = text(`${action}Title`, { number: shipment.orderNumber });
  const counts = {
    start: shipment.quantity,
    billFreight: 0,
    end: shipment.shipping,
    complete: shipment.live,
    cancel: shipment.live,
  };
  const amount = formatMoney(shipment.freightChargedAud, 'AUD');
  return (
    <CommandDialog
      title={title}
      call={api.shipments[action]}
      input={{ id: shipment.id, expectedVersion: shipment.version }}
      modal={
        action === 'cancel'
          ? { okText: text('cancelShipment'), cancelText: text('keepShipment'), okButtonProps: { danger: true } }
          : { okButtonProps: { autoFocus: true } }
      }
      onDone={({ id, version }) => {
        const offer = undo ? offerUndo(title, undo, { id, expectedVersion: version }) : {};
        notify.success(text('common:actionDone', { action: title }), offer);
      }}
      onClose={onClose}
    >
      <p>
        {shipment.customerName} · {shipment.logisticsCompanyName}
      </p>
      <p>{text(`${action}Hint`, { count: counts[action], amount })}</p>
    </CommandDialog>
  );
}
