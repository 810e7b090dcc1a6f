import type { StockTake, StockTakeId, StockTakeInput } from '@yipin/contract';
import { eq, inArray } from 'drizzle-orm';
import { insertRows, updateRow } from '@yipin/pg-pipeline';
import { searchTextOf } from '../../platform/catalogue/search.ts';
import type { Context } from '../../platform/context.ts';
import { nextNumber } from '../../platform/documents/number-series.ts';
import { lockForAction, recomputeState } from '../../platform/documents/transition.ts';
import { requireFound, missingReference } from '../../platform/failure.ts';
import { artwareCategories } from '../artware-categories/artware-categories.table.ts';
import { artwareProducts } from '../artware-products/artware-products.table.ts';
import { requireActiveWarehouse } from '../warehouses/index.ts';
import { warehouses } from '../warehouses/warehouses.table.ts';
import { stockTakeDocument } from './stock-take-document.ts';
import { readTake } from './stock-take-rows.ts';
import { stockTakeItems, stockTakes } from './stock-takes.table.ts';

/** Returns the scope; `categoryId` and products only where the scope uses them. */
function scopeOf({ scope, categoryId, productIds }: StockTakeInput) {
  return {
    scope,
    categoryId: scope === 'CATEGORY' ? (categoryId ?? null) : null,
    productIds: scope === 'PRODUCTS' ? [...new Set(productIds)] : [],
  };
}

/** Returns the search text of a count: its number, warehouse, category and remark. */
async function searchOf({ tx }: Context, orderNumber: string, input: StockTakeInput): Promise<string> {
  const { categoryId } = scopeOf(input);
  const [warehouse] = await tx.select().from(warehouses).where(eq(warehouses.id, input.warehouseId));
  const [category] =
    categoryId === null ? [] : await tx.select().from(artwareCategories).where(eq(artwareCategories.id, categoryId));
  if (categoryId !== null && !category) throw missingReference('categoryId');
  return searchTextOf(orderNumber, warehouse?.code, warehouse?.name, category?.name, input.remark);
}

/** Writes the selected products of a count. */
async function chooseProducts(ctx: Context, stockTakeId: StockTakeId, input: StockTakeInput): Promise<void> {
  const { productIds } = scopeOf(input);
  await ctx.tx.delete(stockTakeItems).where(eq(stockTakeItems.stockTakeId, stockTakeId));
  if (productIds.length === 0) return;
  const rows = await ctx.tx
    .select({ id: artwareProducts.id, searchText: artwareProducts.searchText })
    .from(artwareProducts)
    .where(inArray(artwareProducts.id, productIds));
  const known = new Map(rows.map(({ id, searchText }) => [id, searchText]));
  const missing = productIds.find((id) => !known.has(id));
  if (missing !== undefined) throw missingReference('productIds', `#${missing}`);
  await insertRows(
    ctx.tx,
    stockTakeItems,
    productIds.map((productId) => ({ stockTakeId, productId, searchText: requireFound(known.get(productId)) })),
  );
}

async function create(ctx: Context, input: StockTakeInput): Promise<StockTakeId> {
  const { scope, categoryId } = scopeOf(input);
  await requireActiveWarehouse(ctx, input.warehouseId);
  const { warehouseId, remark } = input;
  const orderNumber = await nextNumber(ctx, 'SC');
  const searchText = await searchOf(ctx, orderNumber, input);
  const [id] = await insertRows(ctx.tx, stockTakes, [
    { orderNumber, warehouseId, scope, categoryId, remark, searchText },
  ]);
  return requireFound(id);
}

async function update(ctx: Context, id: StockTakeId, input: StockTakeInput): Promise<void> {
  const row = await lockForAction(ctx, stockTakeDocument, id, 'edit', { expectedVersion: input.expectedVersion });
  const { scope, categoryId } = scopeOf(input);
  if (input.warehouseId !== row.warehouseId) await requireActiveWarehouse(ctx, input.warehouseId);
  const { warehouseId, remark } = input;
  const searchText = await searchOf(ctx, row.orderNumber, input);
  updateRow(ctx.tx, stockTakes, id, { warehouseId, scope, categoryId, remark, searchText });
}

/**
 * Creates a count, or changes one that has not started: its products and its warehouse (domain.md §7.2 CreateOrUpdate).
 */
export async function saveStockTake(ctx: Context, input: StockTakeInput): Promise<StockTake> {
  const id = input.id ?? (await create(ctx, input));
  if (input.id !== undefined) await update(ctx, input.id, input);
  await chooseProducts(ctx, id, input);
  await recomputeState(ctx, stockTakeDocument, [id]);
  ctx.record('stockTakes.saved', id);
  return readTake(ctx, id);
}
