import { api } from '@yipin/contract';
import { answerWith, pageWith, type ReplyOf } from './answer-with.ts';

type ArtwareOrderReply = ReplyOf<typeof api.artwareOrders.get>;
type ArtwareOrderItemReply = ArtwareOrderReply['items'][number];

/** Returns a line of six pieces that waits for approval, of which 20 are available. */
export function createArtwareOrderItem(about: Partial<ArtwareOrderItemReply> = {}): ArtwareOrderItemReply {
  return {
    id: 11,
    version: 1,
    orderId: 7,
    lineNo: 1,
    productId: 101,
    productCode: 'A1',
    code: '',
    modelName: '',
    name: '木雕',
    quantity: 6,
    shortQuantity: 0,
    unitPriceAud: '29.90',
    discountAmount: '0.00',
    orderedAmount: '179.40',
    discountShare: '0.00',
    lineAmount: '179.40',
    netAmount: '179.40',
    status: 10,
    toApproveQty: 6,
    purchasingQty: 0,
    readyQty: 0,
    shippingQty: 0,
    deliveredQty: 0,
    receivedQty: 0,
    requiredDate: null,
    completedAt: null,
    deletedAt: null,
    remark: '',
    available: 20,
    packedQty: 0,
    ...about,
  };
}

/** Returns a draft of one line. */
export function createArtwareOrder(about: Partial<ArtwareOrderReply> = {}): ArtwareOrderReply {
  return {
    id: 7,
    version: 1,
    orderNumber: 'AO-0007',
    salesDate: '2026-11-20',
    customerId: 31,
    customerName: 'Harbour Gifts',
    salesId: 1,
    salesName: 'admin',
    orderSourceChannelId: null,
    sourceSalesOrderId: null,
    sourceOrderNumber: null,
    requiredDate: null,
    status: 10,
    terms: { code: 'NET30', depositPercent: '0.00', base: 'ISSUE', days: 30 },
    revision: null,
    currency: 'AUD',
    exchangeRate: '1',
    discountAmount: '0.00',
    freightChargedAud: '0.00',
    billedVia: 'CUSTOMER',
    shipmentFreight: '0.00',
    totalAmount: '179.40',
    paidAmount: '0.00',
    writeOffAmount: '0.00',
    outstandingAmount: '179.40',
    paymentStatus: 0,
    itemCount: 1,
    toApproveCount: 1,
    remark: '',
    shipTo: null,
    items: [createArtwareOrderItem()],
    payments: [],
    billing: { billedAmount: '0.00', openAmount: '0.00', invoices: [] },
    remarks: [],
    ...about,
  };
}

/** Answers what the list of sales orders, the drawer of this order and its form ask for. */
export function answerArtwareOrder(order: ArtwareOrderReply): void {
  const { customerId: id, customerName: name } = order;
  answerWith(api.users.artwareSalesNames, []);
  answerWith(api.paymentTerms.list, []);
  answerWith(api.settings.orderChannels, []);
  answerWith(
    api.customers.names,
    pageWith({ id, code: 'HG', name, isActive: true, defaultDiscountPercent: '0', salesId: null }),
  );
  answerWith(api.artwareOrders.list, pageWith(order));
  answerWith(api.artwareOrders.get, order);
  answerWith(api.artwareOrders.revisions, []);
  answerWith(api.pictures.list, []);
  answerWith(api.timeline.list, { totalCount: 0, items: [] });
}
