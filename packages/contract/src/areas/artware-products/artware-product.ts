import { z } from 'zod';
import {
  bool,
  centimetres,
  cost,
  expectedVersion,
  Instant,
  kilograms,
  money,
  rate,
  requiredText,
  text,
  Version,
  zeroMoney,
} from '../../kernel/index.ts';
import { ArtwareCategoryId, markupPercent } from '../artware-categories/artware-category.ts';
import { FactoryId } from '../factories/factory-id.ts';
import { ArtwareProductId } from './artware-product-id.ts';

/** What a product costs us and what is put on top: absent in both directions for callers without `viewCost`. CNY per piece unless named otherwise. */
export const ProductCost = z.object({
  factoryPriceCny: cost().optional(),
  /** Null = what the settings say. */
  packingOverrideCny: cost().nullable().optional(),
  /** The international fee of one piece; null = by weight. */
  intlFeeOverrideCny: cost().nullable().optional(),
  shippingOverrideCny: cost().nullable().optional(),
  /** Null = that of the nearest category that has one. */
  markupPercent: markupPercent().nullable().optional(),
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
  productCode: requiredText(32),
  code: text(32).default(''),
  modelName: text(64).default(''),
  name: requiredText(128),
  nameEn: text(128).default(''),
  nameTw: text(128).default(''),
  classId: ArtwareCategoryId,
  defaultFactoryId: FactoryId.nullable().default(null),
  /** Null = not weighed yet: then no price can be suggested. */
  grossWeightKg: kilograms().nullable().default(null),
  lengthCm: centimetres().nullable().default(null),
  widthCm: centimetres().nullable().default(null),
  heightCm: centimetres().nullable().default(null),
  ...ProductCost.shape,
  salePriceAud: money().default(zeroMoney),
  /** Selling below it needs a permission; null = no limit. */
  minPriceAud: money().nullable().default(null),
  material: text(128).default(''),
  colour: text(64).default(''),
  origin: text(64).default(''),
  hsCode: text(16).default(''),
  barcode: text(64).default(''),
  remark: text(2000).default(''),
  /** Hidden ones are not offered in new lines. */
  isActive: bool().default(true),
});
export type ArtwareProductInput = z.output<typeof ArtwareProductInput>;

export const ArtwareProduct = ArtwareProductInput.omit({ expectedVersion: true }).extend({
  categoryName: z.string(),
  factoryName: z.string().nullable(),
  /** Pieces, all warehouses together. */
  onHand: z.number().int(),
  /** On hand and not reserved for an order. */
  available: z.number().int(),
  /** Computed at every save (domain.md §10); null = an input is missing. */
  suggestedPriceAud: money().nullable(),
  /** CNY for 1 AUD at that time. */
  priceRateUsed: rate().nullable(),
  priceCalculatedAt: Instant.nullable(),
  landedCostCny: cost().nullable().optional(),
  landedCostAud: cost().nullable().optional(),
  /** Moving average of what is on hand; null = nothing is. */
  avgCostCny: cost().nullable().optional(),
  version: Version,
  id: ArtwareProductId,
});
export type ArtwareProduct = z.output<typeof ArtwareProduct>;

/** As much as choosing a product for a line needs. */
export const ArtwareProductName = z.object({
  productCode: z.string(),
  code: z.string(),
  modelName: z.string(),
  name: z.string(),
  salePriceAud: money(),
  minPriceAud: money().nullable(),
  available: z.number().int(),
  isActive: z.boolean(),
  defaultFactoryId: FactoryId.nullable(),
  id: ArtwareProductId,
});
export type ArtwareProductName = z.output<typeof ArtwareProductName>;
