import {
  type api,
  type BilledDocType,
  type DecimalText,
  type InputOf,
  type Invoice,
  type InvoiceId,
  type InvoiceKind,
  type InvoiceRow,
  type Page,
} from '@yipin/contract';
import { and, asc, desc, eq, isNotNull, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { sinceDate, untilDate } from '../../platform/catalogue/days.ts';
import { searchingWithNames } from '../../platform/catalogue/search.ts';
import { defineList, equals, type Filter, numberFrom } from '../../platform/catalogue/select-page.ts';
import type { Context } from '../../platform/context.ts';
import { requireFound } from '../../platform/failure.ts';
import { artwareOrders } from '../artware-orders/artware-orders.table.ts';
import { invoiceLines, invoices } from '../billing/billing.table.ts';
import { channelOrders } from '../channel-orders/channel-orders.table.ts';
import { customers } from '../customers/customers.table.ts';
import { dueItems } from '../payments/due-items.table.ts';
import { type PaymentVisibility, seenBy } from '../payments/index.ts';
import { salesChannels } from '../sales-channels/sales-channels.table.ts';
import { shipments } from '../shipments/shipments.table.ts';
import { visibleInvoices, visibleTo } from './visible-invoices.ts';

type ListInvoicesInput = InputOf<typeof api.billing.list>;
type ScopedInvoicesInput = ListInvoicesInput & { readonly seen?: PaymentVisibility };

const ofDocument: Filter<number> = (docId) => ({
  isSelective: true,
  // The condition has both kinds, since the kind is the first column of the index of lines.
  where: (given) =>
    sql`${invoices.id} in (select l.invoice_id from ${invoiceLines} l where l.doc_type in ('AO', 'SO') and l.doc_id = ${given})`,
  value: docId,
});

function billedOn(number: Placeholder): SQL {
  return sql`
  select l.invoice_id from ${artwareOrders} d join ${invoiceLines} l on l.doc_type = 'AO' and l.doc_id = d.id where d.order_number like ${number}
  union all
  select l.invoice_id from ${channelOrders} d join ${invoiceLines} l on l.doc_type = 'SO' and l.doc_id = d.id where d.order_number like ${number}`;
}

/** Filters invoices by the beginning of an order number. The query begins at the orders, which are fewer. */
const ofOrders: Filter<string> = (typed) => {
  const begins = numberFrom(artwareOrders.orderNumber)(typed);
  return begins && { ...begins, where: (given) => sql`${invoices.id} in (${billedOn(given)})` };
};
const ofKind: Filter<BilledDocType> = (kind) => ({
  shape: kind,
  where: () => isNotNull(kind === 'AO' ? invoices.customerId : invoices.channelId),
  value: undefined,
});

const rowFields = {
  number: invoices.number,
  kind: invoices.kind,
  partnerName: sql<string>`${invoices.billTo} ->> 'name'`.as('partner_name'),
  customerId: invoices.customerId,
  channelId: invoices.channelId,
  issueDate: invoices.issueDate,
  dueDate: invoices.dueDate,
  currency: invoices.currency,
  total: invoices.total,
  openAmount: invoices.openAmount,
  status: invoices.status,
  isMigrated: invoices.isMigrated,
  id: invoices.id,
};

const pages = defineList<ScopedInvoicesInput, InvoiceRow, typeof invoices>({
  base: invoices,
  rows: (qb, page) => qb.select(rowFields).from(page),
  filters: {
    filter: searchingWithNames(invoices, [invoices.customerId, customers], [invoices.channelId, salesChannels]),
    number: numberFrom(invoices.number),
    kind: equals<InvoiceKind>(invoices.kind),
    status: equals<InvoiceRow['status']>(invoices.status),
    customerId: equals<number>(invoices.customerId),
    channelId: equals<number>(invoices.channelId),
    docType: ofKind,
    docId: ofDocument,
    orderNumber: ofOrders,
    startDate: sinceDate(invoices.issueDate),
    endDate: untilDate(invoices.issueDate),
    seen: visibleInvoices,
  },
  sort: {
    issueDate: invoices.issueDate,
    dueDate: invoices.dueDate,
    number: invoices.number,
    total: invoices.total,
    id: invoices.id,
  },
  order: [desc(invoices.issueDate), desc(invoices.id)],
});

/** Returns a page of the invoices and credit notes that the acting user may see, the latest first. */
export function list(ctx: Context, input: ListInvoicesInput): Promise<Page<InvoiceRow>> {
  return pages(ctx, { ...input, seen: seenBy(ctx) });
}

const orderNumber = sql<string>`coalesce(${artwareOrders.orderNumber}, ${channelOrders.orderNumber})`.as(
  'order_number',
);

function linesOf({ tx }: Context, id: InvoiceId): Promise<Invoice['lines']> {
  return tx
    .select({
      docType: invoiceLines.docType,
      docId: invoiceLines.docId,
      orderNumber,
      isFreight: sql<boolean>`${invoiceLines.itemId} is null`.as('is_freight'),
      code: invoiceLines.code,
      name: invoiceLines.name,
      pieces: invoiceLines.pieces,
      unitPrice: invoiceLines.unitPrice,
      net: invoiceLines.net,
      id: invoiceLines.id,
    })
    .from(invoiceLines)
    .leftJoin(artwareOrders, and(eq(invoiceLines.docType, sql`'AO'`), eq(artwareOrders.id, invoiceLines.docId)))
    .leftJoin(channelOrders, and(eq(invoiceLines.docType, sql`'SO'`), eq(channelOrders.id, invoiceLines.docId)))
    .where(eq(invoiceLines.invoiceId, id))
    .orderBy(asc(invoiceLines.id));
}

const relatedFields = {
  number: invoices.number,
  issueDate: invoices.issueDate,
  total: invoices.total,
  id: invoices.id,
};

function amount(column: SQL, name: string) {
  return sql<DecimalText>`coalesce(sum(${column}), 0)::numeric(20, 2)`.as(name);
}

/** Returns an invoice with its lines, its credited and paid amounts, and the related documents. */
export async function get(ctx: Context, { id }: InputOf<typeof api.billing.get>): Promise<Invoice> {
  const { tx } = ctx;
  const isVisible = visibleTo(seenBy(ctx), sql`${ctx.session.userId}`);
  const [row] = await tx
    .select({
      ...rowFields,
      billTo: invoices.billTo,
      seller: invoices.seller,
      terms: invoices.terms,
      shipmentId: invoices.shipmentId,
      shipmentNumber: shipments.orderNumber,
      creditOfId: invoices.creditOf,
    })
    .from(invoices)
    .leftJoin(shipments, eq(shipments.id, invoices.shipmentId))
    .where(and(eq(invoices.id, id), isVisible));
  const { creditOfId, ...invoice } = requireFound(row);
  const [lines, creditNotes, credited, [due]] = await Promise.all([
    linesOf(ctx, id),
    tx.select(relatedFields).from(invoices).where(eq(invoices.creditOf, id)).orderBy(asc(invoices.id)),
    creditOfId === null ? [] : tx.select(relatedFields).from(invoices).where(eq(invoices.id, creditOfId)),
    tx
      .select({
        credited: amount(sql`${dueItems.creditedAmount}`, 'credited'),
        paid: amount(sql`${dueItems.paidAmount}`, 'paid'),
      })
      .from(dueItems)
      .where(eq(dueItems.invoiceId, id)),
  ]);
  return {
    ...invoice,
    lines,
    creditNotes,
    creditOf: credited[0] ?? null,
    creditedAmount: requireFound(due).credited,
    paidAmount: requireFound(due).paid,
  };
}
