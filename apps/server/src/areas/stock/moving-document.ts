import type { MovingDocument } from '@yipin/contract';
import { eq, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { goodsReceipts, purchaseItems, purchaseOrders } from '../purchase-orders/purchase-orders.table.ts';
import { shipments } from '../shipments/shipments.table.ts';
import { stockTakeItems, stockTakes } from '../stock-takes/stock-takes.table.ts';
import { stockTransferItems, stockTransfers } from '../stock-transfers/stock-transfers.table.ts';
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

/** The shipment goods left with or came back from. */
const ofShipment = new QueryBuilder()
  .select({ document: described('shipment', sql`${shipments.id}`, sql`${shipments.orderNumber}`) })
  .from(shipments)
  .where(eq(shipments.id, stockMovements.shipmentId));

/** The transfer goods went along with. */
const ofTransfer = new QueryBuilder()
  .select({ document: described('stockTransfer', sql`${stockTransfers.id}`, sql`${stockTransfers.orderNumber}`) })
  .from(stockTransferItems)
  .innerJoin(stockTransfers, eq(stockTransfers.id, stockTransferItems.stockTransferId))
  .where(eq(stockTransferItems.id, stockMovements.refId));

/** The count that showed them. */
const ofTake = new QueryBuilder()
  .select({ document: described('stockTake', sql`${stockTakes.id}`, sql`${stockTakes.orderNumber}`) })
  .from(stockTakeItems)
  .innerJoin(stockTakes, eq(stockTakes.id, stockTakeItems.stockTakeId))
  .where(eq(stockTakeItems.id, stockMovements.refId));

/** The document that moved the goods of a line of the ledger, found along with the line. */
export const movingDocument = sql<MovingDocument | null>`case ${stockMovements.refType}
  when 'RECEIPT' then ${ofReceipt}
  when 'SHIPMENT_ITEM' then ${ofShipment}
  when 'TRANSFER_ITEM' then ${ofTransfer}
  when 'TAKE_ITEM' then ${ofTake} end`;

/** Receipts whose document, as {@link movingDocument} names it, has a number like the one given. */
const receiptsLike = (given: Placeholder): SQL => sql`
  select ${goodsReceipts.id} from ${goodsReceipts}
  join ${purchaseItems} on ${purchaseItems.id} = ${goodsReceipts.purchaseItemId}
  join ${purchaseOrders} on ${purchaseOrders.id} = ${purchaseItems.purchaseOrderId}
  where ${purchaseOrders.orderNumber} like ${given} and ${goodsReceipts.reversedAt} is null
  union all
  select ${goodsReceipts.id} from ${goodsReceipts}
  where ${goodsReceipts.receiptNumber} like ${given} and ${goodsReceipts.reversedAt} is not null`;

/** Lines of the ledger whose document has a number like the one given. */
export const movedBy = (given: Placeholder): SQL => sql`(
  (${stockMovements.refType} = 'RECEIPT' and ${stockMovements.refId} = any (array(${receiptsLike(given)})))
  or ${stockMovements.shipmentId} = any (array(
    select ${shipments.id} from ${shipments} where ${shipments.orderNumber} like ${given}))
  or (${stockMovements.refType} = 'TRANSFER_ITEM' and ${stockMovements.refId} = any (array(
    select i.id from stock_transfer_items i join stock_transfers t on t.id = i.stock_transfer_id where t.order_number like ${given})))
  or (${stockMovements.refType} = 'TAKE_ITEM' and ${stockMovements.refId} = any (array(
    select i.id from stock_take_items i join stock_takes t on t.id = i.stock_take_id where t.order_number like ${given}))))`;
