import type { api, InputOf, StockTake, StockTakeId } from '@yipin/contract';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { sqlText, updateRow } from '@yipin/pg-pipeline';
import type { Context } from '../../../platform/context.ts';
import { effectiveNow } from '../../../platform/db/tenant/tenant-table.ts';
import { lockForAction, recomputeState } from '../../../platform/documents/transition.ts';
import { Failure } from '../../../platform/failure.ts';
import { lockBalances } from '../../stock/index.ts';
import { stockBalances, stockMovements } from '../../stock/stock.table.ts';
import { type TakeRow, stockTakeDocument } from '../stock-take-document.ts';
import { readTake } from '../stock-take-rows.ts';
import { stockTakeItems, stockTakes } from '../stock-takes.table.ts';

async function finish(
  ctx: Context,
  id: StockTakeId,
  event: string,
  payload: Readonly<Record<string, unknown>> = {},
): Promise<StockTake> {
  await recomputeState(ctx, stockTakeDocument, [id]);
  ctx.record(event, id, payload);
  return readTake(ctx, id);
}

/** Records 0 pieces for uncounted products, compared with the current book quantity. */
async function countUncountedAsZero(ctx: Context, { id, warehouseId }: TakeRow): Promise<void> {
  const rows = await ctx.tx
    .select({ productId: stockTakeItems.productId })
    .from(stockTakeItems)
    .where(and(eq(stockTakeItems.stockTakeId, id), isNull(stockTakeItems.countedQuantity)));
  await lockBalances(
    ctx,
    rows.map(({ productId }) => ({ productId, warehouseId })),
  );
  ctx.tx.$client.send(
    sqlText`update ${stockTakeItems} i set counted_quantity = 0, book_quantity = b.on_hand, counted_at = moment_of_work(),
       counted_by = acting_user(), to_recount = false,
       book_movement_id = (select max(m.id) from ${stockMovements} m where m.product_id = i.product_id and m.warehouse_id = $2)
     from ${stockBalances} b
     where i.stock_take_id = $1 and i.counted_quantity is null and b.product_id = i.product_id and b.warehouse_id = $2`,
    [id, warehouseId],
  );
}

/** Ends the counting and shows the differences. Uncounted lines are left out, or count as 0 (domain.md §7.2 review). */
export async function review(
  ctx: Context,
  { id, expectedVersion, uncounted }: InputOf<typeof api.stockTakes.review>,
): Promise<StockTake> {
  const take = await lockForAction(ctx, stockTakeDocument, id, 'review', { expectedVersion });
  if (uncounted === 'zero') await countUncountedAsZero(ctx, take);
  updateRow(ctx.tx, stockTakes, id, { reviewedAt: effectiveNow });
  return finish(ctx, id, 'stockTakes.reviewed', { uncounted });
}

/** Requests lines to be counted again: removes their counts and reopens the counting (domain.md §7.2 recount). */
export async function recount(
  ctx: Context,
  { id, expectedVersion, itemIds }: InputOf<typeof api.stockTakes.recount>,
): Promise<StockTake> {
  await lockForAction(ctx, stockTakeDocument, id, 'recount', { expectedVersion });
  const distinctIds = [...new Set(itemIds)];
  const isOpen = and(eq(stockTakeItems.stockTakeId, id), isNull(stockTakeItems.postedQuantity));
  const rows = await ctx.tx
    .select({ id: stockTakeItems.id })
    .from(stockTakeItems)
    .where(and(isOpen, inArray(stockTakeItems.id, distinctIds)))
    .orderBy(asc(stockTakeItems.id))
    .for('update');
  if (rows.length < distinctIds.length) throw new Failure('not-found');
  ctx.tx.$client.send(
    `update stock_take_items set counted_quantity = null, book_quantity = null, book_movement_id = null, counted_at = null,
       counted_by = null, to_recount = true where id = any($1::bigint[])`,
    [distinctIds],
  );
  updateRow(ctx.tx, stockTakes, id, { reviewedAt: null });
  return finish(ctx, id, 'stockTakes.recounted', { lines: distinctIds.length });
}

/** Cancels a count without posted lines. */
export async function cancel(ctx: Context, input: InputOf<typeof api.stockTakes.cancel>): Promise<StockTake> {
  const { id, expectedVersion } = input;
  await lockForAction(ctx, stockTakeDocument, id, 'cancel', { expectedVersion });
  updateRow(ctx.tx, stockTakes, id, { cancelledAt: effectiveNow });
  return finish(ctx, id, 'stockTakes.cancelled');
}
