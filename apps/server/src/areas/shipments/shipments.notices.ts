import { permissions, type ShipmentId, type UserId, recordAddress } from '@yipin/contract';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '@yipin/pg-pipeline';
import {
  digestKey,
  entityIds,
  type DomainEvent,
  type Notice,
  type NoticeRules,
} from '../../platform/outbox/notices.ts';
import { artwareOrderItems } from '../artware-orders/artware-orders.table.ts';
import { customers } from '../customers/customers.table.ts';
import { shipmentItems, shipments } from './shipments.table.ts';

const pendingPage = '/artwareInvoiceOrder/invoicePending';

function shipmentLink(id: number): string {
  return recordAddress('SH', id);
}

/** Creates one notice per ten minutes with the number of lines that became ready to ship. */
async function newPendings(_tx: Tx, events: readonly DomainEvent[]): Promise<Notice[]> {
  return events.map(({ userId, at }) => ({
    name: 'newShipments',
    to: { holders: [permissions.addShipmentItems] },
    by: userId,
    about: null,
    params: { count: 1 },
    link: pendingPage,
    dedupeKey: digestKey('newShipments', at),
  }));
}

/** Notifies the salespersons of the goods that they have left or have arrived. */
function underWay(name: 'started' | 'ended') {
  return async (tx: Tx, events: readonly DomainEvent[]): Promise<Notice[]> => {
    const rows = await tx
      .select({
        id: shipments.id,
        orderNumber: shipments.orderNumber,
        customer: customers.name,
        packages: shipments.packages,
        sales: sql<{ userId: UserId; orderId: number }[]>`(
          select coalesce(jsonb_agg(jsonb_build_object('userId', sold.sales_id, 'orderId', sold.order_id)), '[]')
          from (
            select ${shipmentItems.salesId} as sales_id, min(${artwareOrderItems.orderId}) as order_id
            from ${shipmentItems} join ${artwareOrderItems} on ${artwareOrderItems.id} = ${shipmentItems.salesItemId}
            where ${shipmentItems.shipmentId} = ${shipments.id} and ${shipmentItems.salesId} is not null
            group by 1) sold)`,
      })
      .from(shipments)
      .innerJoin(customers, eq(customers.id, shipments.customerId))
      .where(inArray(shipments.id, entityIds<ShipmentId>(events)));
    return events.flatMap((event) => {
      const row = rows.find(({ id }) => id === Number(event.entityId));
      if (!row) return [];
      const tracking = row.packages.map(({ trackingNumber }) => trackingNumber).filter((number) => number !== '');
      // The notice is about an order of the salesperson with goods on the shipment.
      return row.sales.map(({ userId, orderId }) => ({
        name: tracking.length > 0 && name === 'started' ? 'startedWithTracking' : name,
        to: { users: [userId] },
        by: event.userId,
        about: { docType: 'AO' as const, docId: orderId },
        params: { orderNumber: row.orderNumber, customer: row.customer, tracking: tracking.join(', ') },
        link: shipmentLink(row.id),
        dedupeKey: `${name} ${event.id}`,
        severity: 'success' as const,
      }));
    });
  };
}

/** The notices of shipments (domain.md §12.2). */
export const shipmentNotices: NoticeRules = {
  'shipmentItem.pending': newPendings,
  'shipments.started': underWay('started'),
  'shipments.ended': underWay('ended'),
};
