import { type ArtwareOrderId, permissions, recordAddress } from '@yipin/contract';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { prepareByIds, runByIds, type Tx } from '@yipin/pg-pipeline';
import {
  type DayRule,
  digestKey,
  isDueSoon,
  entityIds,
  type DomainEvent,
  type Notice,
  type NoticeRules,
  dueNotice,
} from '../../platform/outbox/notices.ts';
import { customers } from '../customers/customers.table.ts';
import { artwareOrderItems, artwareOrders } from './artware-orders.table.ts';

/** Returns the address of the page of an order. */
function orderLink(id: number): string {
  return recordAddress('AO', id);
}

const ordersToApprove = prepareByIds((qb, isNamed) =>
  qb
    .select({
      id: artwareOrders.id,
      orderNumber: artwareOrders.orderNumber,
      customer: customers.name,
      lines: sql<number>`count(*)::int`,
    })
    .from(artwareOrders)
    .innerJoin(customers, eq(customers.id, artwareOrders.customerId))
    .innerJoin(artwareOrderItems, eq(artwareOrderItems.orderId, artwareOrders.id))
    .where(and(isNamed(artwareOrders.id), gt(artwareOrderItems.toApproveQty, 0)))
    .groupBy(artwareOrders.id, artwareOrders.orderNumber, customers.name),
);

/** Notifies users who may approve an order of its lines that wait for approval. */
async function toApprove(tx: Tx, events: readonly DomainEvent[]): Promise<Notice[]> {
  const waiting = await runByIds(tx, ordersToApprove, entityIds<ArtwareOrderId>(events));
  return waiting.flatMap(({ id, orderNumber, customer, lines }) => {
    const event = events.findLast(({ entityId }) => Number(entityId) === id);
    if (!event) return [];
    return {
      name: 'toApprove',
      to: { holders: [permissions.approveArtwareOrders, permissions.viewAllArtwareOrders] },
      by: event.userId,
      about: { docType: 'AO', docId: id },
      params: { orderNumber, customer, lines },
      link: orderLink(id),
      dedupeKey: digestKey(`toApprove ${id}`, event.at),
    };
  });
}

/** Notifies the sales persons of orders with open lines that are required within three days (domain.md §12.2). */
export const overdueOrders: DayRule = async (tx, today) => {
  const due = await tx
    .select({
      id: artwareOrders.id,
      orderNumber: artwareOrders.orderNumber,
      customer: customers.name,
      salesId: artwareOrders.salesId,
      day: artwareOrders.requiredDate,
    })
    .from(artwareOrders)
    .innerJoin(customers, eq(customers.id, artwareOrders.customerId))
    .where(and(lt(artwareOrders.status, 'delivered'), isDueSoon(artwareOrders.requiredDate, today)));
  return due.map(({ id, orderNumber, customer, salesId: who, day }) =>
    dueNotice({
      name: 'overdueOrder',
      about: { docType: 'AO', docId: id },
      day,
      who,
      params: { orderNumber, customer },
    }),
  );
};

/** The notice rules of sales orders (domain.md §12.2). */
export const artwareOrderNotices: NoticeRules = {
  'artwareOrders.saved': toApprove,
  'artwareOrders.itemAdded': toApprove,
};
