import {
  type ActionOf,
  type ArtwareOrderId,
  type artwareOrderMachine,
  countArtwareOrderItems,
  type DecimalText,
} from '@yipin/contract';
import { asc, eq, getTableColumns } from 'drizzle-orm';
import { runByIds } from '@yipin/pg-pipeline';
import type { Context } from '../../../platform/context.ts';
import { lockRows, requireActionByFacts } from '../../../platform/documents/transition.ts';
import { requireFound } from '../../../platform/failure.ts';
import { rowsBy } from '../../../platform/rows-by.ts';
import { artwareProducts } from '../../artware-products/artware-products.table.ts';
import { artwareOrderDocument } from '../artware-order-document.ts';
import { artwareOrderItems, artwareOrders } from '../artware-orders.table.ts';
import { goodsOf, type PricedGoods } from './minimum-prices.ts';
import { lockVisibleOrders, lockViewableOrder, prepareLock } from '../lock-orders.ts';

export type OrderRow = typeof artwareOrders.$inferSelect;
export type LineRow = typeof artwareOrderItems.$inferSelect;

/** A stored line with the minimum price of its product in AUD; null = none. */
export interface StoredLine extends LineRow {
  readonly minPriceAud: DecimalText | null;
}

/** An order as it is stored, locked with all its lines. */
export interface LockedOrder {
  readonly order: OrderRow;
  /** All lines in the order of their ids, deleted ones too. */
  readonly lines: readonly StoredLine[];
}

const stored = { ...getTableColumns(artwareOrderItems), minPriceAud: artwareProducts.minPriceAud };

const linesLock = prepareLock((qb, isNamed) =>
  qb
    .select(stored)
    .from(artwareOrders)
    .innerJoin(artwareOrderItems, eq(artwareOrderItems.orderId, artwareOrders.id))
    .innerJoin(artwareProducts, eq(artwareProducts.id, artwareOrderItems.productId))
    .where(isNamed(artwareOrders.id))
    .orderBy(asc(artwareOrderItems.id))
    .for('update', { of: [artwareOrders, artwareOrderItems] }),
);

/** Locks an order that the acting user may see with its lines, in one message. Throws `not-found` for another order. */
export async function lockViewableStored(ctx: Context, id: ArtwareOrderId): Promise<LockedOrder> {
  const [order, lines] = await Promise.all([lockViewableOrder(ctx, id), lockVisibleOrders(ctx, linesLock, [id])]);
  return { order, lines };
}

/** Locks orders with their lines, in one message. Returns them in the order of their ids. */
export async function lockStored(ctx: Context, ids: readonly ArtwareOrderId[]): Promise<LockedOrder[]> {
  const uniqueIds = [...new Set(ids)];
  if (uniqueIds.length === 0) return [];
  const [orders, lines] = await Promise.all([
    lockRows(ctx, artwareOrders, uniqueIds),
    runByIds(ctx.tx, linesLock.ofAll, uniqueIds),
  ]);
  const linesOf = rowsBy(lines, (line) => line.orderId);
  return orders.map((order) => ({ order, lines: linesOf.get(order.id) ?? [] }));
}

/** Locks one order with its lines, see {@link lockStored}. */
export async function lockStoredOrder(ctx: Context, id: ArtwareOrderId): Promise<LockedOrder> {
  return requireFound((await lockStored(ctx, [id]))[0]);
}

/** Checks an action on a locked order, and the version of the order on which the user decided. */
export async function requireStoredAction(
  ctx: Context,
  { order, lines }: LockedOrder,
  action: ActionOf<typeof artwareOrderMachine>,
  expectedVersion: number | undefined,
): Promise<void> {
  const facts = countArtwareOrderItems(lines);
  await requireActionByFacts(ctx, artwareOrderDocument, { ...order, facts }, action, { expectedVersion });
}

/** Returns the goods of a stored order, as their minimum prices are checked. */
export function storedGoods({ order, lines }: LockedOrder): PricedGoods {
  return goodsOf(
    lines.filter(({ deletedAt }) => deletedAt === null),
    order.discountAmount,
  );
}
