import { z } from 'zod';
import { area, codeText, Day, int, pageOf, pageQuery, query } from '../../kernel/index.ts';
import { permissions } from '../../permissions.ts';
import { CustomerId } from '../customers/customer-id.ts';
import { SalesChannelId } from '../sales-channels/sales-channel.ts';
import { billedDocTypes, Invoice, invoiceKinds, InvoiceRow, InvoiceStatus } from './invoice.ts';
import { InvoiceId } from './invoice-ids.ts';

const access = permissions.billing;

/**
 * Invoices and credit notes. Without the permission to view all orders, only those with a line of the caller's own
 * orders.
 */
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
      /** Type of the billed document; with `docId` one document. */
      docType: z.enum(billedDocTypes).optional(),
      docId: int(1, Number.MAX_SAFE_INTEGER).optional(),
      /** Beginning of the number of a billed order. */
      orderNumber: codeText(32).optional(),
      /** First and last day of issue, both inclusive. */
      startDate: Day.optional(),
      endDate: Day.optional(),
    }),
    output: pageOf(InvoiceRow),
  }),
  get: query('GET', 'Billing/GetInvoice', { access, input: z.object({ id: InvoiceId }), output: Invoice }),
});
