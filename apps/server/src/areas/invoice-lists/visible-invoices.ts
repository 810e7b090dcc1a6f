import type { BilledDocType } from '@yipin/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Filter } from '../../platform/catalogue/select-page.ts';
import { artwareOrders } from '../artware-orders/artware-orders.table.ts';
import { invoiceLines, invoices } from '../billing/billing.table.ts';
import { channelOrders } from '../channel-orders/channel-orders.table.ts';
import type { PaymentVisibility } from '../payments/index.ts';

/** Selects the ids of invoices with a line of an order of one salesperson. Begins at the orders, which are fewer. */
const ofOwn: Readonly<Record<BilledDocType, (userId: SQL) => SQL>> = {
  AO: (userId) =>
    sql`select l.invoice_id from ${artwareOrders} d join ${invoiceLines} l on l.doc_type = 'AO' and l.doc_id = d.id where d.sales_id = ${userId}`,
  SO: (userId) =>
    sql`select l.invoice_id from ${channelOrders} d join ${invoiceLines} l on l.doc_type = 'SO' and l.doc_id = d.id where d.sales_id = ${userId}`,
};
/** Selects the ids of all invoices for a kind of order: agencies have channel orders, customers have artware orders. */
const ofAll = {
  AO: sql`select v.id from ${invoices} v where v.customer_id is not null`,
  SO: sql`select v.id from ${invoices} v where v.channel_id is not null`,
} as const;

const docTypes = ['AO', 'SO'] as const;

/** Returns the condition for invoices that a user may see: of each kind of order all, those of own orders, or none. */
export function visibleTo({ kinds }: PaymentVisibility, userId: SQL): SQL {
  const parts = docTypes.flatMap((kind) => {
    const visibility = kinds.get(kind);
    if (visibility === undefined) return [];
    return [visibility === 'all' ? ofAll[kind] : ofOwn[kind](userId)];
  });
  // The query has to contain the value, also for a user who sees no invoices.
  const none = sql`select ${userId}::bigint where false`;
  return sql`${invoices.id} in (${sql.join([...parts, none], sql` union all `)})`;
}

/** Filters invoices by the visibility of the user. */
export const visibleInvoices: Filter<PaymentVisibility> = (seen) => {
  const { kinds, userId } = seen;
  if (docTypes.every((kind) => kinds.get(kind) === 'all')) return undefined;
  return {
    shape: docTypes.map((kind) => kinds.get(kind) ?? 'none').join(),
    isSelective: docTypes.every((kind) => kinds.get(kind) !== 'all'),
    where: (given) => visibleTo(seen, sql`${given}`),
    value: userId,
  };
};
