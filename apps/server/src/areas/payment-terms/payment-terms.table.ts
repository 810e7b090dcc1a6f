import { type PaymentTermsId, termsBases } from '@yipin/contract';
import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { decimalColumn, tenantColumns } from '../../platform/db/tenant/tenant-table.ts';

/** Payment terms: due date and deposit of orders. Partners without own terms have the default ones. */
export const paymentTerms = pgTable('payment_terms', {
  ...tenantColumns<PaymentTermsId>(),
  code: text('code').notNull(),
  depositPercent: decimalColumn('deposit_percent', { precision: 5, scale: 2 }).notNull(),
  base: text('base', { enum: termsBases }).notNull().default('ISSUE'),
  days: integer('days').notNull(),
  isDefault: boolean('is_default').notNull().default(false),
  isActive: boolean('is_active').notNull().default(true),
});
