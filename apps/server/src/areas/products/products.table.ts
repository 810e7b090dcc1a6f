import type { ProductCategoryId, ProductId } from '@yipin/contract';
import { boolean, pgTable, text } from 'drizzle-orm/pg-core';
import { refColumn, tenantColumns } from '../../platform/db/tenant/tenant-table.ts';

/** Agency products, each with one or more goods. */
export const products = pgTable('products', {
  ...tenantColumns<ProductId>(),
  code: text('code').notNull(),
  name: text('name').notNull(),
  categoryId: refColumn<ProductCategoryId>('category_id').notNull(),
  description: text('description').notNull().default(''),
  isActive: boolean('is_active').notNull().default(true),
  searchText: text('search_text').notNull().default(''),
  searchGrams: text('search_grams').array().notNull().default([]),
});
