export {
  addReady,
  confirmClientReceipt,
  type FreedGoods,
  freeReady,
  type ReadyGoods,
  releaseReady,
  releaseReceipt,
} from './ready-goods.service.ts';
export { freightShares, setFreightCost } from './freight.ts';
export { lockShipmentItemsOf, lockShipments } from './shipment-kinds.ts';
export { reservations } from './reservations.service.ts';
export { requireSinceStart } from './since-start.ts';
export { total as totalOfShipments, totalOfPending as totalOfReadyGoods } from './shipments.service.ts';
export { shipmentsOf } from './shipments-of-item.ts';
