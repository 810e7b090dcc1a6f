import { api } from '@yipin/contract';
import { sql } from 'drizzle-orm';
import { defineSearchProvider } from '../../platform/catalogue/search-provider.ts';
import { seenBy } from '../payments/index.ts';
import { customers } from '../customers/customers.table.ts';
import { salesChannels } from '../sales-channels/sales-channels.table.ts';
import { invoices } from '../billing/billing.table.ts';
import { visibleInvoices } from './visible-invoices.ts';

export const invoiceSearch = defineSearchProvider<typeof invoices>({
  kind: 'invoice',
  list: api.billing.list,
  base: invoices,
  code: invoices.number,
  names: [
    [invoices.customerId, customers],
    [invoices.channelId, salesChannels],
  ],
  isVisible: (ctx) => visibleInvoices(seenBy(ctx)),
  rows: (qb, page) =>
    qb
      .select({
        id: invoices.id,
        code: invoices.number,
        name: sql<string>`${invoices.billTo} ->> 'name'`.as('billed_name'),
        isActive: sql<boolean>`${invoices.voidedAt} is null`.as('is_valid'),
      })
      .from(page),
});
