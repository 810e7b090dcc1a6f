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
import { type ConfirmedShipmentAction, ConfirmShipmentActionDialog } from './confirm-shipment-action-dialog.tsx';
import { PackageTable } from './package-table.tsx';
import { ShipmentItems } from './shipment-items.tsx';

const ShipmentForm = lazyPart(() => import('./shipment-form.tsx').then((part) => part.ShipmentForm));

function ShipmentHead({ shipment }: { shipment: Shipment }) {
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
        [text('shipTo'), addressLine(shipment.shipTo)],
        [text('remark'), shipment.remark],
      ]}
    />
  );
}

function ShipmentBody({ shipment }: { shipment: Shipment }) {
  const addRemark = useCommand(api.shipments.addRemark);
  return (
    <>
      <ShipmentHead shipment={shipment} />
      <ShipmentItems shipment={shipment} />
      <PackageTable shipment={shipment} />
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

interface ShipmentActionsProps {
  readonly shipment: Shipment;
  readonly onEdit: () => void;
}

function ShipmentActions({ shipment, onEdit }: ShipmentActionsProps) {
  const [openDialog, setOpenDialog] = useState<ConfirmedShipmentAction>();
  const text = useText('shipments');
  const notify = useNotify();
  const openDialogFor = (action: ConfirmedShipmentAction) => () => setOpenDialog(action);
  const isCarrierMissing = shipment.status === 'packing' && shipment.logisticsCompanyId === null;
  // A shipment without a carrier cannot start: the user enters it first.
  const enterCarrier = () => {
    notify.warning(text('carrierFirst'));
    onEdit();
  };
  const next = useStepAction(nextStepOf(shipmentFlow, shipment), {
    start: isCarrierMissing
      ? { key: 'start', label: machineText(shipmentMachine.name, 'actions', 'start'), onClick: enterCarrier }
      : 'start',
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
          addItems: null,
          start: openDialogFor('start'),
          billFreight: shipment.freightBilled ? null : openDialogFor('billFreight'),
          undoStart: api.shipments.undoStart,
          end: openDialogFor('end'),
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
  return (
    <RecordPage
      record={useRecord(api.shipments.get)}
      nameOf={({ orderNumber, customerName }) => ({ number: orderNumber, name: customerName })}
      flow={{
        docType: 'SH',
        machine: shipmentMachine,
        flow: shipmentFlow,
        nextOf: (shipment) => nextStepOf(shipmentFlow, shipment),
      }}
      actions={(shipment, edit) => <ShipmentActions shipment={shipment} onEdit={edit} />}
      editor={{
        newTitle: text('create'),
        canEdit: (shipment) => checkAction(shipmentMachine, 'edit', shipment, hasPermission).allowed,
        form: (form) => <ShipmentForm {...form} />,
      }}
    >
      {(shipment) => <ShipmentBody shipment={shipment} />}
    </RecordPage>
  );
}
