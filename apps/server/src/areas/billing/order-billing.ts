import { type BilledDocType, type OrderBilling, sumOf } from '@yipin/contract';
import { and, asc, eq, sql } from 'drizzle-orm';
import { prepare, run } from '@yipin/pg-pipeline';
import type { Context } from '../../platform/context.ts';
import { dueItems } from '../payments/due-items.table.ts';
import { invoiceLines, invoices } from './billing.table.ts';

type BillingFigures = Pick<OrderBilling, 'billedAmount' | 'openAmount'>;

const dueOf = prepare((qb) =>
  qb
    .select({
      billedAmount: sql<
        BillingFigures['billedAmount']
      >`coalesce(sum(${dueItems.amount} - ${dueItems.creditedAmount}), 0)::numeric(18, 2)`.as('billed'),
      openAmount: sql<BillingFigures['openAmount']>`coalesce(sum(${dueItems.openAmount}), 0)::numeric(18, 2)`.as(
        'open',
      ),
    })
    .from(dueItems)
    .where(and(eq(dueItems.docType, sql.placeholder('docType')), eq(dueItems.docId, sql.placeholder('docId')))),
);

const invoicesOf = prepare((qb) =>
  qb
    .select({
      number: invoices.number,
      kind: invoices.kind,
      issueDate: invoices.issueDate,
      dueDate: invoices.dueDate,
      amount: sql<BillingFigures['billedAmount']>`sum(${invoiceLines.net})`.as('of_order'),
      status: invoices.status,
      id: invoices.id,
    })
    .from(invoiceLines)
    .innerJoin(invoices, eq(invoices.id, invoiceLines.invoiceId))
    .where(and(eq(invoiceLines.docType, sql.placeholder('docType')), eq(invoiceLines.docId, sql.placeholder('docId'))))
    .groupBy(invoices.number, invoices.kind, invoices.issueDate, invoices.dueDate, invoices.status, invoices.id)
    .orderBy(asc(invoices.id)),
);

/** The billing of an order before its first shipment. */
export const nothingBilled: OrderBilling = { billedAmount: sumOf([]), openAmount: sumOf([]), invoices: [] };

/** Reads the billing of an order, in two statements sent together. */
export async function billingOf({ tx }: Context, docType: BilledDocType, docId: number): Promise<OrderBilling> {
  const [[figures], documents] = await Promise.all([
    run(tx, dueOf, { docType, docId }),
    run(tx, invoicesOf, { docType, docId }),
  ]);
  return { ...nothingBilled, ...figures, invoices: documents };
}
