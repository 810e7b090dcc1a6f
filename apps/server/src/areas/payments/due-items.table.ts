import type { DueItemId, InvoiceId, PaidDocType, SupplierBillId } from '@yipin/contract';
import { sql } from 'drizzle-orm';
import { bigint, pgTable, text } from 'drizzle-orm/pg-core';
import { dayColumn, moneyColumn, refColumn, tenantColumns } from '../../platform/db/tenant/tenant-table.ts';

/** Billed amounts of documents with their due dates. Payments fill them, credit notes reduce them. */
export const dueItems = pgTable('due_items', {
  ...tenantColumns<DueItemId>(),
  docType: text('doc_type').$type<PaidDocType>().notNull(),
  docId: bigint('doc_id', { mode: 'number' }).notNull(),
  /** The invoice of the amount; null = the document is billed without one. */
  invoiceId: refColumn<InvoiceId>('invoice_id'),
  /** The bill of the supplier that charges the amount. */
  billId: refColumn<SupplierBillId>('bill_id'),
  direction: text('direction', { enum: ['IN', 'OUT'] }).notNull(),
  currency: text('currency').notNull(),
  day: dayColumn('day').notNull(),
  dueDate: dayColumn('due_date').notNull(),
  amount: moneyColumn('amount').notNull(),
  creditedAmount: moneyColumn('credited_amount').notNull().default(sql`0`),
  paidAmount: moneyColumn('paid_amount').notNull().default(sql`0`),
  openAmount: moneyColumn('open_amount').notNull().generatedAlwaysAs(sql`amount - credited_amount - paid_amount`),
});
