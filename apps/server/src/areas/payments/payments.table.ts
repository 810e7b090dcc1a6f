import { type PaidDocType, type Payment, type PaymentId, paymentStates } from '@yipin/contract';
import { sql } from 'drizzle-orm';
import { bigint, boolean, pgTable, text } from 'drizzle-orm/pg-core';
import {
  dayColumn,
  decimalColumn,
  instantColumn,
  moneyColumn,
  statusColumn,
  tenantColumns,
} from '../../platform/db/tenant-table.ts';

/** What was paid for documents, in their currency, and what was given up. Never changed, only reversed. */
export const payments = pgTable('payments', {
  ...tenantColumns<PaymentId>(),
  docType: text('doc_type').$type<PaidDocType>().notNull(),
  docId: bigint('doc_id', { mode: 'number' }).notNull(),
  /** Of the document. */
  orderNumber: text('order_number').notNull(),
  direction: text('direction', { enum: ['IN', 'OUT'] }).notNull(),
  amount: moneyColumn('amount').notNull(),
  currency: text('currency').notNull(),
  exchangeRate: decimalColumn('exchange_rate', { precision: 18, scale: 6 }).notNull(),
  paidAt: dayColumn('paid_at').notNull(),
  method: text('method').$type<Payment['method']>().notNull(),
  reference: text('reference').notNull().default(''),
  reason: text('reason').notNull().default(''),
  reversedAt: instantColumn('reversed_at'),
  reversalReason: text('reversal_reason').notNull().default(''),
  isReversed: boolean('is_reversed').notNull().generatedAlwaysAs(sql`reversed_at is not null`),
  searchText: text('search_text').notNull().default(''),
  searchGrams: text('search_grams').array().notNull().default([]),
});

/** What a document keeps of its payments; the database works out the rest (I11). */
export const paidColumns = () => ({
  paidAmount: moneyColumn('paid_amount').notNull().default(sql`0`),
  outstandingAmount: moneyColumn('outstanding_amount')
    .notNull()
    .generatedAlwaysAs(sql`case when status = 60 then 0 else total_amount end - paid_amount`),
  paymentStatus: statusColumn('payment_status', { states: paymentStates })
    .notNull()
    .generatedAlwaysAs(
      sql`case when case when status = 60 then 0 else total_amount end <= paid_amount then 2 when paid_amount > 0 then 1 else 0 end`,
    ),
});
