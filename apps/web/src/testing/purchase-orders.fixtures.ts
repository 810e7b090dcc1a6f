import { api } from '@yipin/contract';
import { answerWith, pageWith, type ReplyOf } from './answer-with.ts';

type PurchaseOrderReply = ReplyOf<typeof api.purchaseOrders.get>;
type PurchaseItemReply = PurchaseOrderReply['items'][number];
type ReceiptReply = PurchaseOrderReply['receipts'][number];

/** Returns six pieces on a purchase order, not approved. */
export function createPurchaseItem(about: Partial<PurchaseItemReply> = {}): PurchaseItemReply {
  return {
    id: 61,
    version: 1,
    purchaseOrderId: 6,
    orderNumber: 'PO-0006',
    salesItemId: 11,
    isSalesItemClosed: false,
    sourceCode: 'AO',
    sourceNumber: 'AO-0007',
    salesId: 1,
    salesName: 'admin',
    customerId: 31,
    customerName: 'Harbour Gifts',
    productId: 101,
    productCode: 'A1',
    code: '',
    modelName: '',
    name: '木雕',
    defaultFactoryId: 41,
    defaultFactoryName: '景德镇',
    quantity: 6,
    takenQuantity: 0,
    surplusQuantity: 0,
    billedSurplus: 0,
    billedQuantity: 0,
    unitPriceCny: '35.0000',
    amount: '210.00',
    status: 15,
    splitRootId: 61,
    splitFromId: null,
    requiredDate: null,
    expectedDate: null,
    backCount: 0,
    backReason: '',
    remark: '',
    ...about,
  };
}

/** Returns a receipt of six pieces that are still free. */
export function createReceipt(about: Partial<ReceiptReply> = {}): ReceiptReply {
  return {
    id: 71,
    version: 1,
    receiptNumber: 'GR-0071',
    purchaseItemId: 61,
    warehouseId: 1,
    warehouseName: '悉尼仓',
    quantity: 6,
    surplus: 0,
    surplusTerms: 'FREE',
    movedOn: 0,
    available: 6,
    receivedAt: '2026-11-22T01:00:00Z',
    receivedBy: 'admin',
    reversedAt: null,
    reversalReason: '',
    remark: '',
    pictures: 0,
    ...about,
  };
}

/** Returns a draft of one line. */
export function createPurchaseOrder(about: Partial<PurchaseOrderReply> = {}): PurchaseOrderReply {
  return {
    id: 6,
    version: 1,
    orderNumber: 'PO-0006',
    factoryId: 41,
    factoryName: '景德镇',
    purchaseDate: null,
    expectedDate: null,
    warehouseId: null,
    warehouseName: null,
    status: 10,
    revision: null,
    isHidden: false,
    terms: { code: 'NET30', depositPercent: '0.00', base: 'ISSUE', days: 30 },
    currency: 'CNY',
    exchangeRate: null,
    goodsAmount: '210.00',
    freightCny: '0.00',
    totalAmount: '210.00',
    paidAmount: '0.00',
    writeOffAmount: '0.00',
    outstandingAmount: '210.00',
    paymentStatus: 0,
    buyerId: 1,
    buyerName: 'admin',
    remark: '',
    cancelled: false,
    live: 1,
    added: 1,
    approved: 0,
    atLeastApproved: 0,
    atLeastPurchased: 0,
    atLeastReceived: 0,
    completed: 0,
    quantity: 6,
    taken: 0,
    overTakePercent: '0',
    items: [createPurchaseItem()],
    receipts: [],
    payments: [],
    remarks: [],
    ...about,
  };
}

/** Returns an order that the factory was given. */
export function createPurchasedOrder(about: Partial<PurchaseOrderReply> = {}): PurchaseOrderReply {
  return createPurchaseOrder({
    status: 30,
    added: 0,
    atLeastApproved: 1,
    atLeastPurchased: 1,
    items: [createPurchaseItem({ status: 30 })],
    ...about,
  });
}

/** Answers what the list of purchase orders, the drawer of this one and its form ask for. */
export function answerPurchaseOrder(order: PurchaseOrderReply): void {
  answerWith(api.purchaseOrders.list, pageWith(order));
  answerWith(api.purchaseOrders.get, order);
  answerWith(api.supplierBills.list, pageWith());
  answerWith(api.purchaseOrders.revisions, []);
  answerWith(api.pictures.list, []);
  answerWith(api.timeline.list, { totalCount: 0, items: [] });
  answerWith(api.factories.names, [{ id: 41, code: 'JDZ', name: '景德镇', leadTimeDays: 14 }]);
  answerWith(api.warehouses.names, []);
  answerWith(api.paymentTerms.list, []);
}
