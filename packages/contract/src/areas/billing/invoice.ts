import { z } from 'zod';
import { Day, money, ShipTo, statusOf } from '../../kernel/index.ts';
import { CustomerId } from '../customers/customer-id.ts';
import { PaymentTermsValues } from '../payment-terms/terms.ts';
import { outstandingMoney } from '../payments/payment.ts';
import { SalesChannelId } from '../sales-channels/sales-channel.ts';
import { ShipmentId } from '../shipments/shipment-ids.ts';
import { InvoiceId } from './invoice-ids.ts';

/** Kinds of billing document. */
export const invoiceKinds = ['INVOICE', 'CREDIT'] as const;
/** A kind of {@link invoiceKinds}. */
export type InvoiceKind = (typeof invoiceKinds)[number];

/**
 * States of an invoice: issued, paid when nothing of it is outstanding, or void. A credit note has no outstanding
 * amount.
 */
export const invoiceStates = { issued: { code: 20 }, paid: { code: 50 }, void: { code: 60 } } as const;
/** A state of {@link invoiceStates}. */
export type InvoiceStatus = keyof typeof invoiceStates;

/** Returns the schema of an invoice state: its code on the wire, its name in code. */
export function InvoiceStatus() {
  return statusOf({ states: invoiceStates });
}

/** Types of document that invoices are issued for. */
export const billedDocTypes = ['AO', 'SO'] as const;
/** A type of {@link billedDocTypes}. */
export type BilledDocType = (typeof billedDocTypes)[number];

/** The billed partner, copied on the day of issue. */
export const BillTo = z.object({
  code: z.string(),
  name: z.string(),
  contact: z.string(),
  phone: z.string(),
  email: z.string(),
  country: z.string(),
  address: ShipTo.nullable(),
});
export type BillTo = z.output<typeof BillTo>;

/** The issuing company, copied on the day of issue. */
export const InvoiceSeller = z.object({ name: z.string() });
export type InvoiceSeller = z.output<typeof InvoiceSeller>;

/** An invoice or a credit note as a list shows it. */
export const InvoiceRow = z.object({
  number: z.string(),
  kind: z.enum(invoiceKinds),
  /** Name of the customer or the agency on the day of issue. */
  partnerName: z.string(),
  customerId: CustomerId.nullable(),
  channelId: SalesChannelId.nullable(),
  issueDate: Day,
  dueDate: Day,
  currency: z.string(),
  /** AUD; below 0 for a credit note. */
  total: outstandingMoney(),
  openAmount: money(),
  status: InvoiceStatus(),
  /** Issued by a migration, for goods that left before invoices existed. */
  isMigrated: z.boolean(),
  id: InvoiceId,
});
export type InvoiceRow = z.output<typeof InvoiceRow>;

/** A line of an invoice: of an order line, or freight. Corrections have 0 pieces, or fewer. */
export const InvoiceLine = z.object({
  docType: z.enum(billedDocTypes),
  docId: z.number().int(),
  orderNumber: z.string(),
  isFreight: z.boolean(),
  code: z.string(),
  name: z.string(),
  pieces: z.number().int(),
  unitPrice: money().nullable(),
  net: outstandingMoney(),
  id: z.number().int(),
});
export type InvoiceLine = z.output<typeof InvoiceLine>;

/** An invoice that corrects another, or is corrected by it. */
export const RelatedInvoice = z.object({
  number: z.string(),
  issueDate: Day,
  total: outstandingMoney(),
  id: InvoiceId,
});
export type RelatedInvoice = z.output<typeof RelatedInvoice>;

/** An invoice with its lines, its credit notes, and the invoice that a credit note corrects. */
export const Invoice = InvoiceRow.extend({
  billTo: BillTo,
  seller: InvoiceSeller,
  terms: PaymentTermsValues,
  shipmentId: ShipmentId.nullable(),
  shipmentNumber: z.string().nullable(),
  creditedAmount: money(),
  paidAmount: money(),
  creditOf: RelatedInvoice.nullable(),
  creditNotes: z.array(RelatedInvoice),
  lines: z.array(InvoiceLine),
});
export type Invoice = z.output<typeof Invoice>;

/** Billing of one order: due items without credits, their outstanding amount, and the order's part of each invoice. */
export const OrderBilling = z.object({
  billedAmount: money(),
  openAmount: money(),
  invoices: z.array(
    z.object({
      number: z.string(),
      kind: z.enum(invoiceKinds),
      issueDate: Day,
      dueDate: Day,
      amount: outstandingMoney(),
      status: InvoiceStatus(),
      id: InvoiceId,
    }),
  ),
});
export type OrderBilling = z.output<typeof OrderBilling>;
