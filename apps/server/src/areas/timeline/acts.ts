import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { artwareOrderItems } from '../artware-orders/artware-orders.table.ts';
import { channelOrders } from '../channel-orders/channel-orders.table.ts';
import { payments } from '../payments/payments.table.ts';
import { pictures } from '../pictures/pictures.table.ts';
import { goodsReceipts, purchaseItems, purchaseOrders } from '../purchase-orders/purchase-orders.table.ts';
import { shipmentItems, shipments } from '../shipments/shipments.table.ts';
import { stockTakes } from '../stock-takes/stock-takes.table.ts';
import { stockTransfers } from '../stock-transfers/stock-transfers.table.ts';
import { supplierBills } from '../supplier-bills/supplier-bills.table.ts';

/** Rows of an entry: those that were inserted or deleted, or whose column was changed. */
export type RowsOfAct = PgColumn | { readonly inserted: PgTable } | { readonly deleted: PgTable };

/** What an operation does with a record, as a sentence. */
export interface Act {
  /** The key of the sentence, which has the number of rows as `count`. */
  readonly text: string;
  /** The rows that are counted. Without any in an entry, the sentence does not apply to the record. */
  readonly rows: readonly RowsOfAct[];
  /** Up to two numbers of pieces that the sentence names, by the key of their text: the growth of a column, or the quantities of rows. */
  readonly pieces?: Readonly<Record<string, RowsOfAct>>;
}

const approve: readonly Act[] = [
  {
    text: 'approved',
    rows: [artwareOrderItems.toApproveQty],
    pieces: { fromStock: artwareOrderItems.readyQty, toPurchase: artwareOrderItems.purchasingQty },
  },
];
const orderLines: readonly Act[] = [{ text: 'ordered', rows: [purchaseItems.status] }];
const receive: readonly Act[] = [
  { text: 'received', rows: [{ inserted: goodsReceipts }], pieces: { pieces: { inserted: goodsReceipts } } },
  { text: 'received', rows: [artwareOrderItems.readyQty] },
];
const reverseReceipts: readonly Act[] = [{ text: 'reversedReceipts', rows: [goodsReceipts.reversedAt] }];
const completeLines: readonly Act[] = [{ text: 'completed', rows: [purchaseItems.status] }];
const deliver: readonly Act[] = [
  { text: 'delivered', rows: [shipmentItems.status] },
  { text: 'delivered', rows: [artwareOrderItems.deliveredQty] },
];
const addFiles: readonly Act[] = [{ text: 'addedFiles', rows: [{ inserted: pictures }] }];

/** Returns the acts that only change the state of a document itself. */
function ofState(status: PgColumn, texts: Readonly<Record<string, string>>): Readonly<Record<string, readonly Act[]>> {
  return Object.fromEntries(Object.entries(texts).map(([operation, text]) => [operation, [{ text, rows: [status] }]]));
}

/** Returns the acts on the payments of the documents of an area. */
function ofPayments(area: string): Readonly<Record<string, readonly Act[]>> {
  return {
    [`${area}.pay`]: [{ text: 'paid', rows: [{ inserted: payments }] }],
    [`${area}.refund`]: [{ text: 'refunded', rows: [{ inserted: payments }] }],
    [`${area}.writeOff`]: [{ text: 'wroteOff', rows: [{ inserted: payments }] }],
    [`${area}.reversePayment`]: [{ text: 'reversedPayment', rows: [payments.reversedAt] }],
  };
}

/**
 * The sentences of operations by their id, the first that applies to a record. An operation without one is shown by its
 * changed fields.
 */
export const acts: Readonly<Record<string, readonly Act[]>> = {
  'orderFulfilment.approveItems': approve,
  'orderFulfilment.approve': approve,
  'orderFulfilment.sendFromStock': approve,
  'orderFulfilment.returnToApproval': [{ text: 'returned', rows: [artwareOrderItems.toApproveQty] }],
  'orderFulfilment.delete': [{ text: 'deleted', rows: [artwareOrderItems.deletedAt] }],
  'orderFulfilment.restore': [{ text: 'restored', rows: [artwareOrderItems.deletedAt] }],
  'orderFulfilment.confirmReceipt': [{ text: 'confirmed', rows: [artwareOrderItems.receivedQty] }],
  'orderFulfilment.undoReceipt': [{ text: 'undidReceipt', rows: [artwareOrderItems.receivedQty] }],
  'orderFulfilment.complete': [{ text: 'completed', rows: [artwareOrderItems.completedAt] }],
  'orderFulfilment.reopen': [{ text: 'reopened', rows: [artwareOrderItems.completedAt] }],
  'artwareOrders.addItem': [{ text: 'added', rows: [{ inserted: artwareOrderItems }] }],
  'purchaseOrders.addItems': [{ text: 'added', rows: [purchaseItems.purchaseOrderId, { inserted: purchaseItems }] }],
  'purchaseOrders.back': [{ text: 'sentBack', rows: [purchaseItems.purchaseOrderId] }],
  'purchaseOrders.approveItems': [{ text: 'approved', rows: [purchaseItems.status] }],
  'purchaseOrders.unapproveItems': [{ text: 'returned', rows: [purchaseItems.status] }],
  'purchaseOrders.purchase': orderLines,
  'purchaseOrders.purchaseItems': orderLines,
  'purchaseOrders.receive': receive,
  'purchaseOrders.receiveItem': receive,
  'purchaseOrders.reverseReceipt': reverseReceipts,
  'purchaseOrders.reverseReceipts': reverseReceipts,
  'purchaseOrders.complete': completeLines,
  'purchaseOrders.completeItems': completeLines,
  'purchaseOrders.hide': [{ text: 'archived', rows: [purchaseOrders.isHidden] }],
  'purchaseOrders.show': [{ text: 'unarchived', rows: [purchaseOrders.isHidden] }],
  'shipments.addItems': [{ text: 'added', rows: [shipmentItems.shipmentId] }],
  'shipments.removeItem': [{ text: 'removed', rows: [shipmentItems.shipmentId] }],
  'shipments.start': [
    { text: 'shipped', rows: [shipmentItems.status] },
    { text: 'shipped', rows: [artwareOrderItems.shippingQty] },
  ],
  'shipments.undoStart': [
    { text: 'undidShipping', rows: [shipmentItems.status] },
    { text: 'undidShipping', rows: [artwareOrderItems.shippingQty] },
  ],
  'shipments.end': deliver,
  'shipments.endItems': deliver,
  'shipments.undoEnd': [
    { text: 'undidDelivery', rows: [shipmentItems.status] },
    { text: 'undidDelivery', rows: [artwareOrderItems.deliveredQty] },
  ],
  'channelOrders.passOn': [{ text: 'passedOn', rows: [channelOrders.artwareOrderId] }],
  'channelOrders.settle': [{ text: 'settled', rows: [{ inserted: payments }] }],
  ...ofState(purchaseOrders.status, { 'purchaseOrders.cancel': 'canceledOrder' }),
  ...ofState(shipments.status, { 'shipments.complete': 'completedShipment', 'shipments.cancel': 'canceledShipment' }),
  ...ofState(channelOrders.status, {
    'channelOrders.approve': 'approvedOrder',
    'channelOrders.deny': 'rejectedOrder',
    'channelOrders.complete': 'completedOrder',
    'channelOrders.cancel': 'canceledOrder',
  }),
  ...ofState(stockTransfers.status, {
    'stockTransfers.send': 'sentTransfer',
    'stockTransfers.receive': 'receivedTransfer',
    'stockTransfers.undoSend': 'undidSending',
    'stockTransfers.cancel': 'canceledTransfer',
  }),
  ...ofState(stockTakes.status, {
    'stockTakes.start': 'startedCount',
    'stockTakes.review': 'finishedCount',
    'stockTakes.recount': 'recounted',
    'stockTakes.post': 'postedCount',
    'stockTakes.cancel': 'canceledCount',
  }),
  ...ofState(supplierBills.status, {
    'supplierBills.post': 'postedBill',
    'supplierBills.cancel': 'canceledBill',
    'supplierBills.reverse': 'reversedBill',
  }),
  ...ofPayments('artwareOrders'),
  ...ofPayments('channelOrders'),
  ...ofPayments('purchaseOrders'),
  ...ofPayments('supplierBills'),
  'pictures.attach': addFiles,
  'pictures.addToChannelOrder': addFiles,
  'pictures.remove': [{ text: 'removedFiles', rows: [{ deleted: pictures }] }],
};
