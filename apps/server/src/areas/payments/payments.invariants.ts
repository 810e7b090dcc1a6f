import { type SQL, sql, type Table } from 'drizzle-orm';
import type { Invariant } from '../../platform/invariants/invariant.ts';
import { dueItems } from './due-items.table.ts';
import { payments } from './payments.table.ts';

/** A document with payments. */
interface PaidDocumentTable {
  /** Its type in the rows of payments. */
  readonly docType: string;
  /** Its name with an article. */
  readonly what: string;
  readonly table: Table;
  /** The column of the paid amount. */
  readonly paid: string;
  /** The direction of its payments, `IN` or `OUT`, as SQL over the document `o`. */
  readonly direction: SQL;
}

/** Returns the rule that the paid amount of documents equals their payments, less those in the other direction. */
export function paidInvariant({ docType, what, table, paid, direction }: PaidDocumentTable): Invariant {
  return {
    rule: 'I11',
    name: `what is paid and written off of ${what} is what its payments come to`,
    sql: sql`
    select format(${`${what.replace(/^an? /, '')} %s (%s)`}, x.id, x.order_number) as subject,
      format('paid %s and written off %s, payments come to %s and %s', x.paid_amount, x.write_off_amount, x.paid, x.written_off) as problem
    from (
      select o.id, o.order_number, o.${sql.raw(paid)} as paid_amount, o.write_off_amount,
        coalesce(case ${direction} when 'IN' then p.received else -p.received end, 0) as paid, coalesce(p.written_off, 0) as written_off
      from ${table} o left join (
        select doc_id, sum(case direction when 'IN' then amount else -amount end) filter (where method <> 'WRITE_OFF') as received,
          sum(amount) filter (where method = 'WRITE_OFF') as written_off
        from ${payments} where doc_type = ${docType} and reversed_at is null group by 1
      ) p on p.doc_id = o.id
    ) x where x.paid_amount <> x.paid or x.write_off_amount <> x.written_off or x.paid < 0`,
  };
}

/** Rules for due items and the payments that fill them. */
export const paymentInvariants: readonly Invariant[] = [
  {
    rule: 'I30',
    name: 'payments fill the due items of a document, the oldest due day first',
    sql: sql`
      select format('%s %s', x.doc_type, x.doc_id) as subject, format('due item %s of %s has %s paid, filled %s', x.id, x.due, x.paid_amount, x.filled) as problem
      from (
        select i.*, greatest(least(i.due, coalesce(p.paid, 0) - (i.until - i.due)), 0) as filled
        from (
          select d.*, d.amount - d.credited_amount as due,
            sum(d.amount - d.credited_amount) over (partition by d.doc_type, d.doc_id order by d.due_date, d.id) as until
          from ${dueItems} d
        ) i
        left join (
          select doc_type, doc_id, way.direction, sum(case when p.direction = way.direction then p.amount else -p.amount end) as paid
          from ${payments} p cross join (values ('IN'), ('OUT')) as way (direction)
          where p.reversed_at is null group by doc_type, doc_id, way.direction
        ) p on p.doc_type = i.doc_type and p.doc_id = i.doc_id and p.direction = i.direction
      ) x where x.paid_amount <> x.filled`,
  },
];
