import { z } from 'zod';
import { Day, money, ShipTo, statusOf } from '../../kernel/index.ts';
import { CustomerId } from '../customers/customer-id.ts';
import { PaymentTermsValues } from '../payment-terms/terms.ts';
import { outstandingMoney } from '../payments/payment.ts';
import { SalesChannelId } from '../sales-channels/sales-channel.ts';
import { ShipmentId } from '../shipments/shipment-ids.ts';
import { InvoiceId } from './invoice-ids.ts';

export const invoiceKinds = ['INVOICE', 'CREDIT'] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

/** How far an invoice is: issued, paid when nothing of it is open, or void. A credit note has nothing open. */
export const invoiceStates = { issued: { code: 20 }, paid: { code: 50 }, void: { code: 60 } } as const;
export type InvoiceStatus = keyof typeof invoiceStates;

export function InvoiceStatus() {
  return statusOf({ states: invoiceStates });
}

/** The documents that invoices are issued for. */
export const billedDocTypes = ['AO', 'SO'] as const;
export type BilledDocType = (typeof billedDocTypes)[number];

/** The partner that an invoice is addressed to, a copy from its day of issue. */
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

/** The company that issued an invoice, a copy from its day of issue. */
export const InvoiceSeller = z.object({ name: z.string() });
export type InvoiceSeller = z.output<typeof InvoiceSeller>;

/** An invoice or a credit note as a list shows it. */
export const InvoiceRow = z.object({
  number: z.string(),
  kind: z.enum(invoiceKinds),
  /** The customer or the agency, as they were on the day of issue. */
  partnerName: z.string(),
  customerId: CustomerId.nullable(),
  channelId: SalesChannelId.nullable(),
  issueDate: Day,
  dueDate: Day,
  currency: z.string(),
  /** Below 0 of a credit note. */
  total: outstandingMoney(),
  openAmount: money(),
  status: InvoiceStatus(),
  /** Issued for goods that left before invoices were kept. */
  isMigrated: z.boolean(),
  id: InvoiceId,
});
export type InvoiceRow = z.output<typeof InvoiceRow>;

/** A line of an invoice: of an order's line, or freight. Corrections have no pieces, or pieces below 0. */
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

/** A document that corrects another, or is corrected by it. */
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

/** What is billed of an order: due items without credits, what of them is open, and the order's part of each invoice. */
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
