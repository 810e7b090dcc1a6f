import { api } from '@yipin/contract';
import { answerWith, pageWith, type ReplyOf } from './answer-with.ts';
import { createFreightBill } from './supplier-bills.fixtures.ts';

type ShipmentReply = ReplyOf<typeof api.shipments.get>;
type ShipmentItemReply = ShipmentReply['items'][number];

/** Returns four packed pieces. */
export function createShipmentItem(about: Partial<ShipmentItemReply> = {}): ShipmentItemReply {
  return {
    id: 51,
    version: 1,
    shipmentId: 5,
    invoiceOrderId: 5,
    shipmentNumber: 'SH-0005',
    salesItemId: 11,
    receiptId: null,
    purchaseItemId: null,
    sourceCode: 'ST',
    sourceNumber: 'AO-0007',
    orderNumber: 'AO-0007',
    shipTo: null,
    salesId: 1,
    salesName: 'admin',
    customerId: 31,
    customerName: 'Harbour Gifts',
    productId: 101,
    productCode: 'A1',
    code: '',
    modelName: '',
    name: '木雕',
    warehouseId: 1,
    warehouseName: '悉尼仓',
    quantity: 4,
    status: 15,
    splitRootId: 51,
    splitFromId: null,
    cartonNo: null,
    endedAt: null,
    clientReceivedAt: null,
    clientRemark: '',
    ...about,
  };
}

/** Returns a shipment that is packed and can leave. */
export function createShipment(about: Partial<ShipmentReply> = {}): ShipmentReply {
  return {
    id: 5,
    version: 1,
    orderNumber: 'SH-0005',
    customerId: 31,
    customerName: 'Harbour Gifts',
    invoiceDateTime: '2026-11-20T01:00:00Z',
    logisticsCompanyId: 1,
    logisticsCompanyName: '顺风物流',
    trackingUrlTemplate: null,
    packages: [],
    status: 10,
    startedAt: null,
    endedAt: null,
    completedAt: null,
    freightBilled: true,
    freightChargedAud: '0.00',
    remark: '',
    cancelled: false,
    isCompleted: false,
    hasShipTo: true,
    live: 1,
    added: 1,
    shipping: 0,
    atLeastEnded: 0,
    quantity: 4,
    shipTo: { line: '12 George Street', city: 'Sydney' },
    incoterm: '',
    declaredCurrency: 'AUD',
    declaredAmount: null,
    items: [createShipmentItem()],
    remarks: [],
    ...about,
  };
}

/** Returns a shipment that has left. */
export function createStartedShipment(): ShipmentReply {
  return createShipment({
    version: 2,
    status: 20,
    startedAt: '2026-11-21T01:00:00Z',
    added: 0,
    shipping: 1,
    items: [createShipmentItem({ status: 20 })],
  });
}

/** Answers what the list of shipments, the drawer of this one and its form ask for. */
export function answerShipment(shipment: ShipmentReply): void {
  answerWith(api.shipments.list, pageWith(shipment));
  answerWith(api.shipments.get, shipment);
  answerWith(api.pictures.list, []);
  answerWith(api.timeline.list, { totalCount: 0, items: [] });
  answerWith(api.logisticsCompanies.names, [{ id: 1, code: 'SF', name: '顺风物流' }]);
  answerWith(api.supplierBills.list, pageWith(createFreightBill()));
}
