import type { ProductCategoryId } from '@yipin/contract';
import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { tenantColumns } from '../../platform/db/tenant/tenant-table.ts';

/** Categories of agency products. */
export const productCategories = pgTable('product_categories', {
  ...tenantColumns<ProductCategoryId>(),
  name: text('name').notNull(),
  sort: integer('sort').notNull().default(0),
  isActive: boolean('is_active').notNull().default(true),
  searchText: text('search_text').notNull().default(''),
  searchGrams: text('search_grams').array().notNull().default([]),
});
