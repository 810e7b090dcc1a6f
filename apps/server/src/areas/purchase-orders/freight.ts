import { Exact, type PurchaseItemId, type PurchaseOrderId, shareOut } from '@yipin/contract';
import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { purchaseItems, purchaseOrders } from './purchase-orders.table.ts';

/**
 * Freight of one ordered piece, by item: the order's freight is shared over its live items by amount, to the cent, and
 * an item's share over its ordered pieces. Surplus pieces are valued like the others, so freight and price are not
 * spread thinner by them.
 */
export const freightPerPiece = async (
  { tx }: Context,
  orderIds: readonly PurchaseOrderId[],
): Promise<Map<PurchaseItemId, Exact>> => {
  const rows = await tx
    .select({
      id: purchaseItems.id,
      orderId: purchaseItems.purchaseOrderId,
      quantity: purchaseItems.quantity,
      amount: purchaseItems.amount,
      freight: purchaseOrders.freightCny,
    })
    .from(purchaseItems)
    .innerJoin(purchaseOrders, eq(purchaseOrders.id, purchaseItems.purchaseOrderId))
    .where(and(inArray(purchaseItems.purchaseOrderId, [...orderIds]), ne(purchaseItems.status, 'cancelled')))
    .orderBy(asc(purchaseItems.id));
  const perPiece = new Map<PurchaseItemId, Exact>();
  for (const orderId of new Set(orderIds)) {
    const lines = rows.filter((row) => row.orderId === orderId);
    const [first] = lines;
    const shares = first
      ? shareOut(
          first.freight,
          lines.map((line) => new Exact(line.amount)),
        )
      : [];
    lines.forEach((line, index) => {
      perPiece.set(line.id, new Exact(shares[index] ?? 0).div(line.quantity));
    });
  }
  return perPiece;
};
