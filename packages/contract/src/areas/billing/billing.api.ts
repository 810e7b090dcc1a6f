import { z } from 'zod';
import { area, codeText, Day, int, pageOf, pageQuery, query } from '../../kernel/index.ts';
import { permissions } from '../../permissions.ts';
import { CustomerId } from '../customers/customer-id.ts';
import { SalesChannelId } from '../sales-channels/sales-channel.ts';
import { billedDocTypes, Invoice, invoiceKinds, InvoiceRow, InvoiceStatus } from './invoice.ts';
import { InvoiceId } from './invoice-ids.ts';

const access = permissions.billing;

/** Invoices and credit notes. Without the right to view the orders of others, those with a line of an own order. */
export const billingApi = area('billing', {
  list: query('GET', 'Billing/GetPageList', {
    access,
    input: pageQuery(['issueDate', 'dueDate', 'number', 'total', 'id'], {
      /** Beginning of the number. */
      number: codeText(32).optional(),
      kind: z.enum(invoiceKinds).optional(),
      status: InvoiceStatus().optional(),
      customerId: CustomerId.optional(),
      channelId: SalesChannelId.optional(),
      /** The kind of document that is billed; with `docId` one of them. */
      docType: z.enum(billedDocTypes).optional(),
      docId: int(1, Number.MAX_SAFE_INTEGER).optional(),
      /** Beginning of the number of an order that is billed. */
      orderNumber: codeText(32).optional(),
      /** First and last day of issue, both inclusive. */
      startDate: Day.optional(),
      endDate: Day.optional(),
    }),
    output: pageOf(InvoiceRow),
  }),
  get: query('GET', 'Billing/GetInvoice', { access, input: z.object({ id: InvoiceId }), output: Invoice }),
});
