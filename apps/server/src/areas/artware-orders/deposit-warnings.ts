import { type ArtwareOrderItemId, depositOf, Exact } from '@yipin/contract';
import { asc, inArray } from 'drizzle-orm';
import type { Warning } from '../../platform/catalogue/confirmation.ts';
import type { Context } from '../../platform/context.ts';
import { artwareOrderItems, artwareOrders } from './artware-orders.table.ts';
import type { OrderRow } from './save/stored-order.ts';

/** Returns a warning for each order whose paid amount is below the deposit of its terms. */
export function depositWarnings(orders: readonly OrderRow[]): Warning[] {
  return orders.flatMap(({ orderNumber, billedVia, terms, totalAmount, paidAmount, currency }): Warning[] => {
    const deposit = depositOf(terms, totalAmount);
    // The customer pays nothing for an order that is billed to the agency.
    if (billedVia === 'AGENCY' || new Exact(paidAmount).gte(deposit)) return [];
    return [['artwareOrders:depositUnpaid', { number: orderNumber, deposit, paid: paidAmount, currency }]];
  });
}

/** Returns these warnings for the orders of lines that the caller has locked. */
export async function depositWarningsOf(
  { tx }: Pick<Context, 'tx'>,
  lineIds: readonly ArtwareOrderItemId[],
): Promise<Warning[]> {
  if (lineIds.length === 0) return [];
  const orderIds = tx
    .select({ id: artwareOrderItems.orderId })
    .from(artwareOrderItems)
    .where(inArray(artwareOrderItems.id, [...lineIds]));
  return depositWarnings(
    await tx.select().from(artwareOrders).where(inArray(artwareOrders.id, orderIds)).orderBy(asc(artwareOrders.id)),
  );
}
