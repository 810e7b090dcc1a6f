import { z } from 'zod';
import { bool, codeText, cost, decimal, Instant, money, namesOut, rate, rowsOf, Version } from '../../kernel/index.ts';
import { ArtwareCategoryId } from '../artware-categories/artware-category.ts';
import { marginPercent, ProductCost } from '../artware-products/artware-product.ts';
import { ArtwareProductId } from '../artware-products/artware-product-id.ts';
import { FactoryId } from '../factories/factory-id.ts';
import { PriceRules } from '../settings/settings.ts';

/**
 * All inputs of the price calculation that are set by the company: the rate (CNY for 1 AUD), the fees and the rules.
 */
export const PricingRules = PriceRules.extend({ exchangeRate: rate() });
export type PricingRules = z.output<typeof PricingRules>;

/** Filters of products with prices; absent = all. */
export const priceFilters = {
  /** The category and its subcategories. */
  classId: ArtwareCategoryId.optional(),
  factoryId: FactoryId.optional(),
  /** Beginning of the product code. */
  productCode: codeText(32).optional(),
  isActive: bool().optional(),
  /** Only products whose price was suggested with a rate other than today's, or before a change of fees or rules. */
  stalePrice: bool().optional(),
  /** Only products whose stored margin is below this percentage; ignored without `viewCost`. */
  marginBelow: decimal(2, { min: -1000, max: 100 }).optional(),
};

/**
 * Prices of a product. Costs, and the suggested price that reveals them, only for holders of `viewCost`. Null = an
 * input is missing.
 */
export const PriceFigures = z.object({
  suggestedPriceAud: money().nullable().optional(),
  salePriceAud: money(),
  landedCostAud: cost().nullable().optional(),
  /** Margin of the sale price, in percent; null also if the price is 0. */
  marginPercent: marginPercent().nullable().optional(),
});
export type PriceFigures = z.output<typeof PriceFigures>;

/** A product with its stored prices, and `new`, the prices by the current rules. */
export const ProductPrice = z.object({
  ...PriceFigures.shape,
  productCode: z.string(),
  code: z.string(),
  ...namesOut,
  categoryName: z.string(),
  factoryName: z.string().nullable(),
  minPriceAud: money().nullable(),
  isActive: z.boolean(),
  /** Calculated with a rate other than today's, or before a change of fees or rules. */
  isStale: z.boolean(),
  priceRateUsed: rate().nullable(),
  priceCalculatedAt: Instant.nullable(),
  new: PriceFigures,
  version: Version,
  id: ArtwareProductId,
});
export type ProductPrice = z.output<typeof ProductPrice>;

/** Change of a sale price in percent. */
function priceChange() {
  return decimal(2, { min: -99.99, max: 1000 });
}

/**
 * Recalculates the prices of up to 500 products. Without `apply` nothing is saved. `inputs` changes only the fields it
 * names; null clears a field. The sale price changes to the suggested price, by a percentage, or to an entered amount;
 * if several are given the later in this list has priority.
 */
export const RecalculationInput = rowsOf(ArtwareProductId).extend({
  /** Cost inputs; ignored without `viewCost`. */
  inputs: ProductCost.optional(),
  apply: bool().default(false),
  /** Ignored without `viewCost`, because the suggested price reveals the cost. */
  adoptAsSalePrice: bool().optional(),
  salePriceChangePercent: priceChange().optional(),
  /** AUD, by product id. */
  salePrices: z.record(z.string(), money()).optional(),
});
export type RecalculationInput = z.output<typeof RecalculationInput>;

/** Result of a recalculation for one product. */
export const PriceChange = z.object({
  productCode: z.string(),
  code: z.string(),
  ...namesOut,
  old: PriceFigures,
  new: PriceFigures,
  /** Margin of the new sale price in percent; absent without `viewCost`. */
  margin: marginPercent().nullable().optional(),
  /** The new sale price is below the product's minimum price. */
  isBelowMinimum: z.boolean(),
  /** Current version of the product. */
  version: Version,
  id: ArtwareProductId,
});
export type PriceChange = z.output<typeof PriceChange>;

/** Result of a recalculation, and whether it was saved. */
export const Recalculation = z.object({
  /** In ascending order of product id. */
  rows: z.array(PriceChange),
  isApplied: z.boolean(),
});
export type Recalculation = z.output<typeof Recalculation>;

/** One change of the prices of a product. */
export const PriceRecord = z.object({
  at: Instant,
  /** Display name of the user; null = unknown. */
  userName: z.string().nullable(),
  /** CNY for 1 AUD of the new prices. */
  rate: rate().nullable(),
  /** Null = the product was created. */
  old: PriceFigures.nullable(),
  new: PriceFigures,
  id: z.number().int(),
});
export type PriceRecord = z.output<typeof PriceRecord>;
