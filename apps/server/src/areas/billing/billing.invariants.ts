import { type SQL, sql, type Table } from 'drizzle-orm';
import type { Invariant } from '../../platform/invariants/invariant.ts';
import { dueItems } from '../payments/due-items.table.ts';
import { invoiceLines, invoices } from './billing.table.ts';

/** The billed amounts of each document with due items or valid invoice lines, as `billed` of a `with`. */
export const billedAmounts = sql`
  billed as (
    select coalesce(d.doc_type, l.doc_type) as doc_type, coalesce(d.doc_id, l.doc_id) as doc_id,
      coalesce(d.due, 0) as due, coalesce(d.invoiced, 0) as invoiced, coalesce(l.net, 0) as net
    from (
      select doc_type, doc_id, sum(amount - credited_amount) as due,
        sum(amount - credited_amount) filter (where invoice_id is not null) as invoiced
      from ${dueItems} group by doc_type, doc_id
    ) d
    full join (
      select l.doc_type, l.doc_id, sum(l.net) as net
      from ${invoiceLines} l join ${invoices} v on v.id = l.invoice_id
      where v.voided_at is null group by l.doc_type, l.doc_id
    ) l on l.doc_type = d.doc_type and l.doc_id = d.doc_id
  )`;

/** A document that is billed. */
interface BilledDocument {
  /** Its type in the rows of due items. */
  readonly docType: string;
  /** Its name with an article. */
  readonly what: string;
  readonly table: Table;
  /** What it comes to, as SQL over the document `o`. */
  readonly total: SQL;
  /** Whether it is closed, as SQL over the document `o`. */
  readonly isClosed: SQL;
}

/** Returns the rule for billed amounts of documents: at most their total, and all of it once they are closed. */
export function billedInvariant({ docType, what, table, total, isClosed }: BilledDocument): Invariant {
  return {
    rule: 'I26',
    name: `no more is billed of ${what} than it comes to, and all of it once it is closed`,
    sql: sql`
    with ${billedAmounts}
    select format(${`${what.replace(/^an? /, '')} %s (%s)`}, o.id, o.order_number) as subject, format('comes to %s, billed %s', x.total, coalesce(b.due, 0)) as problem
    from ${table} o
    cross join lateral (select (${total})::numeric as total) x
    left join billed b on b.doc_type = ${docType} and b.doc_id = o.id
    where coalesce(b.due, 0) > x.total or (${isClosed}) and coalesce(b.due, 0) <> x.total`,
  };
}

/** Rules for invoices and their due items. */
export const billingInvariants: readonly Invariant[] = [
  {
    rule: 'I29',
    name: 'what invoices bill of a document is what is due of them',
    sql: sql`
      with ${billedAmounts}
      select format('%s %s', b.doc_type, b.doc_id) as subject, format('invoices come to %s, due %s', b.net, b.invoiced) as problem
      from billed b where b.net <> b.invoiced`,
  },
  {
    rule: 'I29',
    name: 'an invoice comes to its lines, and what is open of it to its due items',
    sql: sql`
      select format('invoice %s', v.number) as subject, format('total %s, lines %s; open %s, due items %s', v.total, l.net, v.open_amount, d.open) as problem
      from ${invoices} v
      cross join lateral (select coalesce(sum(net), 0) as net from ${invoiceLines} where invoice_id = v.id) l
      cross join lateral (select coalesce(sum(open_amount), 0) as open from ${dueItems} where invoice_id = v.id) d
      where v.total <> l.net or v.open_amount <> d.open`,
  },
];
