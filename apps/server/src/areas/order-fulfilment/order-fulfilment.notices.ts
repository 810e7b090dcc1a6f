import type { ArtwareOrderItemId, UserId } from '@yipin/contract';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/db/tx.ts';
import { entityIds, type Happened, type Notice, type NoticeRules, textIn } from '../../platform/outbox/notices.ts';
import { artwareOrderItems, artwareOrders } from '../artware-orders/artware-orders.table.ts';
import { orderLink } from '../artware-orders/index.ts';
import { purchaseItems, purchaseOrders } from '../purchase-orders/purchase-orders.table.ts';

/** A line was given up: to its sales person, and to whoever buys for it. */
const itemDeleted = async (tx: Tx, events: readonly Happened[]): Promise<Notice[]> => {
  const rows = await tx
    .select({
      id: artwareOrderItems.id,
      orderId: artwareOrders.id,
      orderNumber: artwareOrders.orderNumber,
      product: artwareOrderItems.name,
      salesId: artwareOrders.salesId,
      buyers: sql<UserId[]>`array(
        select distinct ${purchaseOrders.buyerId} from ${purchaseItems}
        join ${purchaseOrders} on ${purchaseOrders.id} = ${purchaseItems.purchaseOrderId}
        where ${purchaseItems.salesItemId} = ${artwareOrderItems.id} or ${purchaseItems.releasedFromId} = ${artwareOrderItems.id})`,
    })
    .from(artwareOrderItems)
    .innerJoin(artwareOrders, eq(artwareOrders.id, artwareOrderItems.orderId))
    .where(inArray(artwareOrderItems.id, entityIds<ArtwareOrderItemId>(events)));
  return events.flatMap((event) => {
    const row = rows.find(({ id }) => id === Number(event.entityId));
    if (!row) return [];
    const { orderId, orderNumber, product, salesId, buyers } = row;
    return {
      name: 'itemDeleted',
      to: { users: [salesId, ...buyers] },
      by: event.userId,
      params: { orderNumber, product, reason: textIn(event, 'reason') },
      link: orderLink(orderId),
      dedupeKey: `itemDeleted ${event.id}`,
      severity: 'warn' as const,
    };
  });
};

/** What is told of what becomes of order lines (domain.md §12.2). */
export const orderFulfilmentNotices: NoticeRules = { 'orderFulfilment.itemDeleted': itemDeleted };
