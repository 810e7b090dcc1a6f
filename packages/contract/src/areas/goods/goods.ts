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

export const GoodsId = idOf('GoodsId');
export type GoodsId = z.output<typeof GoodsId>;

/** What a user may write; no `id` = a new one. */
export const GoodsInput = z.object({
  id: GoodsId.optional(),
  expectedVersion,
  productId: ProductId,
  code: requiredCode(32),
  name: requiredText(128),
  /** Size, colour, pieces in a set. */
  spec: text(128).default(''),
  /** What one of it is called in a line. */
  unit: text(16).default('pc'),
  priceAud: money(),
  /** The agency's share in percent; absent = that of the agency. */
  commissionPercent: percent().nullish(),
  /** What is bought and stocked to deliver it; absent = not delivered from here. */
  artwareProductId: ArtwareProductId.nullish(),
  isActive: bool().default(true),
  /** The user saw how many open lines keep the former code, and changes it anyway. */
  confirmed: bool().optional(),
});
export type GoodsInput = z.output<typeof GoodsInput>;

/** A sellable unit of a product, as it is listed and read. */
export const Goods = GoodsInput.omit({ expectedVersion: true, confirmed: true }).extend({
  productName: z.string(),
  commissionPercent: percent().nullable(),
  artwareProductId: ArtwareProductId.nullable(),
  /** The artware product as pickers call it; null without one. */
  artwareProductName: z.string().nullable(),
  version: Version,
  id: GoodsId,
});
export type Goods = z.output<typeof Goods>;

/** As much as a picker needs, and what a new order line takes from its goods. `isActive`: on sale, and so is its product. */
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
