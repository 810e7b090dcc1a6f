import { type api, type ArtwareCategoryId, type ArtwareProductId, idsIn, type InputOf } from '@yipin/contract';
import { and, asc, inArray, ne, sql } from 'drizzle-orm';
import { conflictOf } from '../../platform/catalogue/conflict.ts';
import type { Context } from '../../platform/context.ts';
import { nothingAt, refuseRows, versionSeen } from '../../platform/documents/bulk.ts';
import { Failure, type RowFailure } from '../../platform/failure.ts';
import { artwareProducts } from './artware-products.table.ts';
import { countOpenItems } from './open-items.ts';
import { type Priced, pricesIn, type StoredPrices } from './product-prices.ts';
import { momentOfWork } from '../../platform/db/tenant-table.ts';

type Named = InputOf<typeof api.artwareProducts.show>;

const lockedColumns = {
  id: artwareProducts.id,
  version: artwareProducts.version,
  isActive: artwareProducts.isActive,
  categoryId: artwareProducts.categoryId,
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

type Locked = Priced & Pick<typeof artwareProducts.$inferSelect, 'id' | 'version' | 'isActive' | 'categoryId'>;

/** Whether a product is as it is to be, so that nothing of it is overwritten (domain.md §11: asked for twice it is done once). */
type IsDone = (product: Locked) => boolean;

/** Refuses with every product that is to change and did so since the caller saw it, and who changed it. */
const requireSeen = async (ctx: Context, named: Named, rows: readonly Locked[], isDone: IsDone): Promise<void> => {
  const isStale = ({ id, version }: Locked) => version !== (versionSeen(named, id, rows.length) ?? version);
  const stale = rows.filter((row) => isStale(row) && !isDone(row));
  const refused = stale.map(async ({ id, version }): Promise<RowFailure> => {
    const expectedVersion = versionSeen(named, id, rows.length) ?? version;
    return { id, failure: await conflictOf(ctx, artwareProducts, { id, expectedVersion }) };
  });
  refuseRows(await Promise.all(refused), rows.length);
};

/** The products named, locked in the order of their ids; `not-found` unless every one is there, and none of them if one changed since it was seen. */
const lockAll = async (ctx: Context, named: Named, isDone: IsDone): Promise<Locked[]> => {
  const ids = idsIn(named);
  if (ids.length === 0) throw nothingAt(ctx, 'ids');
  const rows = await ctx.tx
    .select(lockedColumns)
    .from(artwareProducts)
    .where(inArray(artwareProducts.id, ids))
    .orderBy(asc(artwareProducts.id))
    .for('update');
  if (rows.length < ids.length) throw new Failure('not-found');
  await requireSeen(ctx, named, rows, isDone);
  return rows;
};

/** Tells once of all the products one action changed. */
const recordChanged = async (ctx: Context, name: string, changed: { id: ArtwareProductId }[]): Promise<void> => {
  const [first] = changed;
  if (first) ctx.record(name, first.id, { ids: changed.map(({ id }) => id) });
};

/** Answers the ids of all that were named. */
const setActive = async (ctx: Context, named: Named, isActive: boolean): Promise<ArtwareProductId[]> => {
  const ids = (await lockAll(ctx, named, (row) => row.isActive === isActive)).map(({ id }) => id);
  // Rows that are so already keep their version.
  const changed = await ctx.tx
    .update(artwareProducts)
    .set({ isActive })
    .where(and(inArray(artwareProducts.id, ids), ne(artwareProducts.isActive, isActive)))
    .returning({ id: artwareProducts.id });
  await recordChanged(ctx, isActive ? 'artwareProducts.shown' : 'artwareProducts.hidden', changed);
  return ids;
};

/** Offers products in new lines again. */
export const show = async (ctx: Context, named: Named): Promise<{ count: number }> => {
  const ids = await setActive(ctx, named, true);
  return { count: ids.length };
};

/** Takes products out of what new lines are offered. Open order lines stay as they are, and are counted. */
export const hide = async (ctx: Context, named: Named): Promise<{ count: number; openItems: number }> => {
  const ids = await setActive(ctx, named, false);
  return { count: ids.length, openItems: await countOpenItems(ctx, ids) };
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

/** Puts products into a category, whose markup may give them other prices: these are computed anew. Those that are in it stay as they are. */
export const setCategories = async (
  ctx: Context,
  { classId, ...named }: InputOf<typeof api.artwareProducts.setCategories>,
): Promise<{ count: number }> => {
  const isThere = ({ categoryId }: Locked) => categoryId === classId;
  const products = await lockAll(ctx, named, isThere);
  const moved = products.filter((product) => !isThere(product));
  if (moved.length > 0) await storeCategory(ctx, classId, moved, await pricesIn(ctx, classId, moved));
  await recordChanged(ctx, 'artwareProducts.recategorised', moved);
  return { count: products.length };
};

/** The same for one product. */
export const setCategory = (
  ctx: Context,
  input: InputOf<typeof api.artwareProducts.setCategory>,
): Promise<{ count: number }> => setCategories(ctx, input);
