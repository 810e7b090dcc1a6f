import type { ArtwareCategoryId } from '@yipin/contract';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { decimalColumn, instantColumn, refColumn, tenantColumns } from '../../platform/db/tenant/tenant-table.ts';

/** The tree of categories. No parent = top level; no markup = that of the nearest ancestor with one. */
export const artwareCategories = pgTable('artware_categories', {
  ...tenantColumns<ArtwareCategoryId>(),
  parentId: refColumn<ArtwareCategoryId>('parent_id'),
  name: text('name').notNull(),
  nameEn: text('name_en').notNull().default(''),
  nameTw: text('name_tw').notNull().default(''),
  sort: integer('sort').notNull().default(0),
  markupPercent: decimalColumn('markup_percent', { precision: 7, scale: 2 }),
  /** The time since which products without an own markup have the one that applies here; null = never changed. */
  markupChangedAt: instantColumn('markup_changed_at'),
  hsCode: text('hs_code').notNull().default(''),
  searchText: text('search_text').notNull().default(''),
  searchGrams: text('search_grams').array().notNull().default([]),
});
