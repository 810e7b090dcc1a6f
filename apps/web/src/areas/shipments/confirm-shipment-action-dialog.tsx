import { api, type Shipment, shipmentMachine } from '@yipin/contract';
import { CommandDialog } from '../../platform/form/index.ts';
import { formatMoney, useText } from '../../platform/i18n/index.ts';
import { ActionHelp } from '../../platform/machine/index.ts';
import { gapsOf, type PackingGaps } from './packing/entered-packing.ts';
import { useShipmentDone } from './use-shipment-step.ts';

/** Actions on a whole shipment that are explained before a confirmation. */
export type ConfirmedShipmentAction = 'start' | 'billFreight' | 'end' | 'complete' | 'cancel';

interface ConfirmShipmentActionDialogProps {
  readonly shipment: Shipment;
  readonly action: ConfirmedShipmentAction;
  readonly onClose: () => void;
}

/** Names what is missing in the packing. It does not prevent the start. */
function Gaps({ unpackedLines, unweighedPackages }: PackingGaps) {
  const text = useText('shipments');
  return (
    <>
      {unpackedLines > 0 && <p>{text('linesInNoPackage', { count: unpackedLines })}</p>}
      {unweighedPackages > 0 && <p>{text('packagesNotWeighed', { count: unweighedPackages })}</p>}
    </>
  );
}

/** Explains the effect of an action on the goods, and executes it after a confirmation. */
export function ConfirmShipmentActionDialog({ shipment, action, onClose }: ConfirmShipmentActionDialogProps) {
  const text = useText('shipments');
  const showDone = useShipmentDone(shipment, action);
  const title = text(`${action}Title`, { number: shipment.orderNumber });
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
      onDone={showDone}
      onClose={onClose}
    >
      <ActionHelp machine={shipmentMachine} action={action} />
      <p>
        {[shipment.customerName, shipment.logisticsCompanyName, action === 'billFreight' && amount]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {action === 'start' && <Gaps {...gapsOf(shipment)} />}
    </CommandDialog>
  );
}
