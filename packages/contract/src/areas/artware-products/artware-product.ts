import { z } from 'zod';
import {
  bool,
  centimetres,
  changedNames,
  codeText,
  cost,
  decimal,
  expectedVersion,
  Instant,
  int,
  kilograms,
  longText,
  money,
  namesOut,
  quantity,
  rate,
  requiredCode,
  requiredText,
  text,
  Version,
} from '../../kernel/index.ts';
import { permissions } from '../../permissions.ts';
import { ArtwareCategoryId, markupPercent } from '../artware-categories/artware-category.ts';
import { FactoryId } from '../factories/factory-id.ts';
import { productThumbnail } from '../pictures/picture.ts';
import { ArtwareProductId } from './artware-product-id.ts';

/** Margin in percent of the price, `decimal(9,2)`: (price − landed cost) / price. */
export function marginPercent() {
  return decimal(2, { max: 100 });
}

/**
 * Cost inputs of a product. Not returned to callers without `viewCost`, and ignored from them. CNY per piece unless
 * stated otherwise.
 */
export const ProductCost = z.object({
  /** Null or absent = 0. */
  factoryPriceCny: cost().nullish(),
  /** Null or absent = from the settings. */
  packingOverrideCny: cost().nullish(),
  /** International fee per piece; null or absent = by weight. */
  intlFeeOverrideCny: cost().nullish(),
  /** Null or absent = from the settings. */
  shippingOverrideCny: cost().nullish(),
  /** Null or absent = from the nearest category with a markup. */
  markupPercent: markupPercent().nullish(),
});
export type ProductCost = z.output<typeof ProductCost>;

/**
 * Editable fields of a product; without `id` a new one is created. A row is one stock-keeping unit: variants share
 * `productCode` (the style) and differ in `code`. The category is `classId` in every call, in rows and inputs, so that
 * legacy clients can send back the row that they read.
 */
export const ArtwareProductInput = z.object({
  id: ArtwareProductId.optional(),
  expectedVersion,
  productCode: requiredCode(32),
  code: codeText(32).default(''),
  modelName: text(64).default(''),
  name: requiredText(128),
  nameEn: text(128).default(''),
  nameTw: text(128).default(''),
  classId: ArtwareCategoryId,
  defaultFactoryId: FactoryId.nullish(),
  /** Null or absent = not weighed: no price is suggested. */
  grossWeightKg: kilograms().nullish(),
  lengthCm: centimetres().nullish(),
  widthCm: centimetres().nullish(),
  heightCm: centimetres().nullish(),
  ...ProductCost.shape,
  /** Absent = 0. */
  salePriceAud: money().optional(),
  /** A sale below it requires a permission; null or absent = no minimum. */
  minPriceAud: money().nullish(),
  material: text(128).default(''),
  colour: text(64).default(''),
  origin: text(64).default(''),
  hsCode: text(16).default(''),
  barcode: codeText(64).default(''),
  remark: longText(2000).default(''),
  /** Reorder point in pieces, compared with the forecast (domain.md §2.5); null or absent = not monitored. */
  reorderPoint: int(0, 1_000_000).nullish(),
  /** Least quantity of a reorder; null or absent = the shortage. */
  reorderQuantity: quantity().nullish(),
  /** Inactive products are not offered in new lines. */
  isActive: bool().default(true),
  /** The user confirms that open order lines still name the product. */
  confirmed: bool().optional(),
});
export type ArtwareProductInput = z.output<typeof ArtwareProductInput>;

/** Fields of a product that can be changed for several products at once. A category changes the suggested price. */
export const ArtwareProductFields = z
  .object({
    ...changedNames(128),
    classId: ArtwareCategoryId,
    defaultFactoryId: FactoryId.nullable(),
    /** Null = not monitored. */
    reorderPoint: int(0, 1_000_000).nullable(),
    /** Null = the shortage. */
    reorderQuantity: quantity().nullable(),
    barcode: codeText(64).nullable(),
  })
  .partial();
export type ArtwareProductFields = z.output<typeof ArtwareProductFields>;

/** A product with its calculated prices and stock; costs only for holders of `viewCost`. */
export const ArtwareProduct = ArtwareProductInput.omit({ expectedVersion: true, confirmed: true }).extend({
  categoryName: z.string(),
  defaultFactoryId: FactoryId.nullable(),
  factoryName: z.string().nullable(),
  grossWeightKg: kilograms().nullable(),
  lengthCm: centimetres().nullable(),
  widthCm: centimetres().nullable(),
  heightCm: centimetres().nullable(),
  salePriceAud: money(),
  minPriceAud: money().nullable(),
  reorderPoint: z.number().int().nullable(),
  reorderQuantity: z.number().int().nullable(),
  /** Pieces in the warehouse that the list filters by, else in all warehouses. */
  onHand: z.number().int(),
  /** On hand and not reserved for an order. */
  available: z.number().int(),
  /** Calculated at every save (domain.md §10); null = an input is missing. */
  suggestedPriceAud: money().nullable().optional(),
  /** CNY for 1 AUD at the time of the calculation. */
  priceRateUsed: rate().nullable(),
  priceCalculatedAt: Instant.nullable(),
  landedCostCny: cost().nullable().optional(),
  landedCostAud: cost().nullable().optional(),
  /** Of the sale price over the landed cost, in percent; null = no cost or no price. */
  marginPercent: marginPercent().nullable().optional(),
  /** Moving average of the stock on hand, CNY per piece; null = none on hand. */
  avgCostCny: cost().nullable().optional(),
  thumbnailUrl: productThumbnail,
  version: Version,
  id: ArtwareProductId,
});
export type ArtwareProduct = z.output<typeof ArtwareProduct>;

/**
 * Permissions that show prices and stock with the name of a product: viewing the product list, or editing sales orders.
 */
export const productTerms = [permissions.artwareProducts, permissions.editArtwareOrders];

/** Fields for choosing a product for a line; prices, stock and factory are absent without {@link productTerms}. */
export const ArtwareProductName = z.object({
  productCode: z.string(),
  code: z.string(),
  modelName: z.string(),
  barcode: z.string().nullable(),
  ...namesOut,
  salePriceAud: money().optional(),
  minPriceAud: money().nullable().optional(),
  available: z.number().int().optional(),
  isActive: z.boolean(),
  defaultFactoryId: FactoryId.nullable().optional(),
  thumbnailUrl: productThumbnail,
  id: ArtwareProductId,
});
export type ArtwareProductName = z.output<typeof ArtwareProductName>;

/** The largest number of codes of one call that finds products: two for each of 500 pasted lines. */
export const maxFoundCodes = 1000;
