import {
  type ActionOf,
  type StateOf,
  type ArtwareOrderFacts,
  type ArtwareOrderItemFacts,
  type ArtwareOrderItemId,
  artwareOrderItemMachine,
  artwareOrderMachine,
} from '@yipin/contract';
import { asc, eq } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { prepareByIds, runById, runByIds } from '../../platform/db/statement.ts';
import { bringTo, type DocumentKind, settle } from '../../platform/documents/transition.ts';
import { artwareItemFacts, artwareOrderFacts, artwareOrderItems, artwareOrders } from './artware-orders.table.ts';

type ItemAction = ActionOf<typeof artwareOrderItemMachine>;
type ItemState = StateOf<typeof artwareOrderItemMachine>;
type OrderAction = ActionOf<typeof artwareOrderMachine>;
type OrderState = StateOf<typeof artwareOrderMachine>;

const itemFacts = prepareByIds((qb, isNamed) => qb.select().from(artwareItemFacts).where(isNamed(artwareItemFacts.id)));
const orderFacts = prepareByIds((qb, isNamed) =>
  qb.select().from(artwareOrderFacts).where(isNamed(artwareOrderFacts.id)),
);
// Rows are locked in the order their tables are named: an order before its items.
const itemsWithOrders = prepareByIds((qb, isNamed, isOne) => {
  const named = qb
    .select({ order: artwareOrders, item: artwareOrderItems })
    .from(artwareOrders)
    .innerJoin(artwareOrderItems, eq(artwareOrderItems.orderId, artwareOrders.id))
    .where(isNamed(artwareOrderItems.id));
  return (isOne ? named : named.orderBy(asc(artwareOrders.id), asc(artwareOrderItems.id))).for('update');
});

/** A line of a customer's order. What its pieces amount to is kept with it, so that a list needs no sums. */
export const itemKind: DocumentKind<typeof artwareOrderItems, ItemState, ItemAction, ArtwareOrderItemFacts> = {
  machine: artwareOrderItemMachine,
  table: artwareOrderItems,
  facts: async ({ tx }, ids) => {
    const factsOf = await runById(tx, itemFacts, ids);
    return ({ id }) => factsOf(id);
  },
  kept: (row) => row,
  // A deleted line keeps the pieces it had when it was deleted: none of them is anywhere any more.
  stored: ({ deletedAt, toApproveQty, purchasingQty, readyQty, shippingQty, deliveredQty, receivedQty }) =>
    deletedAt === null
      ? { toApproveQty, purchasingQty, readyQty, shippingQty, deliveredQty, receivedQty }
      : { toApproveQty: 0, purchasingQty: 0, readyQty: 0, shippingQty: 0, deliveredQty: 0, receivedQty: 0 },
};

/** A customer's order. Its state follows from its items, which the database counts (view `artware_order_facts`). */
export const orderKind: DocumentKind<typeof artwareOrders, OrderState, OrderAction, ArtwareOrderFacts> = {
  machine: artwareOrderMachine,
  table: artwareOrders,
  facts: async ({ tx }, ids) => {
    const factsOf = await runById(tx, orderFacts, ids);
    return ({ id }) => factsOf(id);
  },
};

type ItemRow = typeof artwareOrderItems.$inferSelect;
type OrderRow = typeof artwareOrders.$inferSelect;

/** Locks items with their orders, see {@link lockItems}, and answers both. */
export const lockItemsAndOrders = async (
  ctx: Context,
  itemIds: readonly ArtwareOrderItemId[],
): Promise<{ items: ItemRow[]; orders: OrderRow[] }> => {
  if (itemIds.length === 0) return { items: [], orders: [] };
  const locked = await runByIds(ctx.tx, itemsWithOrders, [...new Set(itemIds)]);
  const orders = new Map(locked.map(({ order }) => [order.id, order]));
  return { items: locked.map(({ item }) => item), orders: [...orders.values()] };
};

/**
 * Locks items with their orders, orders in ascending order and each before its items: the beginning of every action that
 * moves an item's pieces, so that all of them take their locks in one order (domain.md §11). Ids of no row are passed
 * over: what acts on them says so.
 */
export const lockItems = async (ctx: Context, itemIds: readonly ArtwareOrderItemId[]): Promise<ItemRow[]> =>
  (await lockItemsAndOrders(ctx, itemIds)).items;

/** Brings items, and then their orders, to what their pieces amount to. Answers the items as they are then. */
export const settleItems = async (ctx: Context, itemIds: readonly ArtwareOrderItemId[]): Promise<ItemRow[]> => {
  const items = await settle(ctx, itemKind, itemIds);
  await settle(
    ctx,
    orderKind,
    items.map((item) => item.orderId),
  );
  return items;
};

/** What leaves approval, by where it goes. */
interface Placed {
  readonly purchasing?: number;
  readonly ready?: number;
}

/**
 * Notes where pieces of a locked item went that waited for approval, and brings it to what that amounts to; nothing is
 * counted anew: it is known. The caller begins the orders. Answers the item as it is then.
 */
export const placeApproved = (ctx: Context, item: ItemRow, { purchasing = 0, ready = 0 }: Placed): ItemRow =>
  bringTo(ctx, itemKind, item, {
    ...item,
    toApproveQty: item.toApproveQty - purchasing - ready,
    purchasingQty: item.purchasingQty + purchasing,
    readyQty: item.readyQty + ready,
  });

/** All that counts of a draft of which an item was approved: none of its items was further than that. */
const begun: ArtwareOrderFacts = {
  items: 1,
  live: 1,
  completed: 0,
  atLeastDelivered: 0,
  atLeastShipping: 0,
  withGoodsOut: 0,
  untouched: 0,
};

/**
 * Brings locked orders to what they amount to when items of theirs were approved. Only drafts are moved by that: no item
 * ships by being approved, and an order that has begun already does not begin again.
 */
export const beginOrders = (ctx: Context, orders: readonly OrderRow[]): void => {
  for (const order of orders) if (order.status === 'draft') bringTo(ctx, orderKind, order, begun);
};
