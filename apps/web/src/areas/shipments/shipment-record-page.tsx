import {
  addressLine,
  api,
  checkAction,
  nextStepOf,
  type Shipment,
  shipmentFlow,
  shipmentMachine,
} from '@yipin/contract';
import { useState } from 'react';
import { useCommand } from '../../platform/api/index.ts';
import { useHasPermission } from '../../platform/auth/index.ts';
import { DocumentHead, RecordPage, useRecord } from '../../platform/document/index.ts';
import { formatInstant, formatMoney, useText } from '../../platform/i18n/index.ts';
import { lazyPart } from '../../platform/lazy-part.tsx';
import { DocumentActions, machineText, useStepAction } from '../../platform/machine/index.ts';
import { useNotify } from '../../platform/notify/index.ts';
import { Pictures } from '../pictures/index.ts';
import { DocumentBills } from '../supplier-bills/index.ts';
import { Timeline } from '../timeline/index.ts';
import type { ConfirmedShipmentAction } from './confirm-shipment-action-dialog.tsx';
import { PackageTable } from './package-table.tsx';
import { gapsOf } from './packing/entered-packing.ts';
import { PackPanel } from './packing/pack-panel.tsx';
import { type Packing, usePacking } from './packing/use-packing.ts';
import { ShipmentItems } from './shipment-items.tsx';
import { useShipmentStep } from './use-shipment-step.ts';

const ConfirmShipmentActionDialog = lazyPart(() =>
  import('./confirm-shipment-action-dialog.tsx').then((part) => part.ConfirmShipmentActionDialog),
);
const ShipmentForm = lazyPart(() => import('./shipment-form.tsx').then((part) => part.ShipmentForm));

interface PackedShipmentProps {
  readonly shipment: Shipment;
  readonly packing: Packing;
}

function ShipmentHead({ shipment, packing }: PackedShipmentProps) {
  const text = useText('shipments');
  const { declaredAmount, declaredCurrency, freightCostCny, freightChargedAud, freightBilled } = shipment;
  const { invoiceDateTime, startedAt, endedAt, completedAt } = shipment;
  return (
    <DocumentHead
      facts={[
        [text('invoiceDateTime'), formatInstant(invoiceDateTime)],
        [text('logisticsCompanyName'), shipment.logisticsCompanyName],
        [text('incoterm'), shipment.incoterm],
        [text('startedAt'), startedAt && formatInstant(startedAt)],
        [text('endedAt'), endedAt && formatInstant(endedAt)],
        [text('completedAt'), completedAt && formatInstant(completedAt)],
        [text('freightCostCny'), freightCostCny && formatMoney(freightCostCny, 'CNY')],
        [
          text('freightChargedAud'),
          `${formatMoney(freightChargedAud, 'AUD')}${freightBilled ? '' : ` · ${text('freightNotBilled')}`}`,
        ],
        [text('declared'), declaredAmount && formatMoney(declaredAmount, declaredCurrency)],
      ]}
      words={[
        // The panel with the packages shows it while the shipment is being packed.
        [text('shipTo'), packing.isOpen ? '' : addressLine(shipment.shipTo)],
        [text('remark'), shipment.remark],
      ]}
    />
  );
}

function ShipmentBody({ shipment, packing }: PackedShipmentProps) {
  const addRemark = useCommand(api.shipments.addRemark);
  return (
    <>
      <ShipmentHead shipment={shipment} packing={packing} />
      {packing.isOpen && <PackPanel shipment={shipment} packing={packing} />}
      <ShipmentItems shipment={shipment} packing={packing} />
      {!packing.isOpen && <PackageTable shipment={shipment} />}
      <DocumentBills shipmentId={shipment.id} />
      <Pictures docType="SH" docId={shipment.id} />
      <Timeline
        docType="SH"
        docId={shipment.id}
        onAdd={async (remark) => (await addRemark.run({ orderId: shipment.id, text: remark })) !== undefined}
      />
    </>
  );
}

interface ShipmentActionsProps extends PackedShipmentProps {
  readonly onEdit: () => void;
}

/**
 * Returns the function that ships: it saves the packing first, which stays saved if the start fails. Without a carrier
 * it moves to the carrier. What is missing in the packing is named once, and prevents nothing.
 */
function useShip({ shipment, packing }: PackedShipmentProps, ask: () => void) {
  const text = useText('shipments');
  const notify = useNotify();
  const start = useShipmentStep(shipment, 'start');
  const startOrAsk = (saved: Shipment) => {
    const { unpackedLines, unweighedPackages } = gapsOf(saved);
    if (unpackedLines > 0 || unweighedPackages > 0) ask();
    else void start(saved);
  };
  return () => {
    const carrierId = packing.isOpen ? packing.carrierId : shipment.logisticsCompanyId;
    if (carrierId === null && packing.isOpen) packing.askCarrier();
    else if (carrierId === null) notify.warning(text('chooseCarrier'));
    else if (packing.isUnsaved) packing.save.saveThen(startOrAsk);
    else startOrAsk(shipment);
  };
}

function ShipmentActions({ shipment, packing, onEdit }: ShipmentActionsProps) {
  const [openDialog, setOpenDialog] = useState<ConfirmedShipmentAction>();
  const openDialogFor = (action: ConfirmedShipmentAction) => () => setOpenDialog(action);
  const ship = useShip({ shipment, packing }, openDialogFor('start'));
  const markDelivered = useShipmentStep(shipment, 'end');
  const next = useStepAction(nextStepOf(shipmentFlow, shipment), {
    // Also without a carrier, which the user then enters.
    start: { key: 'start', label: machineText(shipmentMachine.name, 'actions', 'start'), onClick: ship },
    end: 'end',
    complete: 'complete',
  });
  return (
    <>
      <DocumentActions
        machine={shipmentMachine}
        document={shipment}
        next={next}
        secondary={['edit']}
        operations={{
          edit: onEdit,
          pack: null,
          addItems: null,
          start: ship,
          billFreight: shipment.freightBilled ? null : openDialogFor('billFreight'),
          undoStart: api.shipments.undoStart,
          // Of a shipment that was delivered in part, all of the delivery could not be undone.
          end: shipment.atLeastEnded > 0 ? openDialogFor('end') : () => void markDelivered(shipment),
          undoEnd: api.shipments.undoEnd,
          complete: openDialogFor('complete'),
          cancel: openDialogFor('cancel'),
        }}
        requiresReason={['undoStart', 'undoEnd']}
        danger={['undoStart', 'undoEnd', 'cancel']}
      />
      {openDialog && (
        <ConfirmShipmentActionDialog shipment={shipment} action={openDialog} onClose={() => setOpenDialog(undefined)} />
      )}
    </>
  );
}

/** The page of a shipment: its header, its goods and packages, its actions and its activity. */
export function ShipmentPage() {
  const text = useText('shipments');
  const hasPermission = useHasPermission();
  const record = useRecord(api.shipments.get);
  const packing = usePacking(record.data);
  return (
    <RecordPage
      record={record}
      nameOf={({ orderNumber, customerName }) => ({ number: orderNumber, name: customerName })}
      flow={{
        docType: 'SH',
        machine: shipmentMachine,
        flow: shipmentFlow,
        nextOf: (shipment) => nextStepOf(shipmentFlow, shipment),
      }}
      actions={(shipment, edit) => <ShipmentActions shipment={shipment} packing={packing} onEdit={edit} />}
      editor={{
        newTitle: text('create'),
        canEdit: (shipment) => checkAction(shipmentMachine, 'edit', shipment, hasPermission).allowed,
        form: (form) => <ShipmentForm {...form} />,
      }}
    >
      {(shipment) => <ShipmentBody shipment={shipment} packing={packing} />}
    </RecordPage>
  );
}
