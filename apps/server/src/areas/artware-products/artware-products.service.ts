import {
  type ArtwareProduct,
  type ArtwareProductId,
  type ArtwareProductInput,
  decimalOf,
  permissions,
  type ProductCost,
  zeroMoney,
} from '@yipin/contract';
import { eq } from 'drizzle-orm';
import { requireConfirmations, type Warning } from '../../platform/catalogue/confirmation.ts';
import { requireCurrent, save } from '../../platform/catalogue/save.ts';
import { searchTextOf } from '../../platform/catalogue/search.ts';
import { type Context, may } from '../../platform/context.ts';
import { requireFound } from '../../platform/failure.ts';
import { get } from './artware-products-list.service.ts';
import { artwareProducts } from './artware-products.table.ts';
import { countOpenItems } from './open-items.ts';
import { searchedTexts } from './searched-texts.ts';
import { requireFreeCodes, warnOfOldCodes } from './product-codes.ts';
import { type PriceInputs, pricesIn } from './prices/product-prices.ts';
import { effectiveNow } from '../../platform/db/tenant/tenant-table.ts';

type StoredCost = Pick<PriceInputs, keyof ProductCost>;

/** The stored columns that a save of a product reads. */
interface StoredProduct extends StoredCost {
  readonly productCode: string;
  readonly code: string;
  readonly isActive: boolean;
}

/** Locks a product and returns its stored columns, from which its prices are computed. */
async function lockStored({ tx }: Context, id: ArtwareProductId): Promise<StoredProduct> {
  const [row] = await tx
    .select({
      productCode: artwareProducts.productCode,
      code: artwareProducts.code,
      isActive: artwareProducts.isActive,
      factoryPriceCny: artwareProducts.factoryPriceCny,
      packingOverrideCny: artwareProducts.packingOverrideCny,
      intlFeeOverrideCny: artwareProducts.intlFeeOverrideCny,
      shippingOverrideCny: artwareProducts.shippingOverrideCny,
      markupPercent: artwareProducts.markupPercent,
    })
    .from(artwareProducts)
    .where(eq(artwareProducts.id, id))
    .for('update');
  return requireFound(row);
}

/** Returns the costs after a save: the sent ones if the caller has `viewCost`, else the stored ones, else none. */
function costAfter(ctx: Context, sent: ProductCost, stored: StoredCost | undefined): StoredCost {
  const cost: ProductCost = may(ctx, permissions.viewCost) ? sent : (stored ?? {});
  return {
    factoryPriceCny: cost.factoryPriceCny ?? decimalOf(0, 4),
    packingOverrideCny: cost.packingOverrideCny ?? null,
    intlFeeOverrideCny: cost.intlFeeOverrideCny ?? null,
    shippingOverrideCny: cost.shippingOverrideCny ?? null,
    markupPercent: cost.markupPercent ?? null,
  };
}

type ProductFields = Omit<ArtwareProductInput, 'id' | 'expectedVersion' | 'classId' | 'confirmed'>;

/** Returns the fields as columns. Omitted fields are cleared, because a save contains the whole product. */
function columnsOf(fields: ProductFields) {
  return {
    ...fields,
    defaultFactoryId: fields.defaultFactoryId ?? null,
    grossWeightKg: fields.grossWeightKg ?? null,
    lengthCm: fields.lengthCm ?? null,
    widthCm: fields.widthCm ?? null,
    heightCm: fields.heightCm ?? null,
    salePriceAud: fields.salePriceAud ?? zeroMoney,
    minPriceAud: fields.minPriceAud ?? null,
    reorderPoint: fields.reorderPoint ?? null,
    reorderQuantity: fields.reorderQuantity ?? null,
    barcode: fields.barcode === '' ? null : fields.barcode,
    searchText: searchTextOf(...searchedTexts(fields)),
  };
}

/** Returns a warning if a product that is being hidden is on open order lines. */
async function warnOfOpenItems(ctx: Context, id: ArtwareProductId): Promise<Warning[]> {
  const count = await countOpenItems(ctx, [id]);
  return count > 0 ? [['artwareProducts:openItems', { count }]] : [];
}

/** Requires a confirmation before open lines differ from the code of their product, or contain a hidden product. */
async function confirmChange(
  ctx: Context,
  id: ArtwareProductId,
  input: ArtwareProductInput,
  stored: StoredProduct,
): Promise<void> {
  return requireConfirmations(ctx, input, [
    ...(stored.isActive && !input.isActive ? await warnOfOpenItems(ctx, id) : []),
    ...(await warnOfOldCodes(ctx, id, stored, input)),
  ]);
}

/** Creates or changes a product and recomputes its prices. Hiding a product with open lines requires a confirmation. */
export async function saveProduct(ctx: Context, input: ArtwareProductInput): Promise<ArtwareProduct> {
  const { id, expectedVersion, classId: categoryId, confirmed: _, ...fields } = input;
  const stored = id === undefined ? undefined : await lockStored(ctx, id);
  const cost = costAfter(ctx, fields, stored);
  await requireCurrent(ctx, artwareProducts, { id, expectedVersion });
  if (stored?.productCode !== input.productCode || stored.code !== input.code) await requireFreeCodes(ctx, id, input);
  if (id !== undefined && stored) await confirmChange(ctx, id, input, stored);
  const values = { ...columnsOf(fields), ...cost, categoryId };
  const [prices] = await pricesIn(ctx, categoryId, [values]);
  const savedId = await save(
    ctx,
    artwareProducts,
    { id, expectedVersion },
    { ...values, ...requireFound(prices), priceCalculatedAt: effectiveNow },
  );
  ctx.record('artwareProducts.saved', savedId);
  return get(ctx, { id: savedId });
}
