import { api, noAddress, type Shipment, ShipmentId, type ShipmentInput, zeroMoney } from '@yipin/contract';
import { useCallback, useMemo, useState } from 'react';
import { call } from '../../platform/api/index.ts';
import { type FormDialogState, useFormDialog, useReading } from '../../platform/form/index.ts';
import type { Opened } from '../../platform/list-page/index.ts';

/** The form of a shipment, with the shipment that is edited, if it is not a new one. */
export interface ShipmentFormState {
  readonly dialog: FormDialogState<ShipmentInput>;
  readonly shipment: Shipment | undefined;
  readonly create: () => void;
  readonly edit: (shipment: Shipment) => void;
}

const blank = {
  customerId: undefined,
  invoiceDateTime: undefined,
  logisticsCompanyId: undefined,
  shipTo: noAddress,
  incoterm: '',
  freightCostCny: undefined,
  freightChargedAud: zeroMoney,
  packages: [],
  declaredCurrency: 'AUD' as const,
  declaredAmount: undefined,
  remark: '',
  cartons: [],
};

/** What the form holds of a shipment. */
export const editableOf = (shipment: Shipment) => ({
  ...shipment,
  shipTo: shipment.shipTo ?? noAddress,
  cartons: shipment.items.map(({ id, cartonNo }) => ({ itemId: id, cartonNo: cartonNo ?? '' })),
});

/** Holds the form of a shipment. That of a saved one goes with its drawer, `opened`. */
export function useShipmentForm(opened: Pick<Opened, 'id' | 'open'>): ShipmentFormState {
  const reading = useReading();
  const dialog = useFormDialog<ShipmentInput>(blank, {
    form: api.shipments.save.id,
    openSaved: (id) => {
      opened.open(id);
      reading(call(api.shipments.get, { id: ShipmentId.parse(id) }), edit);
    },
  });
  const [shipment, setShipment] = useState<Shipment>();
  const { opening, create: openBlank, edit: open, close } = dialog;
  if (opening && !opening.isNew && opening.id !== opened.id) close();
  const edited = opening?.id === shipment?.id ? shipment : undefined;
  const create = useCallback(() => {
    setShipment(undefined);
    openBlank();
  }, [openBlank]);
  const edit = useCallback(
    (row: Shipment) => {
      setShipment(row);
      open(editableOf(row));
    },
    [open],
  );
  return useMemo(() => ({ dialog, shipment: edited, create, edit }), [dialog, edited, create, edit]);
}
