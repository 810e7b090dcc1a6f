import { permissions, type ShipmentId, type UserId, documentAddress } from '@yipin/contract';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/db/tx.ts';
import { digestKey, entityIds, type Happened, type Notice, type NoticeRules } from '../../platform/outbox/notices.ts';
import { customers } from '../customers/customers.table.ts';
import { shipmentItems, shipments } from './shipments.table.ts';

const pendingPage = '/artwareInvoiceOrder/invoicePending';
const shipmentLink = (id: number): string => documentAddress('SH', id);

/** Goods became ready to ship: one notice in ten minutes, with the number of lines. */
const newPendings = async (_tx: Tx, events: readonly Happened[]): Promise<Notice[]> =>
  events.map(({ userId, at }) => ({
    name: 'newShipments',
    to: { holders: [permissions.addShipmentItems] },
    by: userId,
    params: { count: 1 },
    link: pendingPage,
    dedupeKey: digestKey('newShipments', at),
  }));

/** The goods have left, or have arrived: to whose customers they are for. */
const underWay =
  (name: 'started' | 'ended') =>
  async (tx: Tx, events: readonly Happened[]): Promise<Notice[]> => {
    const rows = await tx
      .select({
        id: shipments.id,
        orderNumber: shipments.orderNumber,
        customer: customers.name,
        packages: shipments.packages,
        sales: sql<
          UserId[]
        >`array(select distinct ${shipmentItems.salesId} from ${shipmentItems} where ${shipmentItems.shipmentId} = ${shipments.id})`,
      })
      .from(shipments)
      .innerJoin(customers, eq(customers.id, shipments.customerId))
      .where(inArray(shipments.id, entityIds<ShipmentId>(events)));
    return events.flatMap((event) => {
      const row = rows.find(({ id }) => id === Number(event.entityId));
      if (!row) return [];
      const tracking = row.packages.map(({ trackingNumber }) => trackingNumber).filter((number) => number !== '');
      return {
        name: tracking.length > 0 && name === 'started' ? 'startedWithTracking' : name,
        to: { users: row.sales },
        by: event.userId,
        params: { orderNumber: row.orderNumber, customer: row.customer, tracking: tracking.join(', ') },
        link: shipmentLink(row.id),
        dedupeKey: `${name} ${event.id}`,
        severity: 'success' as const,
      };
    });
  };

/** What is told of shipments (domain.md §12.2). */
export const shipmentNotices: NoticeRules = {
  'shipmentItem.pending': newPendings,
  'shipments.started': underWay('started'),
  'shipments.ended': underWay('ended'),
};
