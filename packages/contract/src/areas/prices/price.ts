import { z } from 'zod';
import { bool, codeText, cost, decimal, Instant, money, rate, rowsOf, Version } from '../../kernel/index.ts';
import { ArtwareCategoryId } from '../artware-categories/artware-category.ts';
import { marginPercent, ProductCost } from '../artware-products/artware-product.ts';
import { ArtwareProductId } from '../artware-products/artware-product-id.ts';
import { FactoryId } from '../factories/factory-id.ts';
import { PriceRules } from '../settings/settings.ts';

/** All that prices are calculated by: the rate (CNY for 1 AUD), the fees and the rules. */
export const PricingRules = PriceRules.extend({ exchangeRate: rate() });
export type PricingRules = z.output<typeof PricingRules>;

/** Which products; absent = whichever. */
export const priceFilters = {
  /** The category and all below it. */
  classId: ArtwareCategoryId.optional(),
  factoryId: FactoryId.optional(),
  /** Beginning of the product code. */
  productCode: codeText(32).optional(),
  isActive: bool().optional(),
  /** Only products whose price was suggested at another rate than that of today, or before a fee or rule was changed. */
  stalePrice: bool().optional(),
  /** Only products whose margin as stored is below so many percent; not heeded without `viewCost`. */
  marginBelow: decimal(2, { min: -1000, max: 100 }).optional(),
};

/** What a product is sold for and what it should be; costs, and the suggestion that tells them, only for holders of `viewCost`. Null = an input is missing. */
export const PriceFigures = z.object({
  suggestedPriceAud: money().nullable().optional(),
  salePriceAud: money(),
  landedCostAud: cost().nullable().optional(),
  /** Of the sale price; null also when nothing is charged. */
  marginPercent: marginPercent().nullable().optional(),
});
export type PriceFigures = z.output<typeof PriceFigures>;

/** A product with its prices as they are stored, and `new`, as they come out today. */
export const ProductPrice = z.object({
  ...PriceFigures.shape,
  productCode: z.string(),
  code: z.string(),
  name: z.string(),
  nameEn: z.string(),
  nameTw: z.string(),
  categoryName: z.string(),
  factoryName: z.string().nullable(),
  minPriceAud: money().nullable(),
  isActive: z.boolean(),
  /** Calculated at another rate than that of today, or before a fee or rule was changed. */
  isStale: z.boolean(),
  priceRateUsed: rate().nullable(),
  priceCalculatedAt: Instant.nullable(),
  new: PriceFigures,
  version: Version,
  id: ArtwareProductId,
});
export type ProductPrice = z.output<typeof ProductPrice>;

/** Percent by which a sale price goes up or down. */
function priceChange() {
  return decimal(2, { min: -99.99, max: 1000 });
}

/**
 * What becomes of the prices of up to 500 products. Nothing is kept unless `apply` says so. `inputs`: of each only what is
 * named changes; null takes it off. The sale price stays unless one of the others names another: the suggestion, a
 * percentage of what it is, or an amount by hand, of which the later ones count more.
 */
export const RecalculationInput = rowsOf(ArtwareProductId).extend({
  /** Costs: not heeded without `viewCost`. */
  inputs: ProductCost.optional(),
  apply: bool().default(false),
  /** Ignored without `viewCost`, as the suggestion tells the cost. */
  adoptAsSalePrice: bool().optional(),
  salePriceChangePercent: priceChange().optional(),
  /** By id of the product. */
  salePrices: z.record(z.string(), money()).optional(),
});
export type RecalculationInput = z.output<typeof RecalculationInput>;

/** One product of a recalculation. */
export const PriceChange = z.object({
  productCode: z.string(),
  code: z.string(),
  name: z.string(),
  nameEn: z.string(),
  nameTw: z.string(),
  old: PriceFigures,
  new: PriceFigures,
  /** That of the sale price afterwards; absent without `viewCost`. */
  margin: marginPercent().nullable().optional(),
  /** The sale price afterwards is less than the product's minimum price. */
  isBelowMinimum: z.boolean(),
  /** As it is now. */
  version: Version,
  id: ArtwareProductId,
});
export type PriceChange = z.output<typeof PriceChange>;

export const Recalculation = z.object({
  /** In ascending order of their ids. */
  rows: z.array(PriceChange),
  isApplied: z.boolean(),
});
export type Recalculation = z.output<typeof Recalculation>;

/** What the prices of a product were once. */
export const PriceRecord = z.object({
  at: Instant,
  /** Who wrote it, as people call her; null = nobody who can be named. */
  userName: z.string().nullable(),
  /** CNY for 1 AUD that the new prices were calculated with. */
  rate: rate().nullable(),
  /** Null = the product was made. */
  old: PriceFigures.nullable(),
  new: PriceFigures,
  id: z.number().int(),
});
export type PriceRecord = z.output<typeof PriceRecord>;
