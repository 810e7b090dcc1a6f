import type { api, BulkResult, InputOf } from '@yipin/contract';
import type { Context } from '../../../platform/context.ts';
import { translate } from '../../../platform/server-texts.ts';
import { markReopened, recomputeItems } from '../../artware-orders/index.ts';
import { removeClientReceipt } from '../../shipments/index.ts';
import { remarkWhy, runBulkAction } from '../lines-together.ts';
import { lockNamed } from '../lock-item.ts';

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
