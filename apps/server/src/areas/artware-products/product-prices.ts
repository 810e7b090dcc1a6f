import {
  type ArtwareCategoryId,
  type CalculatedPrice,
  calculatePrice,
  type DecimalText,
  Exact,
  type PricedProduct,
} from '@yipin/contract';
import type { Context } from '../../platform/context.ts';
import { requireCarried } from '../../platform/documents/carried.ts';
import { invalidAt } from '../../platform/failure.ts';
import { translate } from '../../platform/texts.ts';
import { nearestMarkup } from '../artware-categories/index.ts';
import { readSettings } from '../settings/index.ts';

/** What decides a product's prices; `markupPercent` null = what its category says. */
export interface Priced extends PricedProduct {
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

/** What is stored of a calculation at a rate, and of the sale price beside it. */
export const storedPrices = (
  { landedCostCny, landedCostAud, suggestedPriceAud, marginAt }: CalculatedPrice,
  salePriceAud: DecimalText,
  priceRateUsed: DecimalText,
): StoredPrices => ({
  landedCostCny,
  landedCostAud,
  suggestedPriceAud,
  marginPercent: marginAt(salePriceAud),
  priceRateUsed,
});

/** The largest weight that a price is calculated with, kg. */
const maxWeightKg = 9_999_999;

/** Refuses a calculation with a weight (at `lengthCm`) or a price (at `factoryPriceCny`) beyond what can be stored. */
export const requireStorablePrice = (ctx: Context, price: CalculatedPrice): void => {
  if (price.volumetricWeightKg !== null && new Exact(price.volumetricWeightKg).gt(maxWeightKg))
    throw invalidAt('lengthCm', translate(ctx.language, 'validation:amountTooLarge'));
  for (const amount of [price.landedCostCny, price.landedCostAud, price.suggestedPriceAud])
    if (amount !== null) requireCarried(ctx, amount, 'factoryPriceCny');
};

/** Computes the prices of products of one category, in their order, by the settings as they are now. */
export const pricesIn = async (
  ctx: Context,
  categoryId: ArtwareCategoryId,
  products: readonly Priced[],
): Promise<StoredPrices[]> => {
  const [settings, categoryMarkup] = await Promise.all([readSettings(ctx), nearestMarkup(ctx, categoryId)]);
  const markup = categoryMarkup ?? settings.defaultMarkupPercent;
  return products.map((product) => {
    const price = calculatePrice(product, product.markupPercent ?? markup, settings);
    requireStorablePrice(ctx, price);
    return storedPrices(price, product.salePriceAud, settings.exchangeRate);
  });
};
