import {
  type ArtwareProduct,
  type ArtwareProductId,
  type ArtwareProductInput,
  type DecimalText,
  decimalOf,
  permissions,
  type ProductCost,
} from '@yipin/contract';
import { eq, sql } from 'drizzle-orm';
import { save } from '../../platform/catalogue/save.ts';
import { searchTextOf } from '../../platform/catalogue/search.ts';
import { type Context, may } from '../../platform/context.ts';
import { found } from '../../platform/failure.ts';
import { get } from './artware-products-list.service.ts';
import { artwareProducts } from './artware-products.table.ts';
import { pricesIn } from './product-prices.ts';

/** The cost columns of a product, complete. */
interface StoredCost {
  readonly factoryPriceCny: DecimalText;
  readonly packingOverrideCny: DecimalText | null;
  readonly intlFeeOverrideCny: DecimalText | null;
  readonly shippingOverrideCny: DecimalText | null;
  readonly markupPercent: DecimalText | null;
}

const zeroCost = decimalOf(0, 4);

const costColumns = {
  factoryPriceCny: artwareProducts.factoryPriceCny,
  packingOverrideCny: artwareProducts.packingOverrideCny,
  intlFeeOverrideCny: artwareProducts.intlFeeOverrideCny,
  shippingOverrideCny: artwareProducts.shippingOverrideCny,
  markupPercent: artwareProducts.markupPercent,
};

/** What is stored for a product, locked: prices are computed from it. */
const lockCost = async ({ tx }: Context, id: ArtwareProductId): Promise<StoredCost> => {
  const [row] = await tx.select(costColumns).from(artwareProducts).where(eq(artwareProducts.id, id)).for('update');
  return found(row);
};

/** The costs a product has after a save: what was sent by who may see costs, else what is stored. */
const costAfter = (ctx: Context, sent: ProductCost, stored: StoredCost | undefined): StoredCost => {
  const heeded = may(ctx, permissions.viewCost) ? sent : {};
  const kept = <Value>(given: Value | undefined, before: Value): Value => (given === undefined ? before : given);
  return {
    factoryPriceCny: heeded.factoryPriceCny ?? stored?.factoryPriceCny ?? zeroCost,
    packingOverrideCny: kept(heeded.packingOverrideCny, stored?.packingOverrideCny ?? null),
    intlFeeOverrideCny: kept(heeded.intlFeeOverrideCny, stored?.intlFeeOverrideCny ?? null),
    shippingOverrideCny: kept(heeded.shippingOverrideCny, stored?.shippingOverrideCny ?? null),
    markupPercent: kept(heeded.markupPercent, stored?.markupPercent ?? null),
  };
};

/** Creates or changes a product and computes its prices anew. */
export const saveProduct = async (ctx: Context, input: ArtwareProductInput): Promise<ArtwareProduct> => {
  const {
    id,
    expectedVersion,
    classId: categoryId,
    barcode,
    factoryPriceCny,
    packingOverrideCny,
    intlFeeOverrideCny,
    shippingOverrideCny,
    markupPercent,
    ...values
  } = input;
  const sent = { factoryPriceCny, packingOverrideCny, intlFeeOverrideCny, shippingOverrideCny, markupPercent };
  const cost = costAfter(ctx, sent, id === undefined ? undefined : await lockCost(ctx, id));
  const [prices] = await pricesIn(ctx, categoryId, [{ ...values, ...cost }]);
  const savedId = await save(
    ctx,
    artwareProducts,
    { id, expectedVersion },
    {
      ...values,
      ...cost,
      ...found(prices),
      priceCalculatedAt: sql`now()`,
      categoryId,
      barcode: barcode === '' ? null : barcode,
      searchText: searchTextOf(
        values.productCode,
        values.code,
        values.name,
        values.nameEn,
        values.nameTw,
        values.modelName,
        barcode,
      ),
    },
  );
  await ctx.record('artwareProducts.saved', savedId);
  return get(ctx, { id: savedId });
};
