import { z } from 'zod';
import { bool, decimal, money } from '../../kernel/index.ts';
import { ArtwareCategoryId } from '../artware-categories/artware-category.ts';
import { marginPercent } from '../artware-products/artware-product.ts';
import { ArtwareProductId } from '../artware-products/artware-product-id.ts';
import { FactoryId } from '../factories/factory-id.ts';
import { PricingRules } from './price.ts';

/** Width of a column of the distribution, in percent. */
export const marginColumn = 10;
/** Where the distribution begins: all below is one column; so is all from 90 % on. */
export const minMarginColumn = 0;
export const maxMarginColumn = 90;
/** Products that are told by name. */
export const worstShown = 10;

/** A rate, fees and rules as they might be; absent = as they are. Nothing is kept of it. */
export const PriceSimulationInput = PricingRules.partial().extend({
  classId: ArtwareCategoryId.optional(),
  factoryId: FactoryId.optional(),
  /** Margin under which a product is counted, in percent. */
  target: decimal(2, { min: -100, max: 100 }).optional(),
  /** Judge the suggested prices instead of the sale prices. */
  adoptAsSalePrice: bool().optional(),
});
export type PriceSimulationInput = z.output<typeof PriceSimulationInput>;

/** How the products stand by one set of rules. */
export const PriceStanding = z.object({
  /** Mean of the margins in percent; null = none has one. */
  averageMargin: marginPercent().nullable(),
  /** Products with a margin under the target. */
  belowTarget: z.number().int(),
  /** Products that cost less than their minimum price. */
  belowMinimum: z.number().int(),
  /** Products that cost less than they cost us. */
  atLoss: z.number().int(),
});
export type PriceStanding = z.output<typeof PriceStanding>;

function nowAndTried<Value extends z.ZodType>(value: Value) {
  return z.object({ now: value, tried: value });
}

/** What would become of the prices of all products on sale that match. */
export const PriceSimulation = z.object({
  /** Products looked at, and how many of them have no price because something is missing. */
  products: z.number().int(),
  incomplete: z.number().int(),
  standing: nowAndTried(PriceStanding),
  /** By margin, {@link marginColumn} percent wide; `from` null = all below, `to` null = all above. */
  columns: z.array(
    z.object({
      from: z.number().int().nullable(),
      to: z.number().int().nullable(),
      now: z.number().int(),
      tried: z.number().int(),
    }),
  ),
  /** Mean of the changes of the suggested prices in percent; null = none is known. */
  averageChange: decimal(2, { isSum: true }).nullable(),
  raised: z.number().int(),
  lowered: z.number().int(),
  /** The lowest margins there would be, lowest first. */
  worst: z.array(
    z.object({
      productCode: z.string(),
      code: z.string(),
      name: z.string(),
      nameEn: z.string(),
      nameTw: z.string(),
      minPriceAud: money().nullable(),
      price: nowAndTried(money().nullable()),
      margin: nowAndTried(marginPercent().nullable()),
      id: ArtwareProductId,
    }),
  ),
});
export type PriceSimulation = z.output<typeof PriceSimulation>;
