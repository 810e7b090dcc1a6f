import type { MovingDocument } from '@yipin/contract';
import { eq, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { type PgColumn, type PgTable, QueryBuilder } from 'drizzle-orm/pg-core';
import { goodsReceipts, purchaseItems, purchaseOrders } from '../purchase-orders/purchase-orders.table.ts';
import { shipments } from '../shipments/shipments.table.ts';
import { stockTakeItems, stockTakes } from '../stock-takes/stock-takes.table.ts';
import { stockTransferItems, stockTransfers } from '../stock-transfers/stock-transfers.table.ts';
import { stockMovements } from '../stock/stock.table.ts';

function described(kind: MovingDocument['kind'], id: SQL, number: SQL) {
  return sql`json_build_object('kind', ${kind}::text, 'id', ${id}, 'number', ${number})`;
}

/** Selects the order of a receipt. Its item may be on another order after a reversal: then the receipt itself. */
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

/** Selects the shipment that goods left with or came back from. */
const ofShipment = new QueryBuilder()
  .select({ document: described('shipment', sql`${shipments.id}`, sql`${shipments.orderNumber}`) })
  .from(shipments)
  .where(eq(shipments.id, stockMovements.shipmentId));

/** Selects the transfer of the goods. */
const ofTransfer = new QueryBuilder()
  .select({ document: described('stockTransfer', sql`${stockTransfers.id}`, sql`${stockTransfers.orderNumber}`) })
  .from(stockTransferItems)
  .innerJoin(stockTransfers, eq(stockTransfers.id, stockTransferItems.stockTransferId))
  .where(eq(stockTransferItems.id, stockMovements.refId));

/** Selects the stock count of the goods. */
const ofTake = new QueryBuilder()
  .select({ document: described('stockTake', sql`${stockTakes.id}`, sql`${stockTakes.orderNumber}`) })
  .from(stockTakeItems)
  .innerJoin(stockTakes, eq(stockTakes.id, stockTakeItems.stockTakeId))
  .where(eq(stockTakeItems.id, stockMovements.refId));

/** Selects the source document of a ledger line. */
export const sourceDocument = sql<MovingDocument | null>`case ${stockMovements.refType}
  when 'RECEIPT' then ${ofReceipt}
  when 'SHIPMENT_ITEM' then ${ofShipment}
  when 'TRANSFER_ITEM' then ${ofTransfer}
  when 'TAKE_ITEM' then ${ofTake} end`;

/** Selects receipts whose {@link sourceDocument} has a number like the given one. */
function receiptsLike(given: Placeholder): SQL {
  return sql`
  select ${goodsReceipts.id} from ${goodsReceipts}
  join ${purchaseItems} on ${purchaseItems.id} = ${goodsReceipts.purchaseItemId}
  join ${purchaseOrders} on ${purchaseOrders.id} = ${purchaseItems.purchaseOrderId}
  where ${purchaseOrders.orderNumber} like ${given} and ${goodsReceipts.reversedAt} is null
  union all
  select ${goodsReceipts.id} from ${goodsReceipts}
  where ${goodsReceipts.receiptNumber} like ${given} and ${goodsReceipts.reversedAt} is not null`;
}

/** Selects lines of documents whose number is like the given one; `documentId` is the column of the document. */
function linesLike(given: Placeholder, documents: PgTable, documentId: PgColumn): SQL {
  return sql`
  select i.id from ${documentId.table} i join ${documents} d on d.id = i.${sql.identifier(documentId.name)}
  where d.order_number like ${given}`;
}

/** Matches ledger lines whose document has a number like the given one; each kind uses an index of its own. */
export function movedBy(given: Placeholder): SQL {
  const moved = (refType: string, ids: SQL) =>
    sql`select m.id from ${stockMovements} m where m.ref_type = ${sql.raw(`'${refType}'`)} and m.ref_id = any (array(${ids}))`;
  return sql`${stockMovements.id} = any (array(
    ${moved('RECEIPT', receiptsLike(given))}
    union all
    ${moved('TRANSFER_ITEM', linesLike(given, stockTransfers, stockTransferItems.stockTransferId))}
    union all
    ${moved('TAKE_ITEM', linesLike(given, stockTakes, stockTakeItems.stockTakeId))}
    union all
    select m.id from ${stockMovements} m where m.shipment_id = any (array(
      select ${shipments.id} from ${shipments} where ${shipments.orderNumber} like ${given}))))`;
}
