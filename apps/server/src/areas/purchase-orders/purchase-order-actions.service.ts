import {
  type api,
  boundPieces,
  type InputOf,
  type PurchaseOrder,
  type PurchaseOrderId,
  type PurchaseOrderRow,
} from '@yipin/contract';
import { eq } from 'drizzle-orm';
import { updateRow } from '@yipin/pg-pipeline';
import type { Context } from '../../platform/context.ts';
import { refusalIn } from '../../platform/documents/bulk.ts';
import { lockForAction, requireAction, transition } from '../../platform/documents/transition.ts';
import { Failure, requireFound, refusedAt, type RowFailure } from '../../platform/failure.ts';
import { goodsBilled } from './items/line-amounts.ts';
import { returnToRequests } from './requests/purchase-requests.ts';
import { purchaseItemsOf } from './items/purchase-items.service.ts';
import { lockPurchaseChain } from './lock-chain.ts';
import {
  purchaseItemDocument,
  purchaseOrderDocument,
  type PurchaseItemRow,
  recomputeOrders,
} from './purchase-order-document.ts';
import { readOrder, readOrderRow } from './purchase-order-rows.ts';
import { purchaseOrders } from './purchase-orders.table.ts';
import { recomputeCosts } from './costs/true-up-costs.ts';
import { effectiveNow } from '../../platform/db/tenant/tenant-table.ts';

interface One {
  readonly id: PurchaseOrderId;
  readonly expectedVersion?: number | undefined;
}

/** Returns the failures of purchasing the lines that are not approved. */
async function unapproved(ctx: Context, items: readonly PurchaseItemRow[]): Promise<RowFailure[]> {
  const added = items.filter((item) => item.status === 'added');
  const refusals = await Promise.all(
    added.map((item) => refusalIn(requireAction(ctx, purchaseItemDocument, item, 'purchase'))),
  );
  return added.flatMap(({ id }, index) => {
    const failure = refusals[index];
    return failure ? [{ id, failure }] : [];
  });
}

/** Marks all approved lines of an order as ordered at the factory (domain.md §6 OrderPurchase). */
export async function purchase(
  ctx: Context,
  { id, expectedVersion, confirmed }: InputOf<typeof api.purchaseOrders.purchase>,
): Promise<PurchaseOrder> {
  const { items } = await lockPurchaseChain(ctx, { orderIds: [id] });
  const refusal = await refusalIn(lockForAction(ctx, purchaseOrderDocument, id, 'purchase', { expectedVersion }));
  // The failure lists the lines that are not approved.
  if (refusal?.code === 'guard-refused')
    throw new Failure(refusal.code, refusal.params, { rows: await unapproved(ctx, items) });
  if (refusal) throw refusal;
  const ids = items.filter((item) => item.status === 'approved').map((item) => item.id);
  await purchaseItemsOf(ctx, { ids, mode: 'all', confirmed });
  return readOrder(ctx, id);
}

/**
 * Completes an order. With `shortClose`, a reason and the permission to return lines, outstanding pieces return to the
 * pending purchases (domain.md §6 OrderComplete). Throws `short-close-required` when pieces are outstanding and
 * `shortClose` is not set.
 */
export async function complete(
  ctx: Context,
  { id, expectedVersion, shortClose, reason = '' }: InputOf<typeof api.purchaseOrders.complete>,
): Promise<PurchaseOrder> {
  const { items } = await lockPurchaseChain(ctx, { orderIds: [id] });
  await lockForAction(ctx, purchaseOrderDocument, id, 'complete', { expectedVersion });
  const open = items.filter((item) => item.takenQuantity < item.quantity);
  if (open.length > 0 && !shortClose)
    throw new Failure('short-close-required', {
      missing: open.reduce((sum, item) => sum + item.quantity - item.takenQuantity, 0),
    });
  const billed = open.find((item) => boundPieces(item) > item.takenQuantity);
  if (billed) throw await goodsBilled(ctx, billed);
  for (const item of open) await requireAction(ctx, purchaseItemDocument, item, 'back');
  if (open.length > 0 && reason === '') throw refusedAt('reason', 'reason-required');
  for (const item of open) await returnToRequests(ctx, item, reason);
  for (const item of items)
    if (item.takenQuantity > 0 && item.status !== 'completed')
      await transition(ctx, purchaseItemDocument, item.id, 'complete');
  await recomputeCosts(ctx, [id], reason);
  const order = await readOrder(ctx, id);
  // Without any receipt the order is an empty draft now.
  if (order.status === 'completed') ctx.record('purchaseOrders.completed', id, { reason });
  return order;
}

async function setHidden(
  ctx: Context,
  { id, expectedVersion }: One,
  action: 'hide' | 'show',
): Promise<PurchaseOrderRow> {
  const isHidden = action === 'hide';
  const [order] = await ctx.tx
    .select({ isHidden: purchaseOrders.isHidden })
    .from(purchaseOrders)
    .where(eq(purchaseOrders.id, id))
    .for('update');
  // A repeated request changes nothing, with any version (domain.md §11).
  if (requireFound(order).isHidden !== isHidden) {
    await lockForAction(ctx, purchaseOrderDocument, id, action, { expectedVersion });
    updateRow(ctx.tx, purchaseOrders, id, { isHidden });
    ctx.record(`purchaseOrders.${action}`, id);
  }
  return readOrderRow(ctx, id);
}

/** Archives a completed or empty order. A repeated request changes nothing. */
export function hide(ctx: Context, one: One): Promise<PurchaseOrderRow> {
  return setHidden(ctx, one, 'hide');
}

/** Returns an archived order to the lists. A repeated request changes nothing. */
export function show(ctx: Context, one: One): Promise<PurchaseOrderRow> {
  return setHidden(ctx, one, 'show');
}

/**
 * Cancels an order without purchased lines: requests are pending again, restocks are canceled (domain.md §6 cancel).
 */
export async function cancel(ctx: Context, { id, expectedVersion }: One): Promise<PurchaseOrder> {
  const { items } = await lockPurchaseChain(ctx, { orderIds: [id] });
  await lockForAction(ctx, purchaseOrderDocument, id, 'cancel', { expectedVersion });
  for (const item of items) await returnToRequests(ctx, item, '');
  updateRow(ctx.tx, purchaseOrders, id, { cancelledAt: effectiveNow });
  await recomputeOrders(ctx, [id]);
  return readOrder(ctx, id);
}
