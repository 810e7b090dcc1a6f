import { type api, idsIn, type InputOf } from '@yipin/contract';
import { asc, inArray } from 'drizzle-orm';
import { conflictOf } from '../../platform/catalogue/conflict.ts';
import type { Context } from '../../platform/context.ts';
import { emptyListFailure, throwRowFailures, expectedVersionOf } from '../../platform/documents/bulk.ts';
import { Failure, type RowFailure } from '../../platform/failure.ts';
import { artwareProducts } from './artware-products.table.ts';
import type { PriceInputs } from './prices/product-prices.ts';

/** The products in the input of a bulk action. */
export type NamedProducts = InputOf<typeof api.artwareProducts.show>;

/** The columns that a bulk action reads, and those that its refusals name a product by. */
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

/** Returns whether a product already has the requested state, so that it is not written (domain.md §11). */
type IsDone = (product: BulkProduct) => boolean;

/** Throws `bulk-refused` with the products to be changed that are not of the expected version, and who changed them. */
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
  if (ids.length === 0) throw emptyListFailure(ctx, 'ids');
  const rows = ctx.tx
    .select(bulkColumns)
    .from(artwareProducts)
    .where(inArray(artwareProducts.id, ids))
    .orderBy(asc(artwareProducts.id));
  return { rows, count: ids.length };
}

/** Returns the products of the input. Throws `not-found` if one is missing. */
export async function readNamed(ctx: Context, named: NamedProducts): Promise<BulkProduct[]> {
  const selection = selected(ctx, named);
  const rows = await selection.rows;
  if (rows.length < selection.count) throw new Failure('not-found');
  return rows;
}

/** Locks the products of the input in the order of their ids. Throws if one is missing or not of the expected version. */
export async function lockNamed(
  ctx: Context,
  named: NamedProducts,
  isDone: IsDone = () => false,
): Promise<BulkProduct[]> {
  const selection = selected(ctx, named);
  const rows = await selection.rows.for('update');
  if (rows.length < selection.count) throw new Failure('not-found');
  await requireSeen(ctx, named, rows, isDone);
  return rows;
}
