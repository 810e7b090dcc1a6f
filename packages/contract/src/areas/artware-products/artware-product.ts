import { z } from 'zod';
import {
  bool,
  centimetres,
  codeText,
  cost,
  decimal,
  expectedVersion,
  Instant,
  int,
  kilograms,
  longText,
  money,
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
import { ArtwareProductId } from './artware-product-id.ts';

/** What is left of a price beyond the cost, in percent of the price, `decimal(9,2)`. */
export function marginPercent() {
  return decimal(2, { max: 100 });
}

/**
 * What a product costs us and what is put on top: neither answered to nor heeded from callers without `viewCost`. CNY
 * per piece unless named otherwise.
 */
export const ProductCost = z.object({
  /** Null or absent = 0. */
  factoryPriceCny: cost().nullish(),
  /** Null or absent = what the settings say. */
  packingOverrideCny: cost().nullish(),
  /** The international fee of one piece; null or absent = by weight. */
  intlFeeOverrideCny: cost().nullish(),
  /** Null or absent = what the settings say. */
  shippingOverrideCny: cost().nullish(),
  /** Null or absent = that of the nearest category that has one. */
  markupPercent: markupPercent().nullish(),
});
export type ProductCost = z.output<typeof ProductCost>;

/**
 * What a user may write; no `id` = a new one. One row is one stock-keeping unit: `productCode` is the style its variants
 * share, `code` tells them apart. The category is called `classId` in every call, row and input alike, so that what
 * legacy clients read is what they send back.
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
  /** Null or absent = not weighed yet: then no price can be suggested. */
  grossWeightKg: kilograms().nullish(),
  lengthCm: centimetres().nullish(),
  widthCm: centimetres().nullish(),
  heightCm: centimetres().nullish(),
  ...ProductCost.shape,
  /** Absent = 0. */
  salePriceAud: money().optional(),
  /** Selling below it needs a permission; null or absent = no limit. */
  minPriceAud: money().nullish(),
  material: text(128).default(''),
  colour: text(64).default(''),
  origin: text(64).default(''),
  hsCode: text(16).default(''),
  barcode: codeText(64).default(''),
  remark: longText(2000).default(''),
  /** Buy more when no more than so many pieces are expected (domain.md §2.5); null or absent = nobody watches it. */
  reorderPoint: int(0, 1_000_000).nullish(),
  /** How many to buy then at the least; null or absent = as many as are missing. */
  reorderQuantity: quantity().nullish(),
  /** Hidden ones are not offered in new lines. */
  isActive: bool().default(true),
  /** The user was told of the open order lines that still name it, and takes it off sale all the same. */
  confirmed: bool().optional(),
});
export type ArtwareProductInput = z.output<typeof ArtwareProductInput>;

/** Address of the product's first picture, small, for ten minutes at most; null = it has none. */
const thumbnail = z.string().nullable();

/** A product with its computed prices and pieces in stock; costs only for holders of `viewCost`. */
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
  /** Pieces: in the warehouse a list was asked about, else all together. */
  onHand: z.number().int(),
  /** On hand and not reserved for an order. */
  available: z.number().int(),
  /** Computed at every save (domain.md §10); null = an input is missing. */
  suggestedPriceAud: money().nullable().optional(),
  /** CNY for 1 AUD at that time. */
  priceRateUsed: rate().nullable(),
  priceCalculatedAt: Instant.nullable(),
  landedCostCny: cost().nullable().optional(),
  landedCostAud: cost().nullable().optional(),
  /** Of the sale price over that cost, in percent; null = no cost or no price. */
  marginPercent: marginPercent().nullable().optional(),
  /** Moving average of what is on hand; null = nothing is. */
  avgCostCny: cost().nullable().optional(),
  thumbnailUrl: thumbnail,
  version: Version,
  id: ArtwareProductId,
});
export type ArtwareProduct = z.output<typeof ArtwareProduct>;

/** Who is answered prices and pieces beside the name of a product: who sees them in the list, or writes orders. */
export const productTerms = [permissions.artwareProducts, permissions.editArtwareOrders];

/** As much as choosing a product for a line needs; prices, pieces and factory are absent without {@link productTerms}. */
export const ArtwareProductName = z.object({
  productCode: z.string(),
  code: z.string(),
  modelName: z.string(),
  name: z.string(),
  /** In other languages; empty = the name serves there too. */
  nameEn: z.string(),
  nameTw: z.string(),
  salePriceAud: money().optional(),
  minPriceAud: money().nullable().optional(),
  available: z.number().int().optional(),
  isActive: z.boolean(),
  defaultFactoryId: FactoryId.nullable().optional(),
  thumbnailUrl: thumbnail,
  id: ArtwareProductId,
});
export type ArtwareProductName = z.output<typeof ArtwareProductName>;
