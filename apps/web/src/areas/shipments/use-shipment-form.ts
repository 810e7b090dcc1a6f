import { api, noAddress, type Shipment, ShipmentId, type ShipmentInput, zeroMoney } from '@yipin/contract';
import { call } from '../../platform/api/index.ts';
import { type DialogKind, type DocumentDialog, useDocumentDialog } from '../../platform/document/index.ts';
import type { OpenedRecord } from '../../platform/list-page/index.ts';

/** The state of the form of a shipment, with the saved shipment if one is edited. */
export type ShipmentFormState = DocumentDialog<ShipmentInput, Shipment>;

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

/** Returns the form values of a shipment. */
export function editableOf(shipment: Shipment) {
  return {
    ...shipment,
    shipTo: shipment.shipTo ?? noAddress,
    cartons: shipment.items.map(({ id, cartonNo }) => ({ itemId: id, cartonNo: cartonNo ?? '' })),
  };
}

const kind: DialogKind<ShipmentInput, Shipment> = {
  blank,
  form: api.shipments.save.id,
  read: (id) => call(api.shipments.get, { id: ShipmentId.parse(id) }),
  editableOf,
};

/** Returns the state of the form of a shipment. The form of a saved one closes with its drawer, `opened`. */
export function useShipmentForm(opened: Pick<OpenedRecord, 'id' | 'open'>): ShipmentFormState {
  return useDocumentDialog(opened, kind);
}
