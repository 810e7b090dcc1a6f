import { noAddress, type Shipment, type ShipmentInput, zeroMoney } from '@yipin/contract';
import { useCallback, useMemo, useState } from 'react';
import { type FormDialogState, useFormDialog } from '../../platform/form/index.ts';

/** The form of a shipment, with the shipment that is edited, if it is not a new one. */
export interface ShipmentFormState {
  readonly dialog: FormDialogState<ShipmentInput>;
  readonly shipment: Shipment | undefined;
  readonly create: () => void;
  readonly edit: (shipment: Shipment) => void;
}

/** Holds the form of a shipment. That of a saved one goes with its drawer, `openedId`. */
export function useShipmentForm(openedId: number | undefined): ShipmentFormState {
  const dialog = useFormDialog<ShipmentInput>({
    customerId: undefined,
    invoiceDateTime: undefined,
    logisticsCompanyId: undefined,
    shipTo: noAddress,
    incoterm: '',
    freightCostCny: undefined,
    freightChargedAud: zeroMoney,
    packages: [],
    declaredCurrency: 'AUD',
    declaredAmount: undefined,
    remark: '',
    cartons: [],
  });
  const [shipment, setShipment] = useState<Shipment>();
  const { opening, create: openBlank, edit: open, close } = dialog;
  if (opening && shipment && shipment.id !== openedId) close();
  const create = useCallback(() => {
    setShipment(undefined);
    openBlank();
  }, [openBlank]);
  const edit = useCallback(
    (row: Shipment) => {
      setShipment(row);
      const cartons = row.items.map(({ id, cartonNo }) => ({ itemId: id, cartonNo: cartonNo ?? '' }));
      open({ ...row, shipTo: row.shipTo ?? noAddress, cartons });
    },
    [open],
  );
  return useMemo(() => ({ dialog, shipment, create, edit }), [dialog, shipment, create, edit]);
}
