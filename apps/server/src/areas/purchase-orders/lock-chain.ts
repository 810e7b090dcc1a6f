import type { ArtwareOrderItemId, PurchaseItemId, PurchaseOrderId } from '@yipin/contract';
import { and, asc, inArray, ne, or } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { lockRows } from '../../platform/documents/transition.ts';
import { lockItemsWithOrders } from '../artware-orders/index.ts';
import type { PurchaseItemRow, PurchaseOrderRecord } from './purchase-order-document.ts';
import { purchaseItems, purchaseOrders } from './purchase-orders.table.ts';

type LockedSalesLine = Awaited<ReturnType<typeof lockItemsWithOrders>>[number];

/** Rows that are locked in the common order: sales items with their orders, purchase orders, purchase items. */
export interface PurchaseChain {
  readonly salesItems: readonly LockedSalesLine['item'][];
  /** The orders of the sales items, one per item, in the same order. */
  readonly salesOrders: readonly LockedSalesLine['order'][];
  readonly orders: readonly PurchaseOrderRecord[];
  readonly items: readonly PurchaseItemRow[];
}

function present<Value>(values: readonly (Value | null)[]): Value[] {
  return values.flatMap((value) => (value === null ? [] : [value]));
}

/** Returns the condition for the given items and the live items of the given orders. */
function isNamed(itemIds: readonly PurchaseItemId[], orderIds: readonly PurchaseOrderId[]) {
  return or(
    inArray(purchaseItems.id, [...itemIds]),
    and(inArray(purchaseItems.purchaseOrderId, [...orderIds]), ne(purchaseItems.status, 'cancelled')),
  );
}

interface ChainSelection {
  readonly itemIds?: readonly PurchaseItemId[];
  /** Orders to lock with all their live items. */
  readonly orderIds?: readonly PurchaseOrderId[];
  /** Orders to lock without their items. */
  readonly headerIds?: readonly PurchaseOrderId[];
  /** Locks all live items of the orders of the items too. */
  readonly wholeOrders?: boolean;
}

/**
 * Locks purchase items with everything above them in the common order (domain.md §11): artware orders and items, then
 * purchase orders, then purchase items, by ascending id; in two messages. Ids of no item are ignored; the action on them
 * throws. An order or sales item that a row gets between the read and the lock is locked late; after a deadlock the unit
 * of work runs again.
 */
export async function lockPurchaseChain(
  ctx: Context,
  { itemIds = [], orderIds = [], headerIds = [], wholeOrders = false }: ChainSelection,
): Promise<PurchaseChain> {
  const { id, salesItemId, purchaseOrderId } = purchaseItems;
  const seen = await ctx.tx
    .select({ salesItemId, purchaseOrderId })
    .from(purchaseItems)
    .where(isNamed(itemIds, orderIds));
  const salesIdsSeen = new Set(present(seen.map((row) => row.salesItemId)));
  const orderIdsSeen = new Set([...headerIds, ...orderIds, ...present(seen.map((row) => row.purchaseOrderId))]);
  const named = isNamed(itemIds, wholeOrders ? [...orderIdsSeen] : orderIds);
  const [lines, orders, items] = await Promise.all([
    lockItemsWithOrders(ctx, [...salesIdsSeen]),
    lockRows(ctx, purchaseOrders, [...orderIdsSeen]),
    ctx.tx.select().from(purchaseItems).where(named).orderBy(asc(id)).for('update'),
  ]);
  const ownItems = new Set<number>(itemIds);
  const ownOrders = new Set<number | null>(orderIds);
  const own = items.filter((row) => ownItems.has(row.id) || ownOrders.has(row.purchaseOrderId));
  const lateItems = present(own.map((row) => row.salesItemId)).filter((given) => !salesIdsSeen.has(given));
  const lateOrders = present(own.map((row) => row.purchaseOrderId)).filter((given) => !orderIdsSeen.has(given));
  const allLines = [...lines, ...(await lockItemsWithOrders(ctx, lateItems))];
  return {
    salesItems: allLines.map(({ item }) => item),
    salesOrders: allLines.map(({ order }) => order),
    orders: [...orders, ...(await lockRows(ctx, purchaseOrders, lateOrders))],
    items,
  };
}

/**
 * Locks the purchase orders and live purchase items of sales items, which the caller has locked.
 * @returns the purchase items, by ascending id
 */
export async function lockPurchaseItemsOf(
  ctx: Context,
  salesItemIds: readonly ArtwareOrderItemId[],
): Promise<PurchaseItemRow[]> {
  if (salesItemIds.length === 0) return [];
  const isTheirs = and(inArray(purchaseItems.salesItemId, [...salesItemIds]), ne(purchaseItems.status, 'cancelled'));
  const seen = await ctx.tx.select({ orderId: purchaseItems.purchaseOrderId }).from(purchaseItems).where(isTheirs);
  await lockRows(ctx, purchaseOrders, present(seen.map((row) => row.orderId)));
  return ctx.tx.select().from(purchaseItems).where(isTheirs).orderBy(asc(purchaseItems.id)).for('update');
}
