import { partOf, sharesOf } from './costs.invariants.ts';
import type { Invariant } from './invariant.ts';

/** The billed amounts of each document with due items or valid invoice lines. */
const billed = `
  billed as (
    select coalesce(d.doc_type, l.doc_type) as doc_type, coalesce(d.doc_id, l.doc_id) as doc_id,
      coalesce(d.due, 0) as due, coalesce(d.invoiced, 0) as invoiced, coalesce(l.net, 0) as net
    from (
      select doc_type, doc_id, sum(amount - credited_amount) as due,
        sum(amount - credited_amount) filter (where invoice_id is not null) as invoiced
      from due_items group by doc_type, doc_id
    ) d
    full join (
      select l.doc_type, l.doc_id, sum(l.net) as net
      from invoice_lines l join invoices v on v.id = l.invoice_id
      where v.voided_at is null group by l.doc_type, l.doc_id
    ) l on l.doc_type = d.doc_type and l.doc_id = d.doc_id
  )`;

/** Returns the rule for billed amounts of a document: at most its total, and all of it once it is closed. */
function billedOf(kind: string, what: string, table: string, total: string, isClosed: string): Invariant {
  return {
    rule: 'I26',
    name: `no more is billed of ${what} than it comes to, and all of it once it is closed`,
    sql: `
    with ${billed}
    select format('${what.replace(/^an? /, '')} %s (%s)', o.id, o.order_number) as subject, format('comes to %s, billed %s', x.total, coalesce(b.due, 0)) as problem
    from ${table} o
    cross join lateral (select (${total})::numeric as total) x
    left join billed b on b.doc_type = '${kind}' and b.doc_id = o.id
    where coalesce(b.due, 0) > x.total or (${isClosed}) and coalesce(b.due, 0) <> x.total`,
  };
}

/** Rules for billed, due and paid amounts. */
export const billingInvariants: readonly Invariant[] = [
  {
    rule: 'I25',
    name: 'an artware order that its agency pays has no invoice and nothing due',
    sql: `
      with ${billed}
      select format('artware order %s (%s)', o.id, o.order_number) as subject, format('invoiced %s, due %s', b.net, b.due) as problem
      from artware_orders o join billed b on b.doc_type = 'AO' and b.doc_id = o.id
      where o.billed_via = 'AGENCY' and (b.net <> 0 or b.due <> 0)`,
  },
  billedOf(
    'AO',
    'an artware order',
    'artware_orders',
    "case when o.status = 60 or o.billed_via = 'AGENCY' then 0 else o.total_amount end",
    'o.status = 50',
  ),
  billedOf(
    'SO',
    'a channel order',
    'channel_orders',
    'case when o.completed_at is null then 0 else o.settle_amount end',
    'o.completed_at is not null',
  ),
  billedOf(
    'PO',
    'a purchase order',
    'purchase_orders',
    'case when o.status = 60 then 0 else o.total_amount end',
    'o.status = 50',
  ),
  {
    rule: 'I29',
    name: 'what came from a factory and is on no bill is due, with its share of freight that no bill states',
    sql: `
      select format('purchase order %s (%s)', x.id, x.order_number) as subject, format('receipts come to %s, due %s', x.received, x.due) as problem
      from (
        select o.id, o.order_number, received.amount as received, coalesce(d.amount - d.credited_amount, 0) as due
        from purchase_orders o
        cross join lateral (
          select coalesce(sum(case when x.counted > i.billed_quantity
              then round(((x.amount - i.billed_amount) * (x.counted - i.billed_quantity))::numeric(60, 20) / (x.pieces - i.billed_quantity), 2) else 0 end
            + case when o.estimated_freight_cny is null then ${partOf('x.share / 100')} else 0 end), 0) as amount
          from (${sharesOf('o.freight_cny')}) x join purchase_items i on i.id = x.id where x.purchase_order_id = o.id
        ) received
        left join due_items d on d.doc_type = 'PO' and d.doc_id = o.id and d.bill_id is null
      ) x where x.received <> x.due`,
  },
  {
    rule: 'I29',
    name: 'what a posted bill charges is due, with its orders and with itself',
    sql: `
      select format('supplier bill %s (%s)', b.id, b.order_number) as subject, format('charges %s, due %s', x.charged, x.due) as problem
      from supplier_bills b
      cross join lateral (
        select case when b.status in (20, 50) then b.tax + (select coalesce(sum(l.amount), 0) from supplier_bill_lines l where l.bill_id = b.id) else 0 end as charged,
          (select coalesce(sum(d.amount - d.credited_amount), 0) from due_items d where d.bill_id = b.id) as due
      ) x where x.charged <> x.due`,
  },
  {
    rule: 'I29',
    name: 'what invoices bill of a document is what is due of them',
    sql: `
      with ${billed}
      select format('%s %s', b.doc_type, b.doc_id) as subject, format('invoices come to %s, due %s', b.net, b.invoiced) as problem
      from billed b where b.net <> b.invoiced`,
  },
  {
    rule: 'I29',
    name: 'an invoice comes to its lines, and what is open of it to its due items',
    sql: `
      select format('invoice %s', v.number) as subject, format('total %s, lines %s; open %s, due items %s', v.total, l.net, v.open_amount, d.open) as problem
      from invoices v
      cross join lateral (select coalesce(sum(net), 0) as net from invoice_lines where invoice_id = v.id) l
      cross join lateral (select coalesce(sum(open_amount), 0) as open from due_items where invoice_id = v.id) d
      where v.total <> l.net or v.open_amount <> d.open`,
  },
  {
    rule: 'I30',
    name: 'payments fill the due items of a document, the oldest due day first',
    sql: `
      select format('%s %s', x.doc_type, x.doc_id) as subject, format('due item %s of %s has %s paid, filled %s', x.id, x.due, x.paid_amount, x.filled) as problem
      from (
        select i.*, greatest(least(i.due, coalesce(p.paid, 0) - (i.until - i.due)), 0) as filled
        from (
          select d.*, d.amount - d.credited_amount as due,
            sum(d.amount - d.credited_amount) over (partition by d.doc_type, d.doc_id order by d.due_date, d.id) as until
          from due_items d
        ) i
        left join (
          select doc_type, doc_id, way.direction, sum(case when p.direction = way.direction then p.amount else -p.amount end) as paid
          from payments p cross join (values ('IN'), ('OUT')) as way (direction)
          where p.reversed_at is null group by doc_type, doc_id, way.direction
        ) p on p.doc_type = i.doc_type and p.doc_id = i.doc_id and p.direction = i.direction
      ) x where x.paid_amount <> x.filled`,
  },
];
