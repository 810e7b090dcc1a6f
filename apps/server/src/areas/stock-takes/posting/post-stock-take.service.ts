import {
  type api,
  type ArtwareProductId,
  type BulkResult,
  decimalOf,
  type DecimalText,
  type InputOf,
} from '@yipin/contract';
import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { updateRow } from '@yipin/pg-pipeline';
import type { Context } from '../../../platform/context.ts';
import { effectiveNow } from '../../../platform/db/tenant/tenant-table.ts';
import { throwRowFailures } from '../../../platform/documents/bulk.ts';
import { lockForAction, recomputeState } from '../../../platform/documents/transition.ts';
import { Failure, requireFound, type RowFailure } from '../../../platform/failure.ts';
import { messageOf } from '../../../platform/legacy/envelope.ts';
import { translate } from '../../../platform/server-texts.ts';
import { labelIn } from '../../artware-products/index.ts';
import { artwareProducts } from '../../artware-products/artware-products.table.ts';
import { reservations } from '../../shipments/index.ts';
import { keyOf, lockBalances, move, type Movement } from '../../stock/index.ts';
import { refType } from '../stock-take-items.ts';
import { type TakeItemRow, type TakeRow, stockTakeDocument } from '../stock-take-document.ts';
import { stockTakeItems, stockTakes } from '../stock-takes.table.ts';

/** A counted line, locked, with the pieces moved since and the on-hand quantity after posting. */
interface CountedLine {
  readonly item: TakeItemRow;
  readonly difference: number;
  readonly movedSince: number;
  readonly onHandAfter: number;
  readonly reserved: number;
}

/** Returns the counted lines that are not posted; locks them. */
function openLines({ tx }: Context, { id }: TakeRow): Promise<TakeItemRow[]> {
  return tx
    .select()
    .from(stockTakeItems)
    .where(
      and(
        eq(stockTakeItems.stockTakeId, id),
        isNotNull(stockTakeItems.countedQuantity),
        isNull(stockTakeItems.postedQuantity),
      ),
    )
    .orderBy(asc(stockTakeItems.id))
    .for('update');
}

async function readCounted(
  ctx: Context,
  { warehouseId }: TakeRow,
  items: readonly TakeItemRow[],
): Promise<CountedLine[]> {
  const balances = await lockBalances(
    ctx,
    items.map(({ productId }) => ({ productId, warehouseId })),
  );
  return items.map((item) => {
    const { onHand, reserved } = requireFound(balances.get(keyOf({ productId: item.productId, warehouseId })));
    const book = item.bookQuantity ?? 0;
    const difference = (item.countedQuantity ?? 0) - book;
    return { item, difference, movedSince: onHand - book, onHandAfter: onHand + difference, reserved };
  });
}

/**
 * Creates the failure for a line with more reserved pieces than would be left; it names the orders that the caller may
 * see.
 */
async function postingFailureOf(ctx: Context, { warehouseId }: TakeRow, { item, onHandAfter, reserved }: CountedLine) {
  const { productId } = item;
  const [product] = await ctx.tx
    .select({
      productCode: artwareProducts.productCode,
      code: artwareProducts.code,
      name: artwareProducts.name,
      nameEn: artwareProducts.nameEn,
      nameTw: artwareProducts.nameTw,
    })
    .from(artwareProducts)
    .where(eq(artwareProducts.id, productId));
  const reserving = await reservations(ctx, { productId, warehouseId });
  const orders = reserving.map(({ orderNumber }) => orderNumber ?? translate(ctx.language, 'stock:hiddenOrder'));
  return new Failure('reserved-goods', {
    product: labelIn(requireFound(product), ctx.language),
    // More pieces may have left since the count than were on hand then.
    left: Math.max(0, onHandAfter),
    reserved,
    orders: [...new Set(orders)].join(', '),
  });
}

/**
 * Returns the unit costs for found goods of products without stock, and so without an average, as for manual
 * adjustments (domain.md §8).
 */
async function costsOf(
  { tx }: Context,
  lines: readonly CountedLine[],
): Promise<ReadonlyMap<ArtwareProductId, DecimalText>> {
  const found = lines.filter(({ difference }) => difference > 0).map(({ item }) => item.productId);
  if (found.length === 0) return new Map();
  const { id, landedCostCny, factoryPriceCny } = artwareProducts;
  const rows = await tx
    .select({ id, landedCostCny, factoryPriceCny })
    .from(artwareProducts)
    .where(inArray(artwareProducts.id, found));
  return new Map(rows.map((row) => [row.id, decimalOf(row.landedCostCny ?? row.factoryPriceCny, 4)]));
}

async function bookDifferences(ctx: Context, { warehouseId }: TakeRow, lines: readonly CountedLine[]): Promise<void> {
  const costs = await costsOf(ctx, lines);
  await move(
    ctx,
    lines.flatMap(({ item, difference }): Movement[] => {
      if (difference === 0) return [];
      const { id, productId } = item;
      const worth = difference < 0 ? 'average' : { averageElse: requireFound(costs.get(productId)) };
      return [{ productId, warehouseId, kind: 'COUNT', quantity: difference, worth, ref: { type: refType, id } }];
    }),
  );
  ctx.tx.$client.send(
    `update stock_take_items i set posted_quantity = now.difference, posted_moved_since = now.moved
     from unnest($1::bigint[], $2::int[], $3::int[]) as now (id, difference, moved) where i.id = now.id`,
    [lines.map(({ item }) => item.id), lines.map((line) => line.difference), lines.map((line) => line.movedSince)],
  );
}

function resultsOf(
  { language }: Context,
  posted: readonly CountedLine[],
  refused: readonly RowFailure[],
): BulkResult['results'] {
  return [
    ...posted.map(({ item }) => ({ id: item.id, succeeded: true, version: item.version + 1 })),
    ...refused.map(({ id, failure }) => ({
      id,
      succeeded: false,
      code: failure.code,
      message: messageOf(failure, language),
      params: failure.params,
    })),
  ];
}

/**
 * Posts the counted differences, at the average cost. A line that would leave less than is reserved is refused with its
 * orders: by default nothing is posted then; with `partial` the others are, and the count stays in review (domain.md
 * §7.2 post).
 */
export async function post(
  ctx: Context,
  { id, expectedVersion, mode }: InputOf<typeof api.stockTakes.post>,
): Promise<BulkResult> {
  const take = await lockForAction(ctx, stockTakeDocument, id, 'post', { expectedVersion });
  const counted = await readCounted(ctx, take, await openLines(ctx, take));
  const isPossible = ({ onHandAfter, reserved, difference }: CountedLine) => difference >= 0 || onHandAfter >= reserved;
  const refused: RowFailure[] = [];
  for (const line of counted)
    if (!isPossible(line)) refused.push({ id: line.item.id, failure: await postingFailureOf(ctx, take, line) });
  if (mode === 'all') throwRowFailures(refused, counted.length);
  const posted = counted.filter(isPossible);
  await bookDifferences(ctx, take, posted);
  if (refused.length === 0) updateRow(ctx.tx, stockTakes, id, { postedAt: effectiveNow });
  await recomputeState(ctx, stockTakeDocument, [id]);
  ctx.record('stockTakes.posted', id, { lines: posted.length, refused: refused.length });
  return { results: resultsOf(ctx, posted, refused) };
}
