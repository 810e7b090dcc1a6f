import { type api, type ArtwareOrderItemFacts, type BulkResult, type InputOf } from '@yipin/contract';
import { usageOfEach } from '../../../platform/catalogue/usage.ts';
import type { Context } from '../../../platform/context.ts';
import { translate } from '../../../platform/server-texts.ts';
import { markReopened, markRestored, recomputeItems } from '../../artware-orders/index.ts';
import { artwareOrderItems } from '../../artware-orders/artware-orders.table.ts';
import { removeClientReceipt } from '../../shipments/index.ts';
import { remarkWhy, runBulkAction } from '../lines-together.ts';
import { type Locked, lockNamed } from '../lock-item.ts';

/**
 * Removes the customer's confirmation of the receipt of lines (domain.md §5 `UndoClientsReceiving`): their goods are
 * delivered again, also those that were in transit when it was confirmed.
 */
export async function undoReceipt(
  ctx: Context,
  body: InputOf<typeof api.orderFulfilment.undoReceipt>,
): Promise<BulkResult> {
  const locked = await lockNamed(ctx, body);
  const { reason = '' } = body;
  return runBulkAction(ctx, body, locked, 'undoReceipt', async (lines) => {
    const ids = lines.map(({ item }) => item.id);
    await removeClientReceipt(ctx, ids);
    if (reason !== '')
      await remarkWhy(ctx, lines, () => translate(ctx.language, 'artwareOrders:receiptUndone', { reason }));
    for (const id of ids) ctx.record('orderFulfilment.receiptUndone', id, { reason });
    return recomputeItems(ctx, ids);
  });
}

/**
 * Opens completed lines again (domain.md §5 `ReopenItem`): their receipt stays confirmed. All their pieces are charged
 * before and after, so an agency order is not affected.
 */
export async function reopenItems(ctx: Context, body: InputOf<typeof api.orderFulfilment.reopen>): Promise<BulkResult> {
  const locked = await lockNamed(ctx, body);
  const { reason = '' } = body;
  return runBulkAction(ctx, body, locked, 'reopen', async (lines) => {
    if (reason !== '')
      await remarkWhy(ctx, lines, () => translate(ctx.language, 'artwareOrders:reopenedFor', { reason }));
    for (const { item } of lines) ctx.record('orderFulfilment.itemReopened', item.id, { reason });
    return markReopened(
      ctx,
      lines.map(({ item }) => item),
      reason,
    );
  });
}

/** Adds the pieces that were released to stock to locked lines: their actions are checked by the facts in the rows. */
async function withReleased(ctx: Context, { items, orders }: Locked): Promise<Locked> {
  const ids = items.map(({ id }) => id);
  const counts = await usageOfEach(ctx, artwareOrderItems, ids, ['releasedPieces']);
  const releasedOf = new Map(counts.map(({ id, releasedPieces }) => [id, releasedPieces]));
  const withFacts = items.map((item): (typeof items)[number] & ArtwareOrderItemFacts => ({
    ...item,
    releasedQty: releasedOf.get(item.id) ?? 0,
  }));
  return { items: withFacts, orders };
}

/**
 * Restores deleted lines (domain.md §5 `RestoreItem`): all their pieces are to approve. Their orders are charged for
 * them again, without their earlier shares of the discounts. Refuses lines of agency orders (`of-agency-order`), which
 * are ordered there again.
 */
export async function restoreItems(
  ctx: Context,
  body: InputOf<typeof api.orderFulfilment.restore>,
): Promise<BulkResult> {
  const locked = await withReleased(ctx, await lockNamed(ctx, body));
  const { reason = '' } = body;
  return runBulkAction(ctx, body, locked, 'restore', async (lines) => {
    const restored = await markRestored(
      ctx,
      lines.map(({ item }) => item),
      reason,
    );
    if (reason !== '')
      await remarkWhy(ctx, lines, () => translate(ctx.language, 'artwareOrders:restoredFor', { reason }));
    for (const { item } of lines) ctx.record('orderFulfilment.itemRestored', item.id, { reason });
    return restored;
  });
}
