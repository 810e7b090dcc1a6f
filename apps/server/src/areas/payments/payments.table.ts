import {
  type InvoiceId,
  type PaidDocType,
  type Payment,
  type PaymentId,
  paymentStates,
  type UserId,
  type WriteOffReason,
} from '@yipin/contract';
import { sql } from 'drizzle-orm';
import { bigint, boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import {
  dayColumn,
  decimalColumn,
  instantColumn,
  moneyColumn,
  refColumn,
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
  reasonCode: text('reason_code').$type<WriteOffReason>(),
  reason: text('reason').notNull().default(''),
  reversedAt: instantColumn('reversed_at'),
  reversalReason: text('reversal_reason').notNull().default(''),
  isReversed: boolean('is_reversed').notNull().generatedAlwaysAs(sql`reversed_at is not null`),
  searchText: text('search_text').notNull().default(''),
  searchGrams: text('search_grams').array().notNull().default([]),
});

/** Amounts that are to be paid, by us or to us (view). */
export const outstandingDocuments = pgTable('outstanding_documents', {
  /** Of the row: due items and documents may have one id. */
  id: bigint('id', { mode: 'number' }).notNull(),
  docType: text('doc_type').$type<PaidDocType>().notNull(),
  docId: bigint('doc_id', { mode: 'number' }).notNull(),
  orderNumber: text('order_number').notNull(),
  /** The customer, factory or channel, by the kind of document. */
  partnerId: bigint('partner_id', { mode: 'number' }).notNull(),
  /** Whose document it is; a purchase is its buyer's. */
  salesId: refColumn<UserId>('sales_id'),
  currency: text('currency').notNull(),
  direction: text('direction', { enum: ['IN', 'OUT'] }).notNull(),
  part: text('part', { enum: ['billed', 'unbilled', 'overpaid'] }).notNull(),
  invoiceId: refColumn<InvoiceId>('invoice_id'),
  totalAmount: moneyColumn('total_amount').notNull(),
  paidAmount: moneyColumn('paid_amount').notNull(),
  outstandingAmount: moneyColumn('outstanding_amount').notNull(),
  day: dayColumn('day'),
  dueDate: dayColumn('due_date'),
  /** In the order of the days it is overdue, whichever day it is: those days less the days since 1970. */
  waits: integer('waits'),
  searchText: text('search_text').notNull(),
  searchGrams: text('search_grams').array().notNull(),
});

/** What a document keeps of its payments; the database works out the rest (I11). `isOwedNothing` is an SQL condition: documents for which nothing is owed. */
export function paidColumns(isOwedNothing = 'status = 60') {
  return {
    paidAmount: moneyColumn('paid_amount').notNull().default(sql`0`),
    /** Given up for good. */
    writeOffAmount: moneyColumn('write_off_amount').notNull().default(sql`0`),
    outstandingAmount: moneyColumn('outstanding_amount')
      .notNull()
      .generatedAlwaysAs(
        sql.raw(`case when ${isOwedNothing} then 0 else total_amount end - paid_amount - write_off_amount`),
      ),
    paymentStatus: statusColumn('payment_status', { states: paymentStates })
      .notNull()
      .generatedAlwaysAs(
        sql.raw(
          `case when case when ${isOwedNothing} then 0 else total_amount end <= paid_amount + write_off_amount then 2 when paid_amount > 0 then 1 else 0 end`,
        ),
      ),
  };
}
