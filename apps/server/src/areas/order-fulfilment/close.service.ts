import type { api, ArtwareOrderItemId, BulkResult, InputOf } from '@yipin/contract';
import { eq, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { forEachRow } from '../../platform/documents/bulk.ts';
import { Failure } from '../../platform/failure.ts';
import { itemKind, settleTotal } from '../artware-orders/index.ts';
import { artwareOrderItems } from '../artware-orders/artware-orders.table.ts';
import { lockPurchaseItemsOf, releaseNeeds } from '../purchase-orders/index.ts';
import { confirmClientReceipt, lockShipmentItemsOf, releaseReady } from '../shipments/index.ts';
import { holdItem, lockNamed, settleItem } from './hold-item.ts';

/** Everything of a line that another document holds, locked in the common order before any of it changes. */
const lockCover = async (ctx: Context, id: ArtwareOrderItemId): Promise<void> => {
  await lockPurchaseItemsOf(ctx, [id]);
  await lockShipmentItemsOf(ctx, [id]);
};

/** Deletes lines nothing was shipped of. What is reserved becomes free; what is purchased stays as free stock, if that is agreed to (domain.md §5 `itemDelete`). */
export const deleteItems = async (
  ctx: Context,
  body: InputOf<typeof api.orderFulfilment.delete>,
): Promise<BulkResult> => {
  const locked = await lockNamed(ctx, body);
  const { releaseToStock = false, reason = '' } = body;
  return forEachRow(ctx, body, async (id: ArtwareOrderItemId, expectedVersion) => {
    const { item } = await holdItem(ctx, locked, id, 'delete', expectedVersion);
    await lockCover(ctx, id);
    await releaseNeeds(ctx, id, { openOnly: false, releaseToStock });
    await releaseReady(ctx, [id]);
    await ctx.tx.update(artwareOrderItems).set({ deletedAt: sql`now()` }).where(eq(artwareOrderItems.id, id));
    const version = await settleItem(ctx, id);
    await settleTotal(ctx, item.orderId);
    ctx.record('orderFulfilment.itemDeleted', id, { reason, releaseToStock });
    return version;
  });
};

/** Notes that the client has what was sent; goods still on their way are taken as arrived (domain.md §5 `itemClientsReceiving`). */
export const confirmReceipt = async (
  ctx: Context,
  body: InputOf<typeof api.orderFulfilment.confirmReceipt>,
): Promise<BulkResult> => {
  const locked = await lockNamed(ctx, body);
  return forEachRow(ctx, body, async (id: ArtwareOrderItemId, expectedVersion) => {
    await holdItem(ctx, locked, id, 'confirmReceipt', expectedVersion);
    await lockShipmentItemsOf(ctx, [id]);
    await confirmClientReceipt(ctx, id, { receivedAt: body.receivedAt, remark: body.remark });
    ctx.record('orderFulfilment.clientReceived', id);
    return settleItem(ctx, id);
  });
};

/** Gives up what did not come: needs not purchased yet vanish, purchased ones and ready goods become free stock. */
const closeShort = async (
  ctx: Context,
  id: ArtwareOrderItemId,
  readyQty: number,
  releaseToStock: boolean,
): Promise<void> => {
  if (readyQty > 0 && !releaseToStock) throw new Failure('release-required', { ready: readyQty });
  await releaseNeeds(ctx, id, { openOnly: true, releaseToStock });
  await releaseReady(ctx, [id]);
};

/** Closes lines whose client has everything; with `shortClose` and a reason, lines whose client has a part (domain.md §5 `itemComplete`). */
export const completeItems = async (
  ctx: Context,
  body: InputOf<typeof api.orderFulfilment.complete>,
): Promise<BulkResult> => {
  const locked = await lockNamed(ctx, body);
  const { shortClose, releaseToStock = false, reason = '' } = body;
  return forEachRow(ctx, body, async (id: ArtwareOrderItemId, expectedVersion) => {
    const { item } = await holdItem(ctx, locked, id, 'complete', expectedVersion);
    const missing = item.quantity - item.shortQuantity - item.facts.receivedQty;
    if (missing > 0) {
      if (!shortClose) throw new Failure('short-close-required', { missing });
      if (reason === '') throw new Failure('reason-required', {}, { fields: [{ message: '', members: ['reason'] }] });
      await lockCover(ctx, id);
      await closeShort(ctx, id, item.facts.readyQty, releaseToStock);
    }
    const left = (await itemKind.facts(ctx, [id]))(item);
    const { purchasingQty, readyQty, shippingQty, deliveredQty, receivedQty } = left;
    await ctx.tx
      .update(artwareOrderItems)
      .set({
        shortQuantity: item.shortQuantity + left.toApproveQty,
        completedAt: sql`now()`,
        toApproveQty: 0,
        purchasingQty,
        readyQty,
        shippingQty,
        deliveredQty,
        receivedQty,
      })
      .where(eq(artwareOrderItems.id, id));
    ctx.record('orderFulfilment.itemCompleted', id, { missing, reason });
    return settleItem(ctx, id);
  });
};
