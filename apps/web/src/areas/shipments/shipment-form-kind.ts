import { api, noAddress, type Shipment, type ShipmentInput, zeroMoney } from '@yipin/contract';
import type { RecordFormKind } from '../../platform/document/index.ts';

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

/** The form of a shipment. */
export const shipmentForm: RecordFormKind<ShipmentInput, Shipment> = {
  blank,
  form: api.shipments.save.id,
  editableOf,
};
