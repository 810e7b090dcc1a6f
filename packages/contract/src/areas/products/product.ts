import { z } from 'zod';
import { bool, expectedVersion, idOf, longText, requiredCode, requiredText, Version } from '../../kernel/index.ts';
import { ProductCategoryId } from '../product-categories/product-category.ts';

/** Id of an agency product. */
export const ProductId = idOf('ProductId');
export type ProductId = z.output<typeof ProductId>;

/** Editable fields of an agency product; without `id` a new one is created. */
export const ProductInput = z.object({
  id: ProductId.optional(),
  expectedVersion,
  code: requiredCode(32),
  name: requiredText(128),
  productClassId: ProductCategoryId,
  description: longText(2000).default(''),
  /** The offers of an inactive product are not on sale. */
  isActive: bool().default(true),
  /** The user confirms to deactivate the product although offers of it are on sale. */
  confirmed: bool().optional(),
});
export type ProductInput = z.output<typeof ProductInput>;

/** An agency product, sold in offers (sizes, sets), as lists and pages show it. */
export const Product = ProductInput.omit({ expectedVersion: true, confirmed: true }).extend({
  productClassName: z.string(),
  goodsCount: z.number().int(),
  version: Version,
  id: ProductId,
});
export type Product = z.output<typeof Product>;

/** Fields for pickers. */
export const ProductName = z.object({ code: z.string(), name: z.string(), isActive: z.boolean(), id: ProductId });
export type ProductName = z.output<typeof ProductName>;
