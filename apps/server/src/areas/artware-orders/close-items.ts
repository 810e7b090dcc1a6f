import { type ArtwareOrderItemId, zeroMoney } from '@yipin/contract';
import { inArray } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { updateRow } from '../../platform/db/write-rows.ts';
import { artwareOrderItemDocument, recomputeItems } from './artware-order-document.ts';
import { artwareOrderItems } from './artware-orders.table.ts';
import { recomputeTotals } from './order-totals.ts';
import { effectiveNow } from '../../platform/db/tenant-table.ts';

type ClosedItemRow = typeof artwareOrderItems.$inferSelect;

/** Deletes locked lines without covered pieces, and recomputes their orders. Returns the new lines. */
export async function markDeleted(
  ctx: Context,
  ids: readonly ArtwareOrderItemId[],
  reason: string,
): Promise<ClosedItemRow[]> {
  await ctx.tx
    .update(artwareOrderItems)
    .set({ deletedAt: effectiveNow, discountShare: zeroMoney })
    .where(inArray(artwareOrderItems.id, [...ids]));
  const items = await recomputeItems(ctx, ids);
  await recomputeTotals(
    ctx,
    items.map((item) => item.orderId),
    { keepsShares: true, reason },
  );
  return items;
}

/**
 * Completes locked lines with their pieces in the current states: pieces that wait for approval become short pieces,
 * and are no longer charged. Returns the new lines.
 */
export async function markCompleted(
  ctx: Context,
  items: readonly ClosedItemRow[],
  reason: string,
): Promise<ClosedItemRow[]> {
  const ids = items.map((item) => item.id);
  const leftOf = await artwareOrderItemDocument.facts(ctx, ids);
  const short = items.filter((item) => leftOf(item).toApproveQty > 0);
  for (const item of items) {
    const { toApproveQty, purchasingQty, readyQty, shippingQty, deliveredQty, receivedQty } = leftOf(item);
    updateRow(ctx.tx, artwareOrderItems, item.id, {
      shortQuantity: item.shortQuantity + toApproveQty,
      completedAt: effectiveNow,
      toApproveQty: 0,
      purchasingQty,
      readyQty,
      shippingQty,
      deliveredQty,
      receivedQty,
    });
  }
  const closed = await recomputeItems(ctx, ids);
  await recomputeTotals(
    ctx,
    short.map((item) => item.orderId),
    { keepsShares: true, reason },
  );
  return closed;
}
