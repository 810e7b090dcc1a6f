import {
  recordAddress,
  type DocumentRef,
  permissions,
  type PurchaseItemId,
  purchaseItemMachine,
  type PurchaseOrderId,
  type UserId,
} from '@yipin/contract';
import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Tx } from '@yipin/pg-pipeline';
import { stateNumber } from '../../platform/documents/state-number.ts';
import {
  type DayRule,
  digestKey,
  isDueSoon,
  entityIds,
  type DomainEvent,
  type Notice,
  type NoticeRules,
  dueNotice,
  numberIn,
  textIn,
} from '../../platform/outbox/notices.ts';
import { artwareOrderItems } from '../artware-orders/artware-orders.table.ts';
import { factories } from '../factories/factories.table.ts';
import { purchaseItems, purchaseOrders } from './purchase-orders.table.ts';

const pendingPage = '/artwarePurchaseOrder/pendings';

function salesLink(id: number): string {
  return recordAddress('AO', id);
}

/** Creates one notice per ten minutes with the number of new lines to buy. */
async function newPendings(_tx: Tx, events: readonly DomainEvent[]): Promise<Notice[]> {
  return events.map(({ userId, at }) => ({
    name: 'newPurchases',
    to: { holders: [permissions.addPurchaseItems] },
    by: userId,
    about: null,
    params: { count: 1 },
    link: pendingPage,
    dedupeKey: digestKey('newPurchases', at),
  }));
}

/** SQL: the number of lines of the order in the outer row that wait for approval. */
const linesToApprove = sql<number>`(
  select count(*)::int from ${purchaseItems} waiting
  where waiting.purchase_order_id = ${purchaseOrders.id} and waiting.status = ${stateNumber(purchaseItemMachine, 'added')})`;

/** Notifies users who may approve purchase orders of the lines of an order that wait for approval. */
async function toApprove(tx: Tx, events: readonly DomainEvent[]): Promise<Notice[]> {
  const added = await tx
    .select({
      itemId: purchaseItems.id,
      id: purchaseOrders.id,
      orderNumber: purchaseOrders.orderNumber,
      factory: factories.name,
      lines: linesToApprove,
    })
    .from(purchaseItems)
    .innerJoin(purchaseOrders, eq(purchaseOrders.id, purchaseItems.purchaseOrderId))
    .innerJoin(factories, eq(factories.id, purchaseOrders.factoryId))
    .where(inArray(purchaseItems.id, entityIds<PurchaseItemId>(events)));
  const orderOf = new Map(added.map((row) => [Number(row.itemId), row]));
  const noticeOf = new Map<PurchaseOrderId, Notice>();
  for (const { entityId, userId, at } of events) {
    const order = orderOf.get(Number(entityId));
    if (order === undefined || order.lines === 0) continue;
    const { id, orderNumber, factory, lines } = order;
    noticeOf.set(id, {
      name: 'purchasesToApprove',
      to: { holders: [permissions.approvePurchaseOrders] },
      by: userId,
      about: { docType: 'PO', docId: id },
      params: { orderNumber, factory, lines },
      link: recordAddress('PO', id),
      dedupeKey: digestKey(`purchasesToApprove ${id}`, at),
    });
  }
  return [...noticeOf.values()];
}

function itemsOf(tx: Tx, events: readonly DomainEvent[]) {
  return tx
    .select({
      id: purchaseItems.id,
      product: purchaseItems.name,
      sourceNumber: purchaseItems.sourceNumber,
      salesId: purchaseItems.salesId,
      backCount: purchaseItems.backCount,
      salesOrderId: artwareOrderItems.orderId,
    })
    .from(purchaseItems)
    .leftJoin(artwareOrderItems, eq(artwareOrderItems.id, purchaseItems.salesItemId))
    .where(inArray(purchaseItems.id, entityIds<PurchaseItemId>(events)));
}

type NotifiedItem = Awaited<ReturnType<typeof itemsOf>>[number];

/** Creates a handler that returns the notices of each event whose line still exists. */
function ofItems(noticesOf: (event: DomainEvent, item: NotifiedItem) => readonly Notice[]) {
  return async (tx: Tx, events: readonly DomainEvent[]): Promise<Notice[]> => {
    const items = await itemsOf(tx, events);
    return events.flatMap((event) => {
      const item = items.find(({ id }) => id === Number(event.entityId));
      return item ? noticesOf(event, item) : [];
    });
  };
}

/** Selects the purchase orders that events name, with their buyers. */
function ordersOf(tx: Tx, events: readonly DomainEvent[]) {
  return tx
    .select({ id: purchaseOrders.id, buyerId: purchaseOrders.buyerId, orderNumber: purchaseOrders.orderNumber })
    .from(purchaseOrders)
    .where(
      inArray(
        purchaseOrders.id,
        events.map((event) => numberIn<PurchaseOrderId>(event, 'orderId')),
      ),
    );
}

async function noticesOfReturned(tx: Tx, events: readonly DomainEvent[]): Promise<Notice[]> {
  const buyers = await ordersOf(tx, events);
  return ofItems((event, { product, salesId, salesOrderId, sourceNumber, backCount }) => {
    const order = buyers.find(({ id }) => id === numberIn(event, 'orderId'));
    const createNotice = (userId: UserId, about: DocumentRef, orderNumber: string, link: string): Notice => ({
      name: 'itemSentBack',
      to: { users: [userId] },
      by: event.userId,
      about,
      params: { product, count: numberIn(event, 'quantity'), orderNumber, reason: textIn(event, 'backReason') },
      link,
      dedupeKey: `itemSentBack ${event.entityId} ${backCount}`,
      severity: 'warn',
    });
    // The notice of the salesperson is about the sales order, that of the buyer about the purchase order. A user who is
    // both gets the latter.
    const isForSales = salesId !== null && salesOrderId !== null && salesId !== order?.buyerId;
    return [
      ...(order
        ? [createNotice(order.buyerId, { docType: 'PO', docId: order.id }, order.orderNumber, pendingPage)]
        : []),
      ...(isForSales
        ? [createNotice(salesId, { docType: 'AO', docId: salesOrderId }, sourceNumber, salesLink(salesOrderId))]
        : []),
    ];
  })(tx, events);
}

/**
 * Notifies the buyer of a purchase order that a sales order line needs fewer pieces. For pending purchases it notifies
 * the users who add them to orders, once per ten minutes with the number of purchases.
 */
async function reduced(tx: Tx, events: readonly DomainEvent[]): Promise<Notice[]> {
  const orders = await ordersOf(tx, events);
  return ofItems((event, { product, sourceNumber }): Notice[] => {
    const order = orders.find(({ id }) => id === numberIn(event, 'orderId'));
    if (order === undefined)
      return [
        {
          name: 'pendingReduced',
          to: { holders: [permissions.addPurchaseItems] },
          by: event.userId,
          about: null,
          params: { count: 1 },
          link: pendingPage,
          dedupeKey: digestKey('pendingReduced', event.at),
        },
      ];
    const { id, buyerId, orderNumber } = order;
    const count = numberIn(event, 'quantity');
    return [
      {
        name: 'purchaseReduced',
        to: { users: [buyerId] },
        by: event.userId,
        about: { docType: 'PO', docId: id },
        params: { orderNumber, product, sourceNumber, count, reason: textIn(event, 'reason') },
        link: recordAddress('PO', id),
        dedupeKey: `purchaseReduced ${event.id}`,
        severity: 'warn',
      },
    ];
  })(tx, events);
}

const received = ofItems((event, { product, sourceNumber, salesId, salesOrderId }) => {
  if (salesOrderId === null) return [];
  const notice: Notice = {
    name: 'received',
    to: { users: [salesId] },
    by: event.userId,
    about: { docType: 'AO', docId: salesOrderId },
    params: { product, sourceNumber, count: numberIn(event, 'quantity') },
    link: salesLink(salesOrderId),
    dedupeKey: `received ${numberIn(event, 'receiptId')}`,
    severity: 'success',
  };
  return [notice];
});

/** Notifies buyers of orders with outstanding pieces that are expected within three days (domain.md §12.2). */
export const overduePurchases: DayRule = async (tx, today) => {
  const due = await tx
    .select({
      id: purchaseOrders.id,
      orderNumber: purchaseOrders.orderNumber,
      factory: factories.name,
      buyerId: purchaseOrders.buyerId,
      day: purchaseOrders.expectedDate,
    })
    .from(purchaseOrders)
    .innerJoin(factories, eq(factories.id, purchaseOrders.factoryId))
    .where(and(lt(purchaseOrders.status, 'received'), isDueSoon(purchaseOrders.expectedDate, today)));
  return due.map(({ id, orderNumber, factory, buyerId: who, day }) =>
    dueNotice({
      name: 'overduePurchase',
      about: { docType: 'PO', docId: id },
      day,
      who,
      params: { orderNumber, factory },
    }),
  );
};

/** The notices of purchases (domain.md §12.2). */
export const purchaseNotices: NoticeRules = {
  'purchaseItem.added': toApprove,
  'purchaseItem.pending': newPendings,
  'purchaseOrders.itemReduced': reduced,
  'purchaseOrders.itemSentBack': noticesOfReturned,
  'purchaseOrders.received': received,
};
