import {
  type api,
  type ArtwareProductId,
  type InputOf,
  int,
  type StockTakeItem,
  type StockTakeItemId,
} from '@yipin/contract';
import { and, eq } from 'drizzle-orm';
import { conflictOf } from '../../platform/catalogue/conflict.ts';
import type { Context } from '../../platform/context.ts';
import { effectiveNow } from '../../platform/db/tenant-table.ts';
import { insertRows, updateRow } from '../../platform/db/write-rows.ts';
import { lockForAction } from '../../platform/documents/transition.ts';
import { Failure, requireFound, invalidAt, missingReference } from '../../platform/failure.ts';
import { translate } from '../../platform/server-texts.ts';
import { artwareProducts } from '../artware-products/artware-products.table.ts';
import { labelOf } from '../artware-products/index.ts';
import { keyOf, lockBalances, type StockKey } from '../stock/index.ts';
import { refuseAlreadyCounted } from './start.service.ts';
import { readItem } from './stock-take-items.ts';
import { type TakeItemRow, type TakeRow, takeKind } from './stock-take-document.ts';
import { stockTakeItems } from './stock-takes.table.ts';

/** What the books say of a place, while its balance is held: pieces, and the last movement they came to that by. */
interface Books {
  readonly onHand: number;
  readonly movementId: number | null;
}

async function booksOf(ctx: Context, place: StockKey): Promise<Books> {
  const balances = await lockBalances(ctx, [place]);
  const { rows } = await ctx.tx.$client.query<{ id: number | null }>(
    'select max(id) as id from stock_movements where product_id = $1 and warehouse_id = $2',
    [place.productId, place.warehouseId],
  );
  return { onHand: requireFound(balances.get(keyOf(place))).onHand, movementId: rows[0]?.id ?? null };
}

async function lineOf({ tx }: Context, take: TakeRow, productId: ArtwareProductId): Promise<TakeItemRow | undefined> {
  const [row] = await tx
    .select()
    .from(stockTakeItems)
    .where(and(eq(stockTakeItems.stockTakeId, take.id), eq(stockTakeItems.productId, productId)))
    .for('update');
  return row;
}

/** Puts a product on the list that somebody found though it was not expected. The caller holds its balance. */
async function addExtra(
  ctx: Context,
  { id: stockTakeId, warehouseId }: TakeRow,
  productId: ArtwareProductId,
  books: Books,
): Promise<StockTakeItemId> {
  await refuseAlreadyCounted(ctx, { takeId: stockTakeId, warehouseId, productIds: [productId] });
  const [product] = await ctx.tx
    .select({ searchText: artwareProducts.searchText })
    .from(artwareProducts)
    .where(eq(artwareProducts.id, productId));
  const [id] = await insertRows(ctx.tx, stockTakeItems, [
    {
      stockTakeId,
      productId,
      isExtra: true,
      snapshotQuantity: books.onHand,
      snapshotMovementId: books.movementId,
      searchText: requireFound(product).searchText,
    },
  ]);
  return requireFound(id);
}

async function requireProduct({ tx }: Context, productId: ArtwareProductId): Promise<void> {
  const [row] = await tx
    .select({ id: artwareProducts.id })
    .from(artwareProducts)
    .where(eq(artwareProducts.id, productId));
  if (!row) throw missingReference('productId', `#${productId}`);
}

const maxCountedPieces = 1_000_000;
const countable = int(0, maxCountedPieces);

/**
 * A count and the books it is compared with. Pieces found elsewhere are added to those counted before, and compared with
 * the books of that first count: what moved in between went out of what was counted, or the count is to be done anew.
 */
function countOf(
  ctx: Context,
  { quantity, isAddition }: InputOf<typeof api.stockTakes.count>,
  line: TakeItemRow | undefined,
  books: Books,
) {
  const before = isAddition ? line?.countedQuantity : undefined;
  if (before === undefined || before === null)
    return { countedQuantity: quantity, bookQuantity: books.onHand, bookMovementId: books.movementId };
  if (!countable.safeParse(before + quantity).success)
    throw invalidAt('quantity', translate(ctx.language, 'validation:tooBig', { max: maxCountedPieces - before }));
  return { countedQuantity: before + quantity };
}

/**
 * Notes how many pieces of a product somebody counted, and what the books say of it at this very moment: whatever moves
 * before or after, the difference is that of the count (domain.md §7.2 count). Lines are saved one by one, so that several
 * people count at once. After a partial post other lines of the take can be counted again; a posted line is refused.
 */
export async function count(ctx: Context, input: InputOf<typeof api.stockTakes.count>): Promise<StockTakeItem> {
  const { stockTakeId, productId, itemId, expectedVersion } = input;
  const take = await lockForAction(ctx, takeKind, stockTakeId, 'count');
  const line = await lineOf(ctx, take, productId);
  if (itemId !== undefined && line?.id !== itemId) throw new Failure('not-found');
  if (line && expectedVersion !== undefined && line.version !== expectedVersion)
    throw await conflictOf(ctx, stockTakeItems, { id: line.id, expectedVersion });
  if (line && line.postedQuantity !== null)
    throw new Failure('difference-posted', { product: labelOf(await readItem(ctx, take, line.id)) });
  if (!line) await requireProduct(ctx, productId);
  const books = await booksOf(ctx, { productId, warehouseId: take.warehouseId });
  const counted = countOf(ctx, input, line, books);
  const id = line?.id ?? (await addExtra(ctx, take, productId, books));
  updateRow(ctx.tx, stockTakeItems, id, {
    ...counted,
    countedAt: effectiveNow,
    countedBy: ctx.session.userId,
    toRecount: false,
  });
  ctx.record('stockTakes.counted', stockTakeId, { itemId: id });
  return readItem(ctx, take, id);
}
