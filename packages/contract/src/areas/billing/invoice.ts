import { z } from 'zod';
import { ShipTo, statusOf } from '../../kernel/index.ts';

export const invoiceKinds = ['INVOICE', 'CREDIT'] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

/** How far an invoice is: issued, paid when nothing of it is open, or void. A credit note has nothing open. */
export const invoiceStates = { issued: { code: 20 }, paid: { code: 50 }, void: { code: 60 } } as const;
export type InvoiceStatus = keyof typeof invoiceStates;
export const InvoiceStatus = () => statusOf({ states: invoiceStates });

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
