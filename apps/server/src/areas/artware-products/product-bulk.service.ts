import { type ArtwareCategoryId, type ArtwareProductId, idsIn } from '@yipin/contract';
import { and, asc, count, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { nothingAt } from '../../platform/documents/bulk.ts';
import { Failure } from '../../platform/failure.ts';
import { artwareOrderItems } from '../artware-orders/artware-orders.table.ts';
import { artwareProducts } from './artware-products.table.ts';
import { type Priced, pricesIn, type StoredPrices } from './product-prices.ts';
import { momentOfWork } from '../../platform/db/tenant-table.ts';

interface Named {
  readonly id?: ArtwareProductId | undefined;
  readonly ids?: ArtwareProductId[] | undefined;
}

const lockedColumns = {
  id: artwareProducts.id,
  factoryPriceCny: artwareProducts.factoryPriceCny,
  grossWeightKg: artwareProducts.grossWeightKg,
  lengthCm: artwareProducts.lengthCm,
  widthCm: artwareProducts.widthCm,
  heightCm: artwareProducts.heightCm,
  packingOverrideCny: artwareProducts.packingOverrideCny,
  intlFeeOverrideCny: artwareProducts.intlFeeOverrideCny,
  shippingOverrideCny: artwareProducts.shippingOverrideCny,
  markupPercent: artwareProducts.markupPercent,
};

type Locked = Priced & { readonly id: ArtwareProductId };

/** The products, locked in the order of their ids; `not-found` unless every one is there. */
const lockAll = async (ctx: Context, ids: ArtwareProductId[]): Promise<Locked[]> => {
  if (ids.length === 0) throw nothingAt(ctx, 'ids');
  const rows = await ctx.tx
    .select(lockedColumns)
    .from(artwareProducts)
    .where(inArray(artwareProducts.id, ids))
    .orderBy(asc(artwareProducts.id))
    .for('update');
  if (rows.length < ids.length) throw new Failure('not-found');
  return rows;
};

/** Tells once of all the products one action changed. */
const recordChanged = async (ctx: Context, name: string, changed: { id: ArtwareProductId }[]): Promise<void> => {
  const [first] = changed;
  if (first) ctx.record(name, first.id, { ids: changed.map(({ id }) => id) });
};

const setActive = async (ctx: Context, ids: ArtwareProductId[], isActive: boolean): Promise<void> => {
  await lockAll(ctx, ids);
  // Rows that are so already keep their version.
  const changed = await ctx.tx
    .update(artwareProducts)
    .set({ isActive })
    .where(and(inArray(artwareProducts.id, ids), ne(artwareProducts.isActive, isActive)))
    .returning({ id: artwareProducts.id });
  await recordChanged(ctx, isActive ? 'artwareProducts.shown' : 'artwareProducts.hidden', changed);
};

/** Offers products in new lines again. */
export const show = async (ctx: Context, named: Named): Promise<{ count: number }> => {
  const ids = idsIn(named);
  await setActive(ctx, ids, true);
  return { count: ids.length };
};

/** Takes products out of what new lines are offered. Open order lines stay as they are, and are counted. */
export const hide = async (ctx: Context, named: Named): Promise<{ count: number; openItems: number }> => {
  const ids = idsIn(named);
  await setActive(ctx, ids, false);
  const { productId, completedAt, deletedAt } = artwareOrderItems;
  const [open] = await ctx.tx
    .select({ items: count() })
    .from(artwareOrderItems)
    .where(and(inArray(productId, ids), isNull(completedAt), isNull(deletedAt)));
  return { count: ids.length, openItems: open?.items ?? 0 };
};

/** Writes the category and the prices of all products in one statement. */
const storeCategory = async (
  { tx }: Context,
  categoryId: ArtwareCategoryId,
  products: readonly Locked[],
  prices: readonly StoredPrices[],
): Promise<void> => {
  const list = (values: readonly (string | number | null | undefined)[]) => sql.param(values);
  await tx
    .update(artwareProducts)
    .set({
      categoryId,
      landedCostCny: sql`priced.landed_cny`,
      landedCostAud: sql`priced.landed_aud`,
      suggestedPriceAud: sql`priced.suggested`,
      priceRateUsed: sql`priced.rate`,
      priceCalculatedAt: momentOfWork,
    })
    .from(
      sql`unnest(
        ${list(products.map(({ id }) => id))}::bigint[],
        ${list(prices.map((price) => price.landedCostCny))}::numeric[],
        ${list(prices.map((price) => price.landedCostAud))}::numeric[],
        ${list(prices.map((price) => price.suggestedPriceAud))}::numeric[],
        ${list(prices.map((price) => price.priceRateUsed))}::numeric[]
      ) as priced (product_id, landed_cny, landed_aud, suggested, rate)`,
    )
    .where(sql`${artwareProducts.id} = priced.product_id`);
};

interface Recategorised {
  readonly ids: ArtwareProductId[];
  readonly classId: ArtwareCategoryId;
}

/** Puts products into a category, whose markup may give them other prices: these are computed anew. */
export const setCategories = async (ctx: Context, { ids, classId }: Recategorised): Promise<{ count: number }> => {
  const products = await lockAll(ctx, idsIn({ ids }));
  await storeCategory(ctx, classId, products, await pricesIn(ctx, classId, products));
  await recordChanged(ctx, 'artwareProducts.recategorised', products);
  return { count: products.length };
};

/** The same for one product. */
export const setCategory = (
  ctx: Context,
  { id, classId }: { readonly id: ArtwareProductId; readonly classId: ArtwareCategoryId },
): Promise<{ count: number }> => setCategories(ctx, { ids: [id], classId });
