import type { FactoryId, PaymentTermsId } from '@yipin/contract';
import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { refColumn, tenantColumns } from '../../platform/db/tenant/tenant-table.ts';

/** Factories that goods are purchased from. Lead time in days. */
export const factories = pgTable('factories', {
  ...tenantColumns<FactoryId>(),
  code: text('code').notNull(),
  name: text('name').notNull(),
  nameEn: text('name_en').notNull().default(''),
  nameTw: text('name_tw').notNull().default(''),
  contact: text('contact').notNull().default(''),
  phone: text('phone').notNull().default(''),
  wechat: text('wechat').notNull().default(''),
  address: text('address').notNull().default(''),
  bankName: text('bank_name').notNull().default(''),
  bankAccount: text('bank_account').notNull().default(''),
  leadTimeDays: integer('lead_time_days').notNull().default(0),
  termsId: refColumn<PaymentTermsId>('terms_id'),
  remark: text('remark').notNull().default(''),
  isActive: boolean('is_active').notNull().default(true),
  searchText: text('search_text').notNull().default(''),
  searchGrams: text('search_grams').array().notNull().default([]),
});
