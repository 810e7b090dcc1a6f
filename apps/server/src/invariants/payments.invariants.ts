import type { Invariant } from './invariant.ts';

/** What documents of a kind say is paid of them, against their payments; what the other way went is taken off. */
const paidOf = (kind: string, what: string, table: string, direction: string): Invariant => ({
  rule: 'I11',
  name: `what is paid of ${what} is what its payments come to`,
  sql: `
    select format('${what.replace(/^an? /, '')} %s (%s)', x.id, x.order_number) as subject, format('paid %s, payments come to %s', x.paid_amount, x.paid) as problem
    from (
      select o.id, o.order_number, o.paid_amount, coalesce(sum(case p.direction when ${direction} then p.amount else -p.amount end), 0) as paid
      from ${table} o left join payments p on p.doc_type = '${kind}' and p.doc_id = o.id and p.reversed_at is null
      group by o.id, o.order_number, o.paid_amount
    ) x where x.paid_amount <> x.paid or x.paid < 0`,
});

/** What was paid for documents, and what was given up. */
export const paymentInvariants: readonly Invariant[] = [
  paidOf('AO', 'an artware order', 'artware_orders', "'IN'"),
  paidOf('PO', 'a purchase order', 'purchase_orders', "'OUT'"),
  {
    rule: 'I11',
    name: 'what is settled and given up of a channel order is what its payments come to',
    sql: `
      select format('channel order %s (%s)', x.id, x.order_number) as subject,
        format('settled %s and given up %s of %s, payments come to %s and %s', x.settled_amount, x.write_off_amount, x.settle_amount, x.paid, x.given_up) as problem
      from (
        select o.id, o.order_number, o.settled_amount, o.write_off_amount, o.settle_amount,
          coalesce(sum(case p.direction when case o.settlement_mode when 'netIn' then 'IN' else 'OUT' end then p.amount else -p.amount end)
            filter (where p.method <> 'WRITE_OFF'), 0) as paid,
          coalesce(sum(p.amount) filter (where p.method = 'WRITE_OFF'), 0) as given_up
        from channel_orders o left join payments p on p.doc_type = 'SO' and p.doc_id = o.id and p.reversed_at is null
        group by o.id, o.order_number, o.settled_amount, o.write_off_amount, o.settle_amount
      ) x where x.settled_amount <> x.paid or x.write_off_amount <> x.given_up or x.paid < 0`,
  },
  {
    rule: 'I11',
    name: 'a payment is for a document, by its number and in its currency',
    sql: `
      select format('payment %s (%s)', p.id, p.order_number) as subject, format('%s for %s %s', p.currency, p.doc_type, p.doc_id) as problem
      from payments p where not exists (select 1 from artware_orders o where p.doc_type = 'AO' and o.id = p.doc_id and o.order_number = p.order_number and o.currency = p.currency)
        and not exists (select 1 from purchase_orders o where p.doc_type = 'PO' and o.id = p.doc_id and o.order_number = p.order_number and o.currency = p.currency)
        and not exists (select 1 from channel_orders o where p.doc_type = 'SO' and o.id = p.doc_id and o.order_number = p.order_number and o.currency = p.currency)`,
  },
];
