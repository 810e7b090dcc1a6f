import { type api, idsIn, type InputOf } from '@yipin/contract';
import { asc, inArray } from 'drizzle-orm';
import { conflictOf } from '../../platform/catalogue/conflict.ts';
import type { Context } from '../../platform/context.ts';
import { nothingAt, throwRowFailures, expectedVersionOf } from '../../platform/documents/bulk.ts';
import { Failure, type RowFailure } from '../../platform/failure.ts';
import { artwareProducts } from './artware-products.table.ts';
import type { PriceInputs } from './product-prices.ts';

/** Products as a bulk action names them. */
export type NamedProducts = InputOf<typeof api.artwareProducts.show>;

/** What a bulk action goes by, and what it tells of each product. */
export const bulkColumns = {
  id: artwareProducts.id,
  version: artwareProducts.version,
  productCode: artwareProducts.productCode,
  code: artwareProducts.code,
  name: artwareProducts.name,
  nameEn: artwareProducts.nameEn,
  nameTw: artwareProducts.nameTw,
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
  salePriceAud: artwareProducts.salePriceAud,
  minPriceAud: artwareProducts.minPriceAud,
  landedCostCny: artwareProducts.landedCostCny,
  landedCostAud: artwareProducts.landedCostAud,
  suggestedPriceAud: artwareProducts.suggestedPriceAud,
  marginPercent: artwareProducts.marginPercent,
  priceRateUsed: artwareProducts.priceRateUsed,
} as const;

/** A product that is about to be changed. */
export type BulkProduct = PriceInputs & Pick<typeof artwareProducts.$inferSelect, keyof typeof bulkColumns>;

/** Whether a product is as it is to be, so that nothing of it is overwritten (domain.md §11: asked for twice it is done once). */
type IsDone = (product: BulkProduct) => boolean;

/** Refuses with every product that is to change and did so since the caller saw it, and who changed it. */
async function requireSeen(
  ctx: Context,
  named: NamedProducts,
  rows: readonly BulkProduct[],
  isDone: IsDone,
): Promise<void> {
  const isStale = ({ id, version }: BulkProduct) => version !== (expectedVersionOf(named, id, rows.length) ?? version);
  const stale = rows.filter((row) => isStale(row) && !isDone(row));
  const refused = stale.map(async ({ id, version }): Promise<RowFailure> => {
    const expectedVersion = expectedVersionOf(named, id, rows.length) ?? version;
    return { id, failure: await conflictOf(ctx, artwareProducts, { id, expectedVersion }) };
  });
  throwRowFailures(await Promise.all(refused), rows.length);
}

function selected(ctx: Context, named: NamedProducts) {
  const ids = idsIn(named);
  if (ids.length === 0) throw nothingAt(ctx, 'ids');
  const rows = ctx.tx
    .select(bulkColumns)
    .from(artwareProducts)
    .where(inArray(artwareProducts.id, ids))
    .orderBy(asc(artwareProducts.id));
  return { rows, count: ids.length };
}

/** The products named, by their ids, as they are; `not-found` unless every one is there. */
export async function readNamed(ctx: Context, named: NamedProducts): Promise<BulkProduct[]> {
  const asked = selected(ctx, named);
  const rows = await asked.rows;
  if (rows.length < asked.count) throw new Failure('not-found');
  return rows;
}

/** The same, locked in the order of their ids; none of them if one changed since it was seen. */
export async function lockNamed(
  ctx: Context,
  named: NamedProducts,
  isDone: IsDone = () => false,
): Promise<BulkProduct[]> {
  const asked = selected(ctx, named);
  const rows = await asked.rows.for('update');
  if (rows.length < asked.count) throw new Failure('not-found');
  await requireSeen(ctx, named, rows, isDone);
  return rows;
}
