import {
  type api,
  type ArtwareProductId,
  type InputOf,
  int,
  type StockTakeItem,
  type StockTakeItemId,
} from '@yipin/contract';
import { and, eq } from 'drizzle-orm';
import { insertRows, sqlText, updateRow } from '@yipin/pg-pipeline';
import { conflictOf } from '../../platform/catalogue/conflict.ts';
import type { Context } from '../../platform/context.ts';
import { effectiveNow } from '../../platform/db/tenant/tenant-table.ts';
import { lockForAction } from '../../platform/documents/transition.ts';
import { Failure, requireFound, invalidAt, missingReference } from '../../platform/failure.ts';
import { translate } from '../../platform/server-texts.ts';
import { artwareProducts } from '../artware-products/artware-products.table.ts';
import { labelIn } from '../artware-products/index.ts';
import { keyOf, lockBalances, type StockKey } from '../stock/index.ts';
import { stockMovements } from '../stock/stock.table.ts';
import { refuseAlreadyCounted } from './start.service.ts';
import { readItem } from './stock-take-items.ts';
import { type TakeItemRow, type TakeRow, stockTakeDocument } from './stock-take-document.ts';
import { stockTakeItems } from './stock-takes.table.ts';

/** The book quantity of a product in a warehouse, with its balance locked: pieces, and the last movement included. */
interface BookQuantity {
  readonly onHand: number;
  readonly movementId: number | null;
}

async function booksOf(ctx: Context, stockKey: StockKey): Promise<BookQuantity> {
  const balances = await lockBalances(ctx, [stockKey]);
  const { rows } = await ctx.tx.$client.query<{ id: number | null }>(
    sqlText`select max(id) as id from ${stockMovements} where product_id = $1 and warehouse_id = $2`,
    [stockKey.productId, stockKey.warehouseId],
  );
  return { onHand: requireFound(balances.get(keyOf(stockKey))).onHand, movementId: rows[0]?.id ?? null };
}

async function lineOf({ tx }: Context, take: TakeRow, productId: ArtwareProductId): Promise<TakeItemRow | undefined> {
  const [row] = await tx
    .select()
    .from(stockTakeItems)
    .where(and(eq(stockTakeItems.stockTakeId, take.id), eq(stockTakeItems.productId, productId)))
    .for('update');
  return row;
}

/** Adds an unexpected product to the list of a stock count. The caller has locked its balance. */
async function addExtra(
  ctx: Context,
  { id: stockTakeId, warehouseId }: TakeRow,
  productId: ArtwareProductId,
  books: BookQuantity,
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
 * Returns a count with the book quantity to compare with. Additional pieces are added to the earlier count and compared
 * with its book quantity; if goods moved in between, the count must be repeated.
 */
function countOf(
  ctx: Context,
  { quantity, isAddition }: InputOf<typeof api.stockTakes.count>,
  line: TakeItemRow | undefined,
  books: BookQuantity,
) {
  const before = isAddition ? line?.countedQuantity : undefined;
  if (before === undefined || before === null)
    return { countedQuantity: quantity, bookQuantity: books.onHand, bookMovementId: books.movementId };
  if (!countable.safeParse(before + quantity).success)
    throw invalidAt('quantity', translate(ctx.language, 'validation:tooBig', { max: maxCountedPieces - before }));
  return { countedQuantity: before + quantity };
}

/**
 * Records the counted pieces of a product with the current book quantity: movements before or after do not change the
 * difference (domain.md §7.2 count). Lines are saved one by one, so that several users count at once. After a partial
 * post, other lines of the count can be counted again. Throws `difference-posted` for a posted line.
 */
export async function count(ctx: Context, input: InputOf<typeof api.stockTakes.count>): Promise<StockTakeItem> {
  const { stockTakeId, productId, itemId, expectedVersion } = input;
  const take = await lockForAction(ctx, stockTakeDocument, stockTakeId, 'count');
  const line = await lineOf(ctx, take, productId);
  if (itemId !== undefined && line?.id !== itemId) throw new Failure('not-found');
  if (line && expectedVersion !== undefined && line.version !== expectedVersion)
    throw await conflictOf(ctx, stockTakeItems, { id: line.id, expectedVersion });
  if (line && line.postedQuantity !== null)
    throw new Failure('difference-posted', { product: labelIn(await readItem(ctx, take, line.id), ctx.language) });
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
