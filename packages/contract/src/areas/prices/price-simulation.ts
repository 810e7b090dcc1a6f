import { z } from 'zod';
import { bool, decimal, money, namesOut } from '../../kernel/index.ts';
import { ArtwareCategoryId } from '../artware-categories/artware-category.ts';
import { marginPercent } from '../artware-products/artware-product.ts';
import { ArtwareProductId } from '../artware-products/artware-product-id.ts';
import { FactoryId } from '../factories/factory-id.ts';
import { PricingRules } from './price.ts';

/** Width of a column of the margin distribution, in percentage points. */
export const marginColumn = 10;
/**
 * Start of the lowest bounded column, in percent: all margins below it are one column, and so are all from {@link
 * maxMarginColumn} on.
 */
export const minMarginColumn = 0;
/** Start of the highest column, in percent. */
export const maxMarginColumn = 90;
/** Largest number of products in {@link PriceSimulation} `worst`. */
export const worstShown = 10;

/** A rate, fees and rules to simulate; absent = the current ones. Nothing is saved. */
export const PriceSimulationInput = PricingRules.partial().extend({
  classId: ArtwareCategoryId.optional(),
  factoryId: FactoryId.optional(),
  /** Products with a margin below it are counted, in percent. */
  target: decimal(2, { min: -100, max: 100 }).optional(),
  /** Evaluates the suggested prices instead of the sale prices. */
  adoptAsSalePrice: bool().optional(),
});
export type PriceSimulationInput = z.output<typeof PriceSimulationInput>;

/** Margins of the products at one set of rules. */
export const MarginSummary = z.object({
  /** Mean margin in percent; null = no product has a margin. */
  averageMargin: marginPercent().nullable(),
  /** Products with a margin below the target. */
  belowTarget: z.number().int(),
  /** Products with a price below their minimum price. */
  belowMinimum: z.number().int(),
  /** Products with a price below the landed cost. */
  atLoss: z.number().int(),
});
export type MarginSummary = z.output<typeof MarginSummary>;

function nowAndTried<Value extends z.ZodType>(value: Value) {
  return z.object({ now: value, tried: value });
}

/** Simulated prices of all matching active products. */
export const PriceSimulation = z.object({
  /** Evaluated products, and those without a price because an input is missing. */
  products: z.number().int(),
  incomplete: z.number().int(),
  standing: nowAndTried(MarginSummary),
  /**
   * Products by margin, in columns of {@link marginColumn} percentage points; `from` null = all below, `to` null = all
   * above.
   */
  columns: z.array(
    z.object({
      from: z.number().int().nullable(),
      to: z.number().int().nullable(),
      now: z.number().int(),
      tried: z.number().int(),
    }),
  ),
  /** Mean change of the suggested prices in percent; null = no change is known. */
  averageChange: decimal(2, { isSum: true }).nullable(),
  raised: z.number().int(),
  lowered: z.number().int(),
  /** The products with the lowest simulated margins, lowest first. */
  worst: z.array(
    z.object({
      productCode: z.string(),
      code: z.string(),
      ...namesOut,
      minPriceAud: money().nullable(),
      price: nowAndTried(money().nullable()),
      margin: nowAndTried(marginPercent().nullable()),
      id: ArtwareProductId,
    }),
  ),
});
export type PriceSimulation = z.output<typeof PriceSimulation>;
