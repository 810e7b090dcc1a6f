import type { api, ArtwareProductId, InputOf } from '@yipin/contract';
import { and, inArray, ne } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { requireFound } from '../../platform/failure.ts';
import { artwareProducts } from './artware-products.table.ts';
import { type BulkProduct, lockNamed, type NamedProducts } from './locked-products.ts';
import { countOpenItems } from './open-items.ts';
import { pricesIn } from './prices/product-prices.ts';
import { writePrices } from './prices/write-prices.ts';

/** Records one event for all products that an action changed. */
async function recordChanged(ctx: Context, name: string, changed: { id: ArtwareProductId }[]): Promise<void> {
  const [first] = changed;
  if (first) ctx.record(name, first.id, { ids: changed.map(({ id }) => id) });
}

/** Returns the ids of all products of the input. */
async function setActive(ctx: Context, named: NamedProducts, isActive: boolean): Promise<ArtwareProductId[]> {
  const ids = (await lockNamed(ctx, named, (row) => row.isActive === isActive)).map(({ id }) => id);
  // Rows that already have the state keep their version.
  const changed = await ctx.tx
    .update(artwareProducts)
    .set({ isActive })
    .where(and(inArray(artwareProducts.id, ids), ne(artwareProducts.isActive, isActive)))
    .returning({ id: artwareProducts.id });
  await recordChanged(ctx, isActive ? 'artwareProducts.shown' : 'artwareProducts.hidden', changed);
  return ids;
}

/** Offers products in new lines again. */
export async function show(ctx: Context, named: NamedProducts): Promise<{ count: number }> {
  const ids = await setActive(ctx, named, true);
  return { count: ids.length };
}

/** Hides products from new lines. Returns the number of open order lines, which stay unchanged. */
export async function hide(ctx: Context, named: NamedProducts): Promise<{ count: number; openItems: number }> {
  const ids = await setActive(ctx, named, false);
  return { count: ids.length, openItems: await countOpenItems(ctx, ids) };
}

/** Moves products into a category and recomputes their prices with its markup. Products already in it stay unchanged. */
export async function setCategories(
  ctx: Context,
  { classId, ...named }: InputOf<typeof api.artwareProducts.setCategories>,
): Promise<{ count: number }> {
  const isThere = ({ categoryId }: BulkProduct) => categoryId === classId;
  const products = await lockNamed(ctx, named, isThere);
  const moved = products.filter((product) => !isThere(product));
  if (moved.length > 0) {
    const prices = await pricesIn(ctx, classId, moved);
    const priced = moved.map(({ id, salePriceAud }, at) => ({ id, salePriceAud, prices: requireFound(prices[at]) }));
    await writePrices(ctx, priced, { categoryId: classId });
  }
  await recordChanged(ctx, 'artwareProducts.recategorised', moved);
  return { count: products.length };
}

/** The same for one product. */
export function setCategory(
  ctx: Context,
  input: InputOf<typeof api.artwareProducts.setCategory>,
): Promise<{ count: number }> {
  return setCategories(ctx, input);
}
