import {
  type InvoiceId,
  type PaidDocType,
  type Payment,
  type PaymentId,
  paymentStates,
  type UserId,
  type WriteOffReason,
} from '@yipin/contract';
import { type SQL, sql } from 'drizzle-orm';
import { bigint, boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import {
  dayColumn,
  decimalColumn,
  instantColumn,
  moneyColumn,
  refColumn,
  statusColumn,
  tenantColumns,
} from '../../platform/db/tenant/tenant-table.ts';

/** Payments and write-offs of documents, in their currency. Never changed, only reversed. */
export const payments = pgTable('payments', {
  ...tenantColumns<PaymentId>(),
  docType: text('doc_type').$type<PaidDocType>().notNull(),
  docId: bigint('doc_id', { mode: 'number' }).notNull(),
  /** The number of the document. */
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

/** Receivable and payable amounts (view). */
export const outstandingDocuments = pgTable('outstanding_documents', {
  /** The id of the row: due items and documents may have the same ids. */
  id: bigint('id', { mode: 'number' }).notNull(),
  docType: text('doc_type').$type<PaidDocType>().notNull(),
  docId: bigint('doc_id', { mode: 'number' }).notNull(),
  orderNumber: text('order_number').notNull(),
  /** The customer, factory or agency, by the kind of document. */
  partnerId: bigint('partner_id', { mode: 'number' }).notNull(),
  /** The salesperson of the document, or the buyer of a purchase order. */
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
  /** Sorts by days overdue, for any current day: the days overdue less the days since 1970. */
  waits: integer('waits'),
  searchText: text('search_text').notNull(),
  searchGrams: text('search_grams').array().notNull(),
});

/**
 * The payment columns of a document; the database computes the last two (I11). `isOwedNothing` is an SQL condition for
 * documents without a claim.
 */
export function paidColumns(isOwedNothing: SQL) {
  return {
    paidAmount: moneyColumn('paid_amount').notNull().default(sql`0`),
    /** The written-off amount. */
    writeOffAmount: moneyColumn('write_off_amount').notNull().default(sql`0`),
    outstandingAmount: moneyColumn('outstanding_amount')
      .notNull()
      .generatedAlwaysAs(sql`case when ${isOwedNothing} then 0 else total_amount end - paid_amount - write_off_amount`),
    paymentStatus: statusColumn('payment_status', { states: paymentStates })
      .notNull()
      .generatedAlwaysAs(
        sql`case when case when ${isOwedNothing} then 0 else total_amount end <= paid_amount + write_off_amount then 2 when paid_amount > 0 then 1 else 0 end`,
      ),
  };
}
