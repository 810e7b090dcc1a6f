import { z } from 'zod';
import { bool, expectedVersion, idOf, longText, requiredCode, requiredText, Version } from '../../kernel/index.ts';
import { ProductCategoryId } from '../product-categories/product-category.ts';

export const ProductId = idOf('ProductId');
export type ProductId = z.output<typeof ProductId>;

/** What a user may write; no `id` = a new one. */
export const ProductInput = z.object({
  id: ProductId.optional(),
  expectedVersion,
  code: requiredCode(32),
  name: requiredText(128),
  productClassId: ProductCategoryId,
  description: longText(2000).default(''),
  /** Goods of one that is switched off are not on sale. */
  isActive: bool().default(true),
  /** The user was told how many goods of it are on sale, and switches it off all the same. */
  confirmed: bool().optional(),
});
export type ProductInput = z.output<typeof ProductInput>;

/** Something agencies sell, in one or more goods (sizes, sets), as it is listed and read. */
export const Product = ProductInput.omit({ expectedVersion: true, confirmed: true }).extend({
  productClassName: z.string(),
  goodsCount: z.number().int(),
  version: Version,
  id: ProductId,
});
export type Product = z.output<typeof Product>;

/** As much as a picker needs. */
export const ProductName = z.object({ code: z.string(), name: z.string(), isActive: z.boolean(), id: ProductId });
export type ProductName = z.output<typeof ProductName>;
