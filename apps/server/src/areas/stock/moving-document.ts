import type { MovingDocument } from '@yipin/contract';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { goodsReceipts, purchaseItems, purchaseOrders } from '../purchase-orders/purchase-orders.table.ts';
import { shipmentItems, shipments } from '../shipments/shipments.table.ts';
import { stockMovements } from './stock.table.ts';

const described = (kind: MovingDocument['kind'], id: SQL, number: SQL) =>
  sql`json_build_object('kind', ${kind}::text, 'id', ${id}, 'number', ${number})`;

/** The order whose goods a receipt took in. Once that is reversed the item may be on another order: then the receipt itself. */
const ofReceipt = new QueryBuilder()
  .select({
    document: sql`case when ${goodsReceipts.reversedAt} is null
      then ${described('purchaseOrder', sql`${purchaseOrders.id}`, sql`${purchaseOrders.orderNumber}`)}
      else ${described('receipt', sql`${goodsReceipts.id}`, sql`${goodsReceipts.receiptNumber}`)} end`,
  })
  .from(goodsReceipts)
  .innerJoin(purchaseItems, eq(purchaseItems.id, goodsReceipts.purchaseItemId))
  .leftJoin(purchaseOrders, eq(purchaseOrders.id, purchaseItems.purchaseOrderId))
  .where(eq(goodsReceipts.id, stockMovements.refId));

const lastStart = sql`(
  select max(start.ref_sequence) from ${stockMovements} start
  where start.ref_type = 'SHIPMENT_ITEM' and start.ref_id = ${shipmentItems.id} and start.kind = 'SHIP_OUT')`;

/**
 * The shipment an item went out on. Goods whose start was undone may be on another one since, so only the latest start
 * is known to be of the shipment they are on, and only while they are under way or have arrived.
 */
const ofShipmentItem = new QueryBuilder()
  .select({ document: described('shipment', sql`${shipments.id}`, sql`${shipments.orderNumber}`) })
  .from(shipmentItems)
  .innerJoin(shipments, eq(shipments.id, shipmentItems.shipmentId))
  .where(
    and(
      eq(shipmentItems.id, stockMovements.refId),
      inArray(shipmentItems.status, ['shipping', 'ended', 'completed']),
      eq(stockMovements.refSequence, lastStart),
    ),
  );

/** The document that moved the goods of a line of the ledger, found along with the line. */
export const movingDocument = sql<MovingDocument | null>`case ${stockMovements.refType}
  when 'RECEIPT' then ${ofReceipt}
  when 'SHIPMENT_ITEM' then ${ofShipmentItem} end`;
