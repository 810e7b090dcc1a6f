import type { LogisticsCompanyId } from '@yipin/contract';
import { boolean, pgTable, text } from 'drizzle-orm/pg-core';
import { tenantColumns } from '../../platform/db/tenant/tenant-table.ts';

/** Carriers of shipments. The tracking address contains `{no}` as the placeholder of the parcel number. */
export const logisticsCompanies = pgTable('logistics_companies', {
  ...tenantColumns<LogisticsCompanyId>(),
  code: text('code').notNull(),
  name: text('name').notNull(),
  nameEn: text('name_en').notNull().default(''),
  nameTw: text('name_tw').notNull().default(''),
  contact: text('contact').notNull().default(''),
  phone: text('phone').notNull().default(''),
  trackingUrlTemplate: text('tracking_url_template').notNull().default(''),
  remark: text('remark').notNull().default(''),
  isActive: boolean('is_active').notNull().default(true),
  searchText: text('search_text').notNull().default(''),
  searchGrams: text('search_grams').array().notNull().default([]),
});
