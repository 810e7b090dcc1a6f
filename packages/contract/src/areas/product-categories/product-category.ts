import { z } from 'zod';
import { bool, expectedVersion, idOf, int, requiredText, Version } from '../../kernel/index.ts';

/** Id of a category of agency products. */
export const ProductCategoryId = idOf('ProductCategoryId');
export type ProductCategoryId = z.output<typeof ProductCategoryId>;

/** Editable fields of a category; without `id` a new one is created. */
export const ProductCategoryInput = z.object({
  id: ProductCategoryId.optional(),
  expectedVersion,
  name: requiredText(64),
  /** Position among the categories, smallest first. */
  sort: int(0, 1_000_000).default(0),
  /** Inactive categories are not offered to products. */
  isActive: bool().default(true),
});
export type ProductCategoryInput = z.output<typeof ProductCategoryInput>;

/** A category of agency products as lists and pages show it, with its number of products. */
export const ProductCategory = ProductCategoryInput.omit({ expectedVersion: true }).extend({
  productCount: z.number().int(),
  version: Version,
  id: ProductCategoryId,
});
export type ProductCategory = z.output<typeof ProductCategory>;

/** Fields for pickers. */
export const ProductCategoryName = z.object({ name: z.string(), id: ProductCategoryId });
export type ProductCategoryName = z.output<typeof ProductCategoryName>;
