import {
  type ActionOf,
  type StateOf,
  type ArtwareOrderFacts,
  type ArtwareOrderId,
  type ArtwareOrderItemFacts,
  type ArtwareOrderItemId,
  artwareOrderItemMachine,
  artwareOrderMachine,
  countArtwareOrderItems,
} from '@yipin/contract';
import { prepareByIds, runByIds } from '@yipin/pg-pipeline';
import type { Context } from '../../platform/context.ts';
import { runById } from '../../platform/db/run-by-id.ts';
import { writeDerivedState, type DocumentDefinition, recomputeState } from '../../platform/documents/transition.ts';
import { rowsBy } from '../../platform/rows-by.ts';
import { artwareItemFacts, artwareOrderItems, artwareOrders } from './artware-orders.table.ts';

type ArtwareOrderItemTransition = ActionOf<typeof artwareOrderItemMachine>;
type ArtwareOrderItemState = StateOf<typeof artwareOrderItemMachine>;
type ArtwareOrderTransition = ActionOf<typeof artwareOrderMachine>;
type ArtwareOrderState = StateOf<typeof artwareOrderMachine>;

const itemFacts = prepareByIds((qb, isNamed) => qb.select().from(artwareItemFacts).where(isNamed(artwareItemFacts.id)));
const countedItems = prepareByIds((qb, isNamed) =>
  qb
    .select({
      orderId: artwareOrderItems.orderId,
      status: artwareOrderItems.status,
      quantity: artwareOrderItems.quantity,
      shortQuantity: artwareOrderItems.shortQuantity,
      toApproveQty: artwareOrderItems.toApproveQty,
      shippingQty: artwareOrderItems.shippingQty,
      deliveredQty: artwareOrderItems.deliveredQty,
      receivedQty: artwareOrderItems.receivedQty,
    })
    .from(artwareOrderItems)
    .where(isNamed(artwareOrderItems.orderId)),
);

/** A line of an artware order. The counts of its pieces are stored with it, so that lists need no sums. */
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
  storedFacts: (row) => row,
  // A deleted line keeps its quantity of the deletion; its pieces are no longer counted in any state.
  stored: ({ deletedAt, toApproveQty, purchasingQty, readyQty, shippingQty, deliveredQty, receivedQty }) =>
    deletedAt === null
      ? { toApproveQty, purchasingQty, readyQty, shippingQty, deliveredQty, receivedQty }
      : { toApproveQty: 0, purchasingQty: 0, readyQty: 0, shippingQty: 0, deliveredQty: 0, receivedQty: 0 },
};

/** An artware order. Its state follows from the counts of its items. */
export const artwareOrderDocument: DocumentDefinition<
  typeof artwareOrders,
  ArtwareOrderState,
  ArtwareOrderTransition,
  ArtwareOrderFacts
> = {
  machine: artwareOrderMachine,
  table: artwareOrders,
  facts: async ({ tx }, ids) => {
    const itemsOf = rowsBy(await runByIds(tx, countedItems, ids), (item) => item.orderId);
    return ({ id }) => countArtwareOrderItems(itemsOf.get(id) ?? []);
  },
};

type ArtwareOrderItemStored = typeof artwareOrderItems.$inferSelect;
type ArtwareOrderStored = typeof artwareOrders.$inferSelect;

/** Recomputes the states of orders from the states of their items. */
export async function recomputeOrders(ctx: Context, orderIds: readonly ArtwareOrderId[]): Promise<void> {
  await recomputeState(ctx, artwareOrderDocument, orderIds);
}

/** Recomputes the states of items from their pieces, and then the states of their orders. Returns the new items. */
export async function recomputeItems(
  ctx: Context,
  itemIds: readonly ArtwareOrderItemId[],
): Promise<ArtwareOrderItemStored[]> {
  const items = await recomputeState(ctx, artwareOrderItemDocument, itemIds);
  await recomputeOrders(
    ctx,
    items.map((item) => item.orderId),
  );
  return items;
}

/** Changes of the numbers of pieces of a line by their state; negative: pieces that leave the state. */
export type PieceChanges = Partial<Record<'toApproveQty' | 'purchasingQty' | 'readyQty', number>>;

/**
 * Writes new states of pieces of a locked item, and the state of the item that follows. The counts are known, so no
 * query is needed. The caller starts the orders that begin with it. Returns the new item.
 */
export function recordPieces(
  ctx: Context,
  item: ArtwareOrderItemStored,
  { toApproveQty = 0, purchasingQty = 0, readyQty = 0 }: PieceChanges,
): ArtwareOrderItemStored {
  return writeDerivedState(ctx, artwareOrderItemDocument, item, {
    ...item,
    toApproveQty: item.toApproveQty + toApproveQty,
    purchasingQty: item.purchasingQty + purchasingQty,
    readyQty: item.readyQty + readyQty,
  });
}

/** The counts of a draft with an approved item: no item of a draft is in a later state. */
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
 * Writes the state of locked drafts after items of them were approved. An approval ships no item, so no counts are
 * needed; an order that has started already does not start again.
 */
export function markOrdersInProgress(ctx: Context, orders: readonly ArtwareOrderStored[]): void {
  for (const order of orders) writeDerivedState(ctx, artwareOrderDocument, order, begun);
}
