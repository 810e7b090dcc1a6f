import {
  type ArtwareCategoryId,
  type CalculatedPrice,
  calculatePrice,
  type DecimalText,
  Exact,
  type PricedProduct,
  zeroMoney,
} from '@yipin/contract';
import type { Context } from '../../../platform/context.ts';
import { requireRepresentableSum } from '../../../platform/documents/amount-limits.ts';
import { tooLargeAt } from '../../../platform/failure.ts';
import { nearestMarkup } from '../../artware-categories/index.ts';
import { readSettings } from '../../settings/index.ts';

/** The inputs of the prices of a product; `markupPercent` null = the markup of its category. */
export interface PriceInputs extends PricedProduct {
  readonly markupPercent: DecimalText | null;
  readonly salePriceAud: DecimalText;
}

/** The computed columns of a product; null = an input is missing. */
export interface StoredPrices {
  readonly landedCostCny: DecimalText | null;
  readonly landedCostAud: DecimalText | null;
  readonly suggestedPriceAud: DecimalText | null;
  readonly marginPercent: DecimalText | null;
  readonly priceRateUsed: DecimalText;
}

/** Returns the price columns of a product for a calculation at a rate and for its sale price. */
export function storedPrices(
  { landedCostCny, landedCostAud, suggestedPriceAud, marginAt }: CalculatedPrice,
  salePriceAud: DecimalText,
  priceRateUsed: DecimalText,
): StoredPrices {
  return {
    landedCostCny,
    landedCostAud,
    suggestedPriceAud,
    marginPercent: marginAt(salePriceAud),
    priceRateUsed,
  };
}

/** The largest weight that a price is calculated with, kg. */
const maxWeightKg = 9_999_999;

function costsOf(product: PricedProduct) {
  return [
    ['factoryPriceCny', product.factoryPriceCny],
    ['packingOverrideCny', product.packingOverrideCny ?? zeroMoney],
    ['intlFeeOverrideCny', product.intlFeeOverrideCny ?? zeroMoney],
    ['shippingOverrideCny', product.shippingOverrideCny ?? zeroMoney],
  ] as const;
}

/** Refuses a weight (at `lengthCm`) or a price (at the largest cost of the product) that is too large to be stored. */
function requireStorablePrice(product: PricedProduct, price: CalculatedPrice): void {
  if (price.volumetricWeightKg !== null && new Exact(price.volumetricWeightKg).gt(maxWeightKg))
    throw tooLargeAt('lengthCm');
  for (const amount of [price.landedCostCny, price.landedCostAud, price.suggestedPriceAud])
    if (amount !== null) requireRepresentableSum(amount, ...costsOf(product));
}

/** Computes the prices of products of one category with the current settings, in the order of the products. */
export async function pricesIn(
  ctx: Context,
  categoryId: ArtwareCategoryId,
  products: readonly PriceInputs[],
): Promise<StoredPrices[]> {
  const [settings, categoryMarkup] = await Promise.all([readSettings(ctx), nearestMarkup(ctx, categoryId)]);
  const markup = categoryMarkup ?? settings.defaultMarkupPercent;
  return products.map((product) => {
    const price = calculatePrice(product, product.markupPercent ?? markup, settings);
    requireStorablePrice(product, price);
    return storedPrices(price, product.salePriceAud, settings.exchangeRate);
  });
}
