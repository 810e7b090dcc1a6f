import type { CustomerAddress, CustomerId, PaymentTermsId, UserId } from '@yipin/contract';
import { boolean, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { decimalColumn, refColumn, tenantColumns } from '../../platform/db/tenant/tenant-table.ts';

/** Customers. Discount in percent; `sales_id`: the sales person of the customer, if any. */
export const customers = pgTable('customers', {
  ...tenantColumns<CustomerId>(),
  code: text('code').notNull(),
  name: text('name').notNull(),
  nameEn: text('name_en').notNull().default(''),
  nameTw: text('name_tw').notNull().default(''),
  kind: text('kind', { enum: ['person', 'company'] })
    .notNull()
    .default('company'),
  contact: text('contact').notNull().default(''),
  phone: text('phone').notNull().default(''),
  email: text('email').notNull().default(''),
  country: text('country').notNull().default(''),
  addresses: jsonb('addresses').$type<CustomerAddress[]>().notNull().default([]),
  salesId: refColumn<UserId>('sales_id'),
  defaultDiscountPercent: decimalColumn('default_discount_percent', { precision: 5, scale: 2 }).notNull(),
  termsId: refColumn<PaymentTermsId>('terms_id'),
  remark: text('remark').notNull().default(''),
  isActive: boolean('is_active').notNull().default(true),
  searchText: text('search_text').notNull().default(''),
  searchGrams: text('search_grams').array().notNull().default([]),
});
