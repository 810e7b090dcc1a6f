import {
  type ActionOf,
  countPurchaseItems,
  type DecimalText,
  type PurchaseItemFacts,
  type PurchaseItemId,
  type PurchaseOrderFacts,
  type PurchaseOrderId,
  purchaseItemMachine,
  purchaseOrderMachine,
  type StateOf,
  sumOf,
} from '@yipin/contract';
import { eq } from 'drizzle-orm';
import { prepareByIds, runByIds, updateRow } from '@yipin/pg-pipeline';
import type { Context } from '../../platform/context.ts';
import { type DocumentDefinition, recomputeState } from '../../platform/documents/transition.ts';
import { requireFound } from '../../platform/failure.ts';
import { rowsBy } from '../../platform/rows-by.ts';
import { addRevisions } from '../order-revisions/index.ts';
import { purchaseItems, purchaseOrders } from './purchase-orders.table.ts';

export type PurchaseItemRow = typeof purchaseItems.$inferSelect;
export type PurchaseOrderRecord = typeof purchaseOrders.$inferSelect;

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

/** The states of the items of an order, and its amounts in the currency of the order. */
export interface PricedOrderFacts extends PurchaseOrderFacts {
  readonly goodsAmount: DecimalText;
  readonly totalAmount: DecimalText;
}

/** Returns the facts of an order from its items. */
export function orderFactsOf(
  { freightCny, cancelledAt }: Pick<PurchaseOrderRecord, 'freightCny' | 'cancelledAt'>,
  items: readonly Pick<PurchaseItemRow, 'status' | 'quantity' | 'takenQuantity' | 'amount'>[],
): PricedOrderFacts {
  const live = items.filter(({ status }) => status !== 'cancelled');
  const goodsAmount = sumOf(live.map(({ amount }) => amount));
  return {
    ...countPurchaseItems(live, cancelledAt !== null),
    goodsAmount,
    totalAmount: sumOf([goodsAmount, freightCny]),
  };
}

const itemsOfOrders = prepareByIds((qb, isNamed) =>
  qb
    .select({
      orderId: purchaseItems.purchaseOrderId,
      status: purchaseItems.status,
      quantity: purchaseItems.quantity,
      takenQuantity: purchaseItems.takenQuantity,
      amount: purchaseItems.amount,
    })
    .from(purchaseItems)
    .where(isNamed(purchaseItems.purchaseOrderId)),
);

/** A purchase order: its state and its amounts follow from its live items (domain.md §3.1, I11). */
export const purchaseOrderDocument: DocumentDefinition<
  typeof purchaseOrders,
  StateOf<typeof purchaseOrderMachine>,
  ActionOf<typeof purchaseOrderMachine>,
  PricedOrderFacts
> = {
  machine: purchaseOrderMachine,
  table: purchaseOrders,
  facts: async ({ tx }, ids) => {
    const itemsOf = rowsBy(await runByIds(tx, itemsOfOrders, ids), (item) => item.orderId);
    return (order) => orderFactsOf(order, itemsOf.get(order.id) ?? []);
  },
  stored: ({ goodsAmount, totalAmount }) => ({ goodsAmount, totalAmount }),
};

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
  const orders = await recomputeState(
    ctx,
    kind,
    orderIds.flatMap((id) => id ?? []),
  );
  await reviseOrders(ctx, orders, reason);
  return orders;
}

/** Returns the current version of an item. */
export async function versionOf({ tx }: Context, id: PurchaseItemId): Promise<number> {
  const [row] = await tx.select({ version: purchaseItems.version }).from(purchaseItems).where(eq(purchaseItems.id, id));
  return requireFound(row).version;
}
