import type { CustomerId, PaymentTermsId, SalesChannelId, SettlementMode } from '@yipin/contract';
import { boolean, pgTable, text } from 'drizzle-orm/pg-core';
import { decimalColumn, refColumn, tenantColumns } from '../../platform/db/tenant/tenant-table.ts';

/** Travel agencies. Commission in percent; the customer of the sales orders created from their orders. */
export const salesChannels = pgTable('sales_channels', {
  ...tenantColumns<SalesChannelId>(),
  code: text('code').notNull(),
  name: text('name').notNull(),
  nameEn: text('name_en').notNull().default(''),
  nameTw: text('name_tw').notNull().default(''),
  contact: text('contact').notNull().default(''),
  phone: text('phone').notNull().default(''),
  email: text('email').notNull().default(''),
  address: text('address').notNull().default(''),
  commissionPercent: decimalColumn('commission_percent', { precision: 5, scale: 2 }).notNull(),
  settlementMode: text('settlement_mode').$type<SettlementMode>().notNull().default('netIn'),
  termsId: refColumn<PaymentTermsId>('terms_id'),
  customerId: refColumn<CustomerId>('customer_id'),
  remark: text('remark').notNull().default(''),
  isActive: boolean('is_active').notNull().default(true),
  searchText: text('search_text').notNull().default(''),
  searchGrams: text('search_grams').array().notNull().default([]),
});
