import {
  type ActionOf,
  type StateOf,
  type ArtwareOrderFacts,
  type ArtwareOrderId,
  type ArtwareOrderItemFacts,
  type ArtwareOrderItemId,
  artwareOrderItemMachine,
  artwareOrderMachine,
  orderTotal,
} from '@yipin/contract';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { type DocumentKind, lockRows, settle } from '../../platform/documents/transition.ts';
import { Failure } from '../../platform/failure.ts';
import { artwareItemFacts, artwareOrderFacts, artwareOrderItems, artwareOrders } from './artware-orders.table.ts';

type ItemAction = ActionOf<typeof artwareOrderItemMachine>;
type ItemState = StateOf<typeof artwareOrderItemMachine>;
type OrderAction = ActionOf<typeof artwareOrderMachine>;
type OrderState = StateOf<typeof artwareOrderMachine>;

/** A line of a customer's order. What its pieces amount to is kept with it, so that a list needs no sums. */
export const itemKind: DocumentKind<typeof artwareOrderItems, ItemState, ItemAction, ArtwareOrderItemFacts> = {
  machine: artwareOrderItemMachine,
  table: artwareOrderItems,
  facts: async ({ tx }, rows) => {
    const facts = await tx
      .select()
      .from(artwareItemFacts)
      .where(
        inArray(
          artwareItemFacts.id,
          rows.map((row) => row.id),
        ),
      );
    return new Map(facts.map(({ id, ...fact }) => [id, fact]));
  },
  // A deleted line keeps the pieces it had when it was deleted: none of them is anywhere any more.
  stored: ({ deletedAt, toApproveQty, purchasingQty, readyQty, shippingQty, deliveredQty, receivedQty }) =>
    deletedAt === null
      ? { toApproveQty, purchasingQty, readyQty, shippingQty, deliveredQty, receivedQty }
      : { toApproveQty: 0, purchasingQty: 0, readyQty: 0, shippingQty: 0, deliveredQty: 0, receivedQty: 0 },
};

export const orderKind: DocumentKind<typeof artwareOrders, OrderState, OrderAction, ArtwareOrderFacts> = {
  machine: artwareOrderMachine,
  table: artwareOrders,
  facts: async ({ tx }, rows) => {
    const facts = await tx
      .select()
      .from(artwareOrderFacts)
      .where(
        inArray(
          artwareOrderFacts.id,
          rows.map((row) => row.id),
        ),
      );
    return new Map(facts.map(({ id, ...fact }) => [id, fact]));
  },
};

/**
 * Locks items with their orders, orders first: the beginning of every action that moves an item's pieces, so that all
 * of them take their locks in one order (domain.md §11). Ids of no row are passed over: what acts on them says so.
 */
export const lockItems = async (
  ctx: Context,
  itemIds: readonly ArtwareOrderItemId[],
): Promise<(typeof artwareOrderItems.$inferSelect)[]> => {
  if (itemIds.length === 0) return [];
  const rows = await ctx.tx
    .select({ id: artwareOrderItems.id, orderId: artwareOrderItems.orderId })
    .from(artwareOrderItems)
    .where(inArray(artwareOrderItems.id, [...itemIds]));
  await lockRows(
    ctx,
    artwareOrders,
    rows.map((row) => row.orderId),
  );
  return lockRows(
    ctx,
    artwareOrderItems,
    rows.map((row) => row.id),
  );
};

/** Brings items, and then their orders, to what their pieces amount to. */
export const settleItems = async (ctx: Context, itemIds: readonly ArtwareOrderItemId[]): Promise<void> => {
  const items = await settle(ctx, itemKind, itemIds);
  await settle(
    ctx,
    orderKind,
    items.map((item) => item.orderId),
  );
};

/** Writes an order's total: its live lines as shown − discount + freight. Refuses a discount that is more than the lines. */
export const settleTotal = async ({ tx }: Context, orderId: ArtwareOrderId): Promise<void> => {
  const [order] = await tx
    .select({
      discount: artwareOrders.discountAmount,
      freight: artwareOrders.freightChargedAud,
      total: artwareOrders.totalAmount,
    })
    .from(artwareOrders)
    .where(eq(artwareOrders.id, orderId));
  if (!order) throw new Failure('not-found');
  const lines = await tx
    .select({ amount: artwareOrderItems.lineAmount })
    .from(artwareOrderItems)
    .where(and(eq(artwareOrderItems.orderId, orderId), isNull(artwareOrderItems.deletedAt)));
  const total = orderTotal(
    lines.map((line) => line.amount),
    order.discount,
    order.freight,
  );
  if (total.startsWith('-'))
    throw new Failure('discount-too-large', {}, { fields: [{ message: '', members: ['discountAmount'] }] });
  if (total !== order.total)
    await tx.update(artwareOrders).set({ totalAmount: total }).where(eq(artwareOrders.id, orderId));
};
