import type { PaidDocType, PaymentId, SettlementMethod } from '@yipin/contract';
import { bigint, pgTable, text } from 'drizzle-orm/pg-core';
import { dayColumn, decimalColumn, instantColumn, moneyColumn, tenantColumns } from '../../platform/db/tenant-table.ts';

/** What was paid for documents, in their currency, and what was given up. Never changed, only reversed. */
export const payments = pgTable('payments', {
  ...tenantColumns<PaymentId>(),
  docType: text('doc_type').$type<PaidDocType>().notNull(),
  docId: bigint('doc_id', { mode: 'number' }).notNull(),
  direction: text('direction', { enum: ['IN', 'OUT'] }).notNull(),
  amount: moneyColumn('amount').notNull(),
  currency: text('currency').notNull(),
  exchangeRate: decimalColumn('exchange_rate', { precision: 18, scale: 6 }).notNull(),
  paidAt: dayColumn('paid_at').notNull(),
  method: text('method').$type<SettlementMethod>().notNull(),
  reference: text('reference').notNull().default(''),
  reason: text('reason').notNull().default(''),
  reversedAt: instantColumn('reversed_at'),
  reversalReason: text('reversal_reason').notNull().default(''),
});
