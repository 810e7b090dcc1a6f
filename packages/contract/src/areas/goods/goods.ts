import { z } from 'zod';
import {
  bool,
  expectedVersion,
  idOf,
  money,
  percent,
  requiredCode,
  requiredText,
  text,
  Version,
} from '../../kernel/index.ts';
import { ArtwareProductId } from '../artware-products/artware-product-id.ts';
import { ProductId } from '../products/product.ts';

/** Id of an agency offer. */
export const GoodsId = idOf('GoodsId');
export type GoodsId = z.output<typeof GoodsId>;

/** Editable fields of an offer; without `id` a new one is created. */
export const GoodsInput = z.object({
  id: GoodsId.optional(),
  expectedVersion,
  productId: ProductId,
  code: requiredCode(32),
  name: requiredText(128),
  /** Size, color or pieces of a set. */
  spec: text(128).default(''),
  /** Unit of the quantity in order lines. */
  unit: text(16).default('pc'),
  priceAud: money(),
  /** Commission in percent; absent = that of the agency. */
  commissionPercent: percent().nullish(),
  /** The product that is stocked to deliver it; absent = delivered by another supplier. */
  artwareProductId: ArtwareProductId.nullish(),
  isActive: bool().default(true),
  /** The user confirms that open lines keep the previous code. */
  confirmed: bool().optional(),
});
export type GoodsInput = z.output<typeof GoodsInput>;

/** A sellable unit of an agency product, as lists and pages show it. */
export const Goods = GoodsInput.omit({ expectedVersion: true, confirmed: true }).extend({
  productName: z.string(),
  commissionPercent: percent().nullable(),
  artwareProductId: ArtwareProductId.nullable(),
  /** Name of the product as pickers show it; null = none. */
  artwareProductName: z.string().nullable(),
  version: Version,
  id: GoodsId,
});
export type Goods = z.output<typeof Goods>;

/**
 * Fields for pickers, and those that a new order line copies. `isActive`: the offer and its agency product are active.
 */
export const GoodsName = Goods.pick({
  id: true,
  code: true,
  name: true,
  spec: true,
  unit: true,
  productName: true,
  priceAud: true,
  commissionPercent: true,
  artwareProductId: true,
  isActive: true,
});
export type GoodsName = z.output<typeof GoodsName>;
