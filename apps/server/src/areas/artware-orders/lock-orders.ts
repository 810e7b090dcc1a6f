import {
  type ActionOf,
  type ArtwareOrderId,
  type ArtwareOrderItemId,
  type artwareOrderMachine,
  permissions,
} from '@yipin/contract';
import { asc, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, QueryBuilder } from 'drizzle-orm/pg-core';
import { type BuiltSelect, prepareByIds, run, runByIds, type StatementByIds } from '@yipin/pg-pipeline';
import { type Context, may } from '../../platform/context.ts';
import { requireAction } from '../../platform/documents/transition.ts';
import { Failure, requireFound } from '../../platform/failure.ts';
import { artwareOrderDocument } from './artware-order-document.ts';
import { artwareOrderItems, artwareOrders } from './artware-orders.table.ts';

type LockedItemRow = typeof artwareOrderItems.$inferSelect;
type LockedOrderRow = typeof artwareOrders.$inferSelect;

type IsNamed = (column: PgColumn) => SQL;

/** The lock statements for all orders, and for the orders of one sales person. */
interface Lock<Row> {
  readonly ofAll: StatementByIds<Row>;
  readonly ofSeller: StatementByIds<Row>;
}

/** Prepares a lock for all orders and for those of one sales person; `isNamed` is the condition for ids of orders. */
export function prepareLock<Row>(
  build: (qb: QueryBuilder, isNamed: IsNamed, isOne: boolean) => BuiltSelect<Row>,
): Lock<Row> {
  return {
    ofAll: prepareByIds(build),
    ofSeller: prepareByIds((qb, isNamed, isOne) =>
      build(
        qb,
        (column) => sql`${isNamed(column)} and ${artwareOrders.salesId} = ${sql.placeholder('sellerId')}`,
        isOne,
      ),
    ),
  };
}

/** Runs a prepared select for `ids`, with further values for its placeholders. */
function runWith<Row>(
  { tx }: Context,
  { one, several }: StatementByIds<Row>,
  ids: readonly number[],
  values: Readonly<Record<string, unknown>>,
): Promise<Row[]> {
  return run(tx, ids.length === 1 ? one : several, { ...values, id: ids[0], ids });
}

/** Locks visible rows only: waiting for the lock of an invisible order would reveal that it exists. */
export function lockVisibleOrders<Row>(
  ctx: Context,
  { ofAll, ofSeller }: Lock<Row>,
  ids: readonly number[],
): Promise<Row[]> {
  return may(ctx, permissions.viewAllArtwareOrders)
    ? runByIds(ctx.tx, ofAll, ids)
    : runWith(ctx, ofSeller, ids, { sellerId: ctx.session.userId });
}

const orderLock = prepareLock((qb, isNamed) =>
  qb.select().from(artwareOrders).where(isNamed(artwareOrders.id)).for('update'),
);
/**
 * Returns the condition for the orders of items. The join alone would do, but until a table has statistics the planner
 * expects one order per tenant: it then reads all orders before it looks for the item.
 */
function isOrderOf(isOne: boolean): SQL {
  const orderIds = sql`select ${artwareOrderItems.orderId} from ${artwareOrderItems} where ${artwareOrderItems.id}`;
  return isOne
    ? sql`${artwareOrders.id} = (${orderIds} = ${sql.placeholder('id')})`
    : sql`${artwareOrders.id} = any(array(${orderIds} = any(${sql.placeholder('ids')})))`;
}

// Rows are locked in the order of the tables in the statement: an order before its items.
const itemLock = prepareLock((qb, isNamed, isOne) => {
  const named = qb
    .select({ order: artwareOrders, item: artwareOrderItems })
    .from(artwareOrders)
    .innerJoin(artwareOrderItems, eq(artwareOrderItems.orderId, artwareOrders.id))
    .where(sql`${isNamed(artwareOrderItems.id)} and ${isOrderOf(isOne)}`);
  return (isOne ? named : named.orderBy(asc(artwareOrders.id), asc(artwareOrderItems.id))).for('update');
});

/** Locks an order that the acting user may see. Throws `not-found` for another order, without waiting for its lock. */
export async function lockViewableOrder(ctx: Context, id: ArtwareOrderId): Promise<LockedOrderRow> {
  return requireFound((await lockVisibleOrders(ctx, orderLock, [id]))[0]);
}

/**
 * Locks an order and checks the action on it. Throws `not-found` for an order of another user without the permission to
 * see all, before its state and version are checked.
 */
export async function lockVisibleOrder(
  ctx: Context,
  id: ArtwareOrderId,
  action: ActionOf<typeof artwareOrderMachine>,
  expectedVersion?: number,
) {
  return requireAction(ctx, artwareOrderDocument, await lockViewableOrder(ctx, id), action, { expectedVersion });
}

/** Locks items with their orders, see {@link lockItems}, if the acting user may see them, and returns both. */
export async function lockVisibleItems(
  ctx: Context,
  itemIds: readonly ArtwareOrderItemId[],
): Promise<{ items: LockedItemRow[]; orders: LockedOrderRow[] }> {
  if (itemIds.length === 0) return { items: [], orders: [] };
  const locked = await lockVisibleOrders(ctx, itemLock, [...new Set(itemIds)]);
  const byId = new Map(locked.map(({ order }) => [order.id, order]));
  return { items: locked.map(({ item }) => item), orders: [...byId.values()] };
}

/**
 * Locks items with their orders, orders by id and each before its items, and returns each item with its order. Every
 * action that moves pieces of an item begins with it, so that all actions lock in the same order (domain.md §11).
 * Unknown ids are ignored: the action reports them.
 */
export async function lockItemsWithOrders(
  ctx: Context,
  itemIds: readonly ArtwareOrderItemId[],
): Promise<{ item: LockedItemRow; order: LockedOrderRow }[]> {
  if (itemIds.length === 0) return [];
  return runByIds(ctx.tx, itemLock.ofAll, [...new Set(itemIds)]);
}

/** Locks items with their orders, see {@link lockItemsWithOrders}. Returns the items. */
export async function lockItems(ctx: Context, itemIds: readonly ArtwareOrderItemId[]): Promise<LockedItemRow[]> {
  const locked = await lockItemsWithOrders(ctx, itemIds);
  return locked.map(({ item }) => item);
}

const linesOfOrder = prepareByIds((qb, isNamed) =>
  qb
    .select()
    .from(artwareOrderItems)
    .where(sql`${isNamed(artwareOrderItems.id)} and ${artwareOrderItems.orderId} = ${sql.placeholder('orderId')}`)
    .orderBy(asc(artwareOrderItems.id))
    .for('update'),
);

/** Locks lines of a locked order. Lines of another order are neither returned nor locked. */
export async function lockLinesOf(
  ctx: Context,
  orderId: ArtwareOrderId,
  ids: readonly ArtwareOrderItemId[],
): Promise<LockedItemRow[]> {
  if (ids.length === 0) return [];
  const rows = await runWith(ctx, linesOfOrder, ids, { orderId });
  if (rows.length < ids.length) throw new Failure('not-found');
  return rows;
}
