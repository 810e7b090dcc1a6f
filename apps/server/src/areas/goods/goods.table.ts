import type { ArtwareProductId, GoodsId, ProductId } from '@yipin/contract';
import { boolean, pgTable, text } from 'drizzle-orm/pg-core';
import { decimalColumn, moneyColumn, refColumn, tenantColumns } from '../../platform/db/tenant/tenant-table.ts';

/** Sellable units of products. Commission in percent, null = that of the agency; artware product: the one delivered for it. */
export const goods = pgTable('goods', {
  ...tenantColumns<GoodsId>(),
  productId: refColumn<ProductId>('product_id').notNull(),
  code: text('code').notNull(),
  name: text('name').notNull(),
  spec: text('spec').notNull().default(''),
  unit: text('unit').notNull().default('pc'),
  priceAud: moneyColumn('price_aud').notNull(),
  commissionPercent: decimalColumn('commission_percent', { precision: 5, scale: 2 }),
  artwareProductId: refColumn<ArtwareProductId>('artware_product_id'),
  isActive: boolean('is_active').notNull().default(true),
  searchText: text('search_text').notNull().default(''),
  searchGrams: text('search_grams').array().notNull().default([]),
});
