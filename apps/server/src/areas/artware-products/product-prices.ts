import { type ArtwareCategoryId, calculatePrice, type DecimalText, type PricedProduct } from '@yipin/contract';
import type { Context } from '../../platform/context.ts';
import { nearestMarkup } from '../artware-categories/index.ts';
import { readSettings } from '../settings/index.ts';

/** What decides a product's price; `markupPercent` null = what its category says. */
export interface Priced extends PricedProduct {
  readonly markupPercent: DecimalText | null;
}

/** The computed columns of a product; null = an input is missing. */
export interface StoredPrices {
  readonly landedCostCny: DecimalText | null;
  readonly landedCostAud: DecimalText | null;
  readonly suggestedPriceAud: DecimalText | null;
  readonly priceRateUsed: DecimalText;
}

/** Computes the prices of products of one category, in their order, by the settings as they are now. */
export const pricesIn = async (
  ctx: Context,
  categoryId: ArtwareCategoryId,
  products: readonly Priced[],
): Promise<StoredPrices[]> => {
  const [settings, categoryMarkup] = await Promise.all([readSettings(ctx), nearestMarkup(ctx, categoryId)]);
  const markup = categoryMarkup ?? settings.defaultMarkupPercent;
  return products.map((product) => {
    const { landedCostCny, landedCostAud, suggestedPriceAud } = calculatePrice(
      product,
      product.markupPercent ?? markup,
      settings,
    );
    return { landedCostCny, landedCostAud, suggestedPriceAud, priceRateUsed: settings.exchangeRate };
  });
};
