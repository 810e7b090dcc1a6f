import { permissions, type PurchaseItemId, type PurchaseOrderId, documentAddress } from '@yipin/contract';
import { and, eq, inArray, lt } from 'drizzle-orm';
import type { Tx } from '../../platform/db/tx.ts';
import {
  type DayRule,
  digestKey,
  dueAround,
  entityIds,
  type Happened,
  type Notice,
  type NoticeRules,
  noticeOfDay,
  numberIn,
  textIn,
} from '../../platform/outbox/notices.ts';
import { factories } from '../factories/factories.table.ts';
import { purchaseItems, purchaseOrders } from './purchase-orders.table.ts';

const pendingPage = '/artwarePurchaseOrder/pendings';
const orderLink = (id: number): string => documentAddress('PO', id);

/** Lines to buy have come up: one notice in ten minutes, with their number. */
const newPendings = async (_tx: Tx, events: readonly Happened[]): Promise<Notice[]> =>
  events.map(({ userId, at }) => ({
    name: 'newPurchases',
    to: { holders: [permissions.addPurchaseItems] },
    by: userId,
    params: { count: 1 },
    link: pendingPage,
    dedupeKey: digestKey('newPurchases', at),
  }));

const itemsOf = (tx: Tx, events: readonly Happened[]) =>
  tx
    .select({
      id: purchaseItems.id,
      product: purchaseItems.name,
      sourceNumber: purchaseItems.sourceNumber,
      salesId: purchaseItems.salesId,
      backCount: purchaseItems.backCount,
      orderId: purchaseOrders.id,
      buyerId: purchaseOrders.buyerId,
    })
    .from(purchaseItems)
    .leftJoin(purchaseOrders, eq(purchaseOrders.id, purchaseItems.purchaseOrderId))
    .where(inArray(purchaseItems.id, entityIds<PurchaseItemId>(events)));

type Item = Awaited<ReturnType<typeof itemsOf>>[number];

/** A notice for each event whose line is still there. */
const ofItems =
  (noticeOf: (event: Happened, item: Item) => Notice) =>
  async (tx: Tx, events: readonly Happened[]): Promise<Notice[]> => {
    const items = await itemsOf(tx, events);
    return events.flatMap((event) => {
      const item = items.find(({ id }) => id === Number(event.entityId));
      return item ? [noticeOf(event, item)] : [];
    });
  };

const sentBack = async (tx: Tx, events: readonly Happened[]): Promise<Notice[]> => {
  const orderIds = events.map((event) => numberIn<PurchaseOrderId>(event, 'orderId'));
  const buyers = await tx
    .select({ id: purchaseOrders.id, buyerId: purchaseOrders.buyerId, orderNumber: purchaseOrders.orderNumber })
    .from(purchaseOrders)
    .where(inArray(purchaseOrders.id, orderIds));
  return ofItems((event, { product, salesId, backCount }) => {
    const order = buyers.find(({ id }) => id === numberIn(event, 'orderId'));
    return {
      name: 'itemSentBack',
      to: { users: [salesId, order?.buyerId ?? null] },
      by: event.userId,
      params: {
        product,
        count: numberIn(event, 'quantity'),
        orderNumber: order?.orderNumber ?? '',
        reason: textIn(event, 'backReason'),
      },
      link: pendingPage,
      dedupeKey: `itemSentBack ${event.entityId} ${backCount}`,
      severity: 'warn',
    };
  })(tx, events);
};

const received = ofItems((event, { product, sourceNumber, salesId, orderId }) => ({
  name: 'received',
  to: { users: [salesId] },
  by: event.userId,
  params: { product, sourceNumber, count: numberIn(event, 'quantity') },
  link: orderId === null ? pendingPage : orderLink(orderId),
  dedupeKey: `received ${numberIn(event, 'receiptId')}`,
  severity: 'success',
}));

/** Orders with pieces to come that are expected within three days: to whoever buys (domain.md §12.2). */
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
    .where(and(lt(purchaseOrders.status, 'received'), dueAround(purchaseOrders.expectedDate, today)));
  return due.map(({ id, orderNumber, factory, buyerId: who, day }) =>
    noticeOfDay({ name: 'overduePurchase', id, day, who, params: { orderNumber, factory }, link: orderLink(id) }),
  );
};

/** What is told of purchases (domain.md §12.2). */
export const purchaseNotices: NoticeRules = {
  'purchaseItem.pending': newPendings,
  'purchaseOrders.itemSentBack': sentBack,
  'purchaseOrders.received': received,
};
