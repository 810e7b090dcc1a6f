import { type ArtwareOrderItemId, recordAddress, type DocumentRef, type UserId } from '@yipin/contract';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '@yipin/pg-pipeline';
import { entityIds, type DomainEvent, type Notice, type NoticeRules, textIn } from '../../platform/outbox/notices.ts';
import { artwareOrderItems, artwareOrders } from '../artware-orders/artware-orders.table.ts';
import { purchaseItems, purchaseOrders } from '../purchase-orders/purchase-orders.table.ts';

/** Notifies the sales person of a deleted line and the buyers of its purchases. */
async function itemDeleted(tx: Tx, events: readonly DomainEvent[]): Promise<Notice[]> {
  const rows = await tx
    .select({
      id: artwareOrderItems.id,
      orderId: artwareOrders.id,
      orderNumber: artwareOrders.orderNumber,
      product: artwareOrderItems.name,
      salesId: artwareOrders.salesId,
      purchases: sql<{ docId: number; buyerId: UserId }[]>`(
        select coalesce(jsonb_agg(distinct jsonb_build_object('docId', ${purchaseOrders.id}, 'buyerId', ${purchaseOrders.buyerId})), '[]')
        from ${purchaseItems}
        join ${purchaseOrders} on ${purchaseOrders.id} = ${purchaseItems.purchaseOrderId}
        where ${purchaseItems.salesItemId} = ${artwareOrderItems.id} or ${purchaseItems.releasedFromId} = ${artwareOrderItems.id})`,
    })
    .from(artwareOrderItems)
    .innerJoin(artwareOrders, eq(artwareOrders.id, artwareOrderItems.orderId))
    .where(inArray(artwareOrderItems.id, entityIds<ArtwareOrderItemId>(events)));
  return events.flatMap((event) => {
    const row = rows.find(({ id }) => id === Number(event.entityId));
    if (!row) return [];
    const { orderId, orderNumber, product, salesId, purchases } = row;
    const noticeTo = (userId: UserId, about: DocumentRef): Notice => ({
      name: 'itemDeleted',
      to: { users: [userId] },
      by: event.userId,
      about,
      params: { orderNumber, product, reason: textIn(event, 'reason') },
      link: recordAddress(about.docType, about.docId),
      dedupeKey: `itemDeleted ${event.id}`,
      severity: 'warn',
    });
    // Buyers know the order's number from their purchase. A user who is both gets one notice, about the order.
    return [
      ...purchases.map(({ docId, buyerId }) => noticeTo(buyerId, { docType: 'PO', docId })),
      noticeTo(salesId, { docType: 'AO', docId: orderId }),
    ];
  });
}

/** The notice rules of order lines (domain.md §12.2). */
export const orderFulfilmentNotices: NoticeRules = { 'orderFulfilment.itemDeleted': itemDeleted };
