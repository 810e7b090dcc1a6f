import { z } from 'zod';
import { bool, expectedVersion, idOf, int, requiredText, Version } from '../../kernel/index.ts';

export const ProductCategoryId = idOf('ProductCategoryId');
export type ProductCategoryId = z.output<typeof ProductCategoryId>;

/** What a user may write; no `id` = a new one. */
export const ProductCategoryInput = z.object({
  id: ProductCategoryId.optional(),
  expectedVersion,
  name: requiredText(64),
  /** Place among the categories, smallest first. */
  sort: int(0, 1_000_000).default(0),
  /** One that is switched off is not offered to products. */
  isActive: bool().default(true),
});
export type ProductCategoryInput = z.output<typeof ProductCategoryInput>;

/** A group of what agencies sell, as it is listed and read, with how many products it holds. */
export const ProductCategory = ProductCategoryInput.omit({ expectedVersion: true }).extend({
  productCount: z.number().int(),
  version: Version,
  id: ProductCategoryId,
});
export type ProductCategory = z.output<typeof ProductCategory>;

/** As much as a picker needs. */
export const ProductCategoryName = z.object({ name: z.string(), id: ProductCategoryId });
export type ProductCategoryName = z.output<typeof ProductCategoryName>;
