import {
  type ActionOf,
  type StateOf,
  type ArtwareOrderFacts,
  type ArtwareOrderItemFacts,
  type ArtwareOrderItemId,
  artwareOrderItemMachine,
  artwareOrderMachine,
} from '@yipin/contract';
import type { Context } from '../../platform/context.ts';
import { prepareByIds, runById } from '../../platform/db/statement.ts';
import { writeDerivedState, type DocumentDefinition, recomputeState } from '../../platform/documents/transition.ts';
import { artwareItemFacts, artwareOrderFacts, artwareOrderItems, artwareOrders } from './artware-orders.table.ts';

type ArtwareOrderItemTransition = ActionOf<typeof artwareOrderItemMachine>;
type ArtwareOrderItemState = StateOf<typeof artwareOrderItemMachine>;
type ArtwareOrderTransition = ActionOf<typeof artwareOrderMachine>;
type ArtwareOrderState = StateOf<typeof artwareOrderMachine>;

const itemFacts = prepareByIds((qb, isNamed) => qb.select().from(artwareItemFacts).where(isNamed(artwareItemFacts.id)));
const orderFacts = prepareByIds((qb, isNamed) =>
  qb.select().from(artwareOrderFacts).where(isNamed(artwareOrderFacts.id)),
);

/** A line of a customer's order. What its pieces amount to is kept with it, so that a list needs no sums. */
export const artwareOrderItemDocument: DocumentDefinition<
  typeof artwareOrderItems,
  ArtwareOrderItemState,
  ArtwareOrderItemTransition,
  ArtwareOrderItemFacts
> = {
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
export const artwareOrderDocument: DocumentDefinition<
  typeof artwareOrders,
  ArtwareOrderState,
  ArtwareOrderTransition,
  ArtwareOrderFacts
> = {
  machine: artwareOrderMachine,
  table: artwareOrders,
  facts: async ({ tx }, ids) => {
    const factsOf = await runById(tx, orderFacts, ids);
    return ({ id }) => factsOf(id);
  },
};

type ArtwareOrderItemStored = typeof artwareOrderItems.$inferSelect;
type ArtwareOrderStored = typeof artwareOrders.$inferSelect;

/** Brings items, and then their orders, to what their pieces amount to. Answers the items as they are then. */
export async function recomputeItems(
  ctx: Context,
  itemIds: readonly ArtwareOrderItemId[],
): Promise<ArtwareOrderItemStored[]> {
  const items = await recomputeState(ctx, artwareOrderItemDocument, itemIds);
  await recomputeState(
    ctx,
    artwareOrderDocument,
    items.map((item) => item.orderId),
  );
  return items;
}

/** What leaves approval, by where it goes. */
interface ApprovedPieces {
  readonly purchasing?: number;
  readonly ready?: number;
}

/**
 * Notes where pieces of a locked item went that waited for approval, and brings it to what that amounts to; nothing is
 * counted anew: it is known. The caller begins the orders. Answers the item as it is then.
 */
export function recordApproval(
  ctx: Context,
  item: ArtwareOrderItemStored,
  { purchasing = 0, ready = 0 }: ApprovedPieces,
): ArtwareOrderItemStored {
  return writeDerivedState(ctx, artwareOrderItemDocument, item, {
    ...item,
    toApproveQty: item.toApproveQty - purchasing - ready,
    purchasingQty: item.purchasingQty + purchasing,
    readyQty: item.readyQty + ready,
  });
}

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
 * Brings locked drafts to what they amount to when items of theirs were approved: no item ships by being approved, and an
 * order that has begun already does not begin again.
 */
export function markOrdersInProgress(ctx: Context, orders: readonly ArtwareOrderStored[]): void {
  for (const order of orders) writeDerivedState(ctx, artwareOrderDocument, order, begun);
}
