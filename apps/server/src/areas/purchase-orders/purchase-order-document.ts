import {
  type ActionOf,
  type ArtwareOrderItemId,
  type DecimalText,
  decimalOf,
  Exact,
  type PurchaseItemFacts,
  type PurchaseItemId,
  type PurchaseOrderFacts,
  type PurchaseOrderId,
  purchaseItemMachine,
  purchaseOrderMachine,
  type StateOf,
} from '@yipin/contract';
import { and, asc, eq, inArray, ne, or, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { prepareByIds, runById } from '../../platform/db/statement.ts';
import { updateRow } from '../../platform/db/write-rows.ts';
import { type DocumentDefinition, lockRows, recomputeState } from '../../platform/documents/transition.ts';
import { requireFound } from '../../platform/failure.ts';
import { stateNumber } from '../../platform/documents/state-number.ts';
import { lockItems } from '../artware-orders/index.ts';
import { addRevisions } from '../order-revisions/index.ts';
import { purchaseItems, purchaseOrderFacts, purchaseOrders } from './purchase-orders.table.ts';

export type PurchaseItemRow = typeof purchaseItems.$inferSelect;
export type PurchaseOrderRecord = typeof purchaseOrders.$inferSelect;
type SalesItemRow = Awaited<ReturnType<typeof lockItems>>[number];

/** A line to buy. All facts for its actions are in the row, which includes its received quantity. */
export const purchaseItemDocument: DocumentDefinition<
  typeof purchaseItems,
  StateOf<typeof purchaseItemMachine>,
  ActionOf<typeof purchaseItemMachine>,
  PurchaseItemFacts
> = {
  machine: purchaseItemMachine,
  table: purchaseItems,
  facts: () =>
    Promise.resolve(({ quantity, takenQuantity, billedQuantity, billedSurplus, status }) => ({
      quantity,
      takenQuantity,
      billedQuantity,
      billedSurplus,
      status,
    })),
  stored: ({ takenQuantity }) => ({ takenQuantity }),
};

/** The states of the items of an order, and its amounts. */
interface OrderFacts extends PurchaseOrderFacts {
  readonly goodsAmount: DecimalText;
  readonly totalAmount: DecimalText;
}

const goodsOf = sql<DecimalText>`(select coalesce(sum(i.amount), 0)::numeric(18,2) from ${purchaseItems} i where i.purchase_order_id = ${purchaseOrderFacts}.id and i.status <> ${stateNumber(purchaseItemMachine, 'cancelled')})`;

const countedOrders = prepareByIds((qb, isNamed) =>
  qb
    .select({
      id: purchaseOrderFacts.id,
      cancelled: purchaseOrderFacts.cancelled,
      live: purchaseOrderFacts.live,
      added: purchaseOrderFacts.added,
      approved: purchaseOrderFacts.approved,
      atLeastApproved: purchaseOrderFacts.atLeastApproved,
      atLeastPurchased: purchaseOrderFacts.atLeastPurchased,
      atLeastReceived: purchaseOrderFacts.atLeastReceived,
      completed: purchaseOrderFacts.completed,
      quantity: purchaseOrderFacts.quantity,
      taken: purchaseOrderFacts.taken,
      goodsAmount: goodsOf.as('goods_amount'),
    })
    .from(purchaseOrderFacts)
    .where(isNamed(purchaseOrderFacts.id)),
);

/** A purchase order: its state and its amounts follow from its live items (domain.md §3.1, I11). */
export const purchaseOrderDocument: DocumentDefinition<
  typeof purchaseOrders,
  StateOf<typeof purchaseOrderMachine>,
  ActionOf<typeof purchaseOrderMachine>,
  OrderFacts
> = {
  machine: purchaseOrderMachine,
  table: purchaseOrders,
  facts: async ({ tx }, ids) => {
    const countsOf = await runById(tx, countedOrders, ids);
    return ({ id, freightCny }) => {
      const counts = countsOf(id);
      return { ...counts, totalAmount: decimalOf(new Exact(counts.goodsAmount).plus(freightCny), 2) };
    };
  },
  stored: ({ goodsAmount, totalAmount }) => ({ goodsAmount, totalAmount }),
};

/** Rows that are locked in the common order: sales items with their orders, purchase orders, purchase items. */
export interface PurchaseChain {
  readonly salesItems: readonly SalesItemRow[];
  readonly orders: readonly PurchaseOrderRecord[];
  readonly items: readonly PurchaseItemRow[];
}

function present<Value>(values: readonly (Value | null)[]): Value[] {
  return values.flatMap((value) => (value === null ? [] : [value]));
}

/** Returns the given items, and the live items of the given orders, with their sales item and their order. */
function linksOf({ tx }: Context, itemIds: readonly PurchaseItemId[], orderIds: readonly PurchaseOrderId[]) {
  return tx
    .select({
      id: purchaseItems.id,
      salesItemId: purchaseItems.salesItemId,
      purchaseOrderId: purchaseItems.purchaseOrderId,
    })
    .from(purchaseItems)
    .where(
      or(
        inArray(purchaseItems.id, [...itemIds]),
        and(inArray(purchaseItems.purchaseOrderId, [...orderIds]), ne(purchaseItems.status, 'cancelled')),
      ),
    );
}

interface ChainSelection {
  readonly itemIds?: readonly PurchaseItemId[];
  /** Orders to lock with all their live items. */
  readonly orderIds?: readonly PurchaseOrderId[];
  /** Orders to lock without their items. */
  readonly headerIds?: readonly PurchaseOrderId[];
}

/**
 * Locks purchase items with everything above them in the common order (domain.md §11): artware orders and items, then
 * purchase orders, then purchase items, by ascending id. Ids of no item are ignored; the action on them throws. An
 * order or sales item that a row gets between the read and the lock is locked late; after a deadlock the unit of work
 * runs again.
 */
export async function lockPurchaseChain(
  ctx: Context,
  { itemIds = [], orderIds = [], headerIds = [] }: ChainSelection,
): Promise<PurchaseChain> {
  const seen = await linksOf(ctx, itemIds, orderIds);
  const salesItemIds = new Set(present(seen.map((row) => row.salesItemId)));
  const salesItems = await lockItems(ctx, [...salesItemIds]);
  const orderIdsSeen = new Set([...headerIds, ...orderIds, ...present(seen.map((row) => row.purchaseOrderId))]);
  const orders = await lockRows(ctx, purchaseOrders, [...orderIdsSeen]);
  const now = await linksOf(ctx, itemIds, orderIds);
  const items = await lockRows(
    ctx,
    purchaseItems,
    now.map((row) => row.id),
  );
  const lateItems = present(items.map((row) => row.salesItemId)).filter((id) => !salesItemIds.has(id));
  const lateOrders = present(items.map((row) => row.purchaseOrderId)).filter((id) => !orderIdsSeen.has(id));
  return {
    salesItems: [...salesItems, ...(await lockItems(ctx, lateItems))],
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

/** Adds a revision to locked orders that were approved and whose document changed, see {@link addRevisions}. */
async function reviseOrders(ctx: Context, orders: readonly PurchaseOrderRecord[], reason: string): Promise<void> {
  const approved = orders.filter(({ status, revision }) => status !== 'draft' || revision !== null);
  const ids = approved.map(({ id }) => id);
  for (const { id, revision } of await addRevisions(ctx, 'PO', ids, reason))
    updateRow(ctx.tx, purchaseOrders, id, { revision });
}

interface RecomputeOptions {
  /** The definition to recompute with, for example one with a limit of lines. */
  readonly kind?: typeof purchaseOrderDocument;
  /** The reason of the change, for the revisions. */
  readonly reason?: string | undefined;
}

/**
 * Recomputes orders from their items: state, goods amount, total; and adds revisions to those that were approved.
 * Ignores nulls, which pending items have. Returns the updated orders.
 */
export async function recomputeOrders(
  ctx: Context,
  orderIds: readonly (PurchaseOrderId | null)[],
  { kind = purchaseOrderDocument, reason = '' }: RecomputeOptions = {},
): Promise<PurchaseOrderRecord[]> {
  const orders = await recomputeState(ctx, kind, present(orderIds));
  await reviseOrders(ctx, orders, reason);
  return orders;
}

/**
 * Recomputes orders after receipts. A receipt changes nothing in the document of the factory, so it adds no revision.
 */
export async function recomputeReceived(ctx: Context, orderIds: readonly PurchaseOrderId[]): Promise<void> {
  await recomputeState(ctx, purchaseOrderDocument, orderIds);
}

/** Returns the current version of an item. */
export async function versionOf({ tx }: Context, id: PurchaseItemId): Promise<number> {
  const [row] = await tx.select({ version: purchaseItems.version }).from(purchaseItems).where(eq(purchaseItems.id, id));
  return requireFound(row).version;
}
