import { api } from '@yipin/contract';
import { answerWith, pageWith, type ReplyOf } from './answer-with.ts';

type ChannelOrderReply = ReplyOf<typeof api.channelOrders.get>;
type ChannelItemReply = ChannelOrderReply['items'][number];

/** Returns two pieces on an agency order. */
export function createChannelItem(about: Partial<ChannelItemReply> = {}): ChannelItemReply {
  return {
    id: 81,
    lineNo: 1,
    goodsId: 91,
    goodsCode: 'G-1',
    goodsName: '青花礼盒',
    spec: '',
    unit: '',
    quantity: 2,
    unitPriceAud: '50.00',
    discountAmount: '0.00',
    orderedAmount: '100.00',
    shortQuantity: 0,
    givenUpQuantity: 0,
    passedQuantity: 0,
    deliveredQuantity: 0,
    lineAmount: '100.00',
    commissionPercent: '10',
    commissionAmount: '10.00',
    goodsPercent: null,
    artwareProductId: 101,
    ...about,
  };
}

/** Returns an order of one line that waits for approval. */
export function createChannelOrder(about: Partial<ChannelOrderReply> = {}): ChannelOrderReply {
  return {
    id: 8,
    version: 1,
    orderNumber: 'SO-0008',
    channelId: 21,
    channelName: '金桥旅行社',
    settlementMode: 'NET_IN',
    channelOrderNumber: '',
    groupNumber: 'G8',
    guideName: '',
    dateOfDeparture: '2027-02-03',
    salesId: 1,
    salesName: 'admin',
    status: 10,
    isOverdue: false,
    currency: 'AUD',
    exchangeRate: null,
    totalAmount: '100.00',
    commissionAmount: '10.00',
    terms: { code: 'NET30', depositPercent: '0.00', base: 'ISSUE', days: 30 },
    settleAmount: '90.00',
    settledAmount: '0.00',
    writeOffAmount: '0.00',
    outstandingAmount: '90.00',
    settleBy: null,
    artwareOrderId: null,
    artwareOrderNumber: null,
    artwareOrderStatus: null,
    hasLiveArtwareOrder: false,
    externalOrderNumber: '',
    denyReason: '',
    revision: 0,
    approvedAt: null,
    deniedAt: null,
    orderedAt: null,
    completedAt: null,
    cancelledAt: null,
    itemCount: 1,
    quantity: 2,
    remark: '',
    items: [createChannelItem()],
    payments: [],
    billing: { billedAmount: '0.00', openAmount: '0.00', invoices: [] },
    remarks: [],
    ...about,
  };
}

/** Answers what the list of agency orders, the drawer of this one and its form ask for. */
export function answerChannelOrder(order: ChannelOrderReply): void {
  answerWith(api.channelOrders.list, pageWith(order));
  answerWith(api.channelOrders.get, order);
  answerWith(api.pictures.list, []);
  answerWith(api.timeline.list, { totalCount: 0, items: [] });
  answerWith(api.users.travelSalesNames, []);
  answerWith(api.paymentTerms.list, []);
  answerWith(
    api.salesChannels.names,
    pageWith({ id: 21, code: 'JQ', name: '金桥旅行社', commissionPercent: '10', customerId: null }),
  );
}
