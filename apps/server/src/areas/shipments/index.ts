import type { ServerArea } from '../../platform/area.ts';
import { shipmentInvariants } from './shipments.invariants.ts';
import { shipmentAudit } from './shipments.audit.ts';
import { shipmentSearch } from './shipments.search.ts';
import { shipmentDocuments } from './shipments.documents.ts';
import { shipmentCarriers, shipmentUsages } from './shipments.usages.ts';
import { shipmentNotices } from './shipments.notices.ts';
import { shipmentsRoutes } from './shipments.routes.ts';

export { shipmentItemSubject } from './shipments.invariants.ts';
export {
  addReady,
  confirmClientReceipt,
  type FreedGoods,
  freeReady,
  type ReadyGoods,
  releaseReady,
  releaseReceipts,
  removeClientReceipt,
} from './items/ready-goods.service.ts';
export { freightShares, setFreightCost } from './freight/freight.ts';
export { lockShipmentItemsOf, lockShipments } from './shipment-document.ts';
export { reservations } from './items/reservations.service.ts';
export { requireAfterShipping } from './delivery/require-after-shipping.ts';
export { list as listShipments, total as totalOfShipments } from './shipments.service.ts';
export { totalOfPending as totalOfReadyGoods } from './items/ready-list.service.ts';
export { shipmentsOf } from './items/shipments-of-item.ts';

export const shipmentsArea: ServerArea = {
  name: 'shipments',
  routes: shipmentsRoutes,
  documents: shipmentDocuments,
  usages: shipmentUsages,
  codeCarriers: shipmentCarriers,
  notices: shipmentNotices,
  findable: [shipmentSearch],
  audited: shipmentAudit,
  invariants: shipmentInvariants,
};
