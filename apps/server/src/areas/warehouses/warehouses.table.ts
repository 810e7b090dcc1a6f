import type { WarehouseId } from '@yipin/contract';
import { boolean, pgTable, text } from 'drizzle-orm/pg-core';
import { tenantColumns } from '../../platform/db/tenant/tenant-table.ts';

/** Warehouses. Goods are received into the default one and sent from it, unless another is given. */
export const warehouses = pgTable('warehouses', {
  ...tenantColumns<WarehouseId>(),
  code: text('code').notNull(),
  name: text('name').notNull(),
  nameEn: text('name_en').notNull().default(''),
  nameTw: text('name_tw').notNull().default(''),
  country: text('country').notNull().default(''),
  address: text('address').notNull().default(''),
  contact: text('contact').notNull().default(''),
  phone: text('phone').notNull().default(''),
  remark: text('remark').notNull().default(''),
  isDefault: boolean('is_default').notNull().default(false),
  isActive: boolean('is_active').notNull().default(true),
  searchText: text('search_text').notNull().default(''),
  searchGrams: text('search_grams').array().notNull().default([]),
});
