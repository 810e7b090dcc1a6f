import {
  type BilledDocType,
  type BillTo,
  type CustomerId,
  type InvoiceId,
  type InvoiceKind,
  type InvoiceSeller,
  invoiceStates,
  type SalesChannelId,
  type ShipmentId,
  type PaymentTermsValues,
} from '@yipin/contract';
import { sql } from 'drizzle-orm';
import { bigint, boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import {
  dayColumn,
  instantColumn,
  moneyColumn,
  refColumn,
  statusColumn,
  tenantColumns,
} from '../../platform/db/tenant/tenant-table.ts';

/** Invoices and credit notes. Only voiding and the open amount change; credit notes have negative amounts. */
export const invoices = pgTable('invoices', {
  ...tenantColumns<InvoiceId>(),
  kind: text('kind').$type<InvoiceKind>().notNull(),
  number: text('number').notNull(),
  customerId: refColumn<CustomerId>('customer_id'),
  channelId: refColumn<SalesChannelId>('channel_id'),
  billTo: jsonb('bill_to').$type<BillTo>().notNull(),
  seller: jsonb('seller').$type<InvoiceSeller>().notNull(),
  /** The shipment that caused the document. */
  shipmentId: refColumn<ShipmentId>('shipment_id'),
  /** The invoice that a credit note corrects. */
  creditOf: refColumn<InvoiceId>('credit_of'),
  reasonKind: text('reason_kind', { enum: ['CORRECTION'] }),
  reason: text('reason').notNull().default(''),
  issueDate: dayColumn('issue_date').notNull(),
  dueDate: dayColumn('due_date').notNull(),
  terms: jsonb('terms').$type<PaymentTermsValues>().notNull(),
  currency: text('currency').notNull(),
  total: moneyColumn('total').notNull(),
  /** Maintained by the database: the sum of the open amounts of its due items. */
  openAmount: moneyColumn('open_amount').notNull().default(sql`0`),
  voidedAt: instantColumn('voided_at'),
  isMigrated: boolean('is_migrated').notNull().default(false),
  status: statusColumn('status', { states: invoiceStates })
    .notNull()
    .generatedAlwaysAs(sql`case when voided_at is not null then 60 when open_amount = 0 then 50 else 20 end`),
  searchText: text('search_text').notNull().default(''),
  searchGrams: text('search_grams').array().notNull().default([]),
});

/** Lines of invoices and credit notes, with copies of the billed data. They never change: a later line corrects one. */
export const invoiceLines = pgTable('invoice_lines', {
  id: bigint('id', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  invoiceId: refColumn<InvoiceId>('invoice_id').notNull(),
  docType: text('doc_type').$type<BilledDocType>().notNull(),
  docId: bigint('doc_id', { mode: 'number' }).notNull(),
  /** The order line; null for freight. */
  itemId: bigint('item_id', { mode: 'number' }),
  correctsId: bigint('corrects_id', { mode: 'number' }),
  code: text('code').notNull().default(''),
  name: text('name').notNull().default(''),
  pieces: integer('pieces').notNull(),
  unitPrice: moneyColumn('unit_price'),
  net: moneyColumn('net').notNull(),
});
