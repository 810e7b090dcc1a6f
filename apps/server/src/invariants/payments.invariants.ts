import type { Invariant } from './invariant.ts';

/** A document with payments. */
interface PaidDocumentKind {
  readonly kind: string;
  readonly what: string;
  readonly table: string;
  /** The column of the paid amount. */
  readonly paid: string;
  /** The direction of its payments, as SQL. */
  readonly direction: string;
}

/** Returns the rule that the paid amount of documents equals their payments, less those in the other direction. */
function paidOf({ kind, what, table, paid, direction }: PaidDocumentKind): Invariant {
  return {
    rule: 'I11',
    name: `what is paid and written off of ${what} is what its payments come to`,
    sql: `
    select format('${what.replace(/^an? /, '')} %s (%s)', x.id, x.order_number) as subject,
      format('paid %s and written off %s, payments come to %s and %s', x.paid_amount, x.write_off_amount, x.paid, x.written_off) as problem
    from (
      select o.id, o.order_number, o.${paid} as paid_amount, o.write_off_amount,
        coalesce(sum(case p.direction when ${direction} then p.amount else -p.amount end) filter (where p.method <> 'WRITE_OFF'), 0) as paid,
        coalesce(sum(p.amount) filter (where p.method = 'WRITE_OFF'), 0) as written_off
      from ${table} o left join payments p on p.doc_type = '${kind}' and p.doc_id = o.id and p.reversed_at is null
      group by o.tenant_id, o.id
    ) x where x.paid_amount <> x.paid or x.write_off_amount <> x.written_off or x.paid < 0`,
  };
}

/** Rules for paid and written-off amounts. */
export const paymentInvariants: readonly Invariant[] = [
  paidOf({ kind: 'AO', what: 'an artware order', table: 'artware_orders', paid: 'paid_amount', direction: "'IN'" }),
  paidOf({ kind: 'PO', what: 'a purchase order', table: 'purchase_orders', paid: 'paid_amount', direction: "'OUT'" }),
  paidOf({
    kind: 'SO',
    what: 'a channel order',
    table: 'channel_orders',
    paid: 'settled_amount',
    direction: "case o.settlement_mode when 'netIn' then 'IN' else 'OUT' end",
  }),
  paidOf({ kind: 'BL', what: 'a supplier bill', table: 'supplier_bills', paid: 'paid_amount', direction: "'OUT'" }),
  {
    rule: 'I11',
    name: 'a posted bill is paid itself for all but goods and order freight of a factory',
    sql: `
      select format('supplier bill %s (%s)', x.id, x.order_number) as subject, format('to pay %s, its lines and tax %s', x.total_amount, x.due) as problem
      from (
        select b.id, b.order_number, b.total_amount,
          b.tax + coalesce(sum(l.amount) filter (where b.factory_id is null or l.kind not in ('GOODS', 'ORDER_FREIGHT')), 0) as due
        from supplier_bills b left join supplier_bill_lines l on l.bill_id = b.id
        where b.status in (20, 50) group by b.id, b.order_number, b.total_amount, b.tax
      ) x where x.total_amount <> x.due`,
  },
  {
    rule: 'I11',
    name: 'a payment is for a document, by its number and in its currency',
    sql: `
      select format('payment %s (%s)', p.id, p.order_number) as subject, format('%s for %s %s', p.currency, p.doc_type, p.doc_id) as problem
      from payments p where not exists (select 1 from artware_orders o where p.doc_type = 'AO' and o.id = p.doc_id and o.order_number = p.order_number and o.currency = p.currency)
        and not exists (select 1 from purchase_orders o where p.doc_type = 'PO' and o.id = p.doc_id and o.order_number = p.order_number and o.currency = p.currency)
        and not exists (select 1 from channel_orders o where p.doc_type = 'SO' and o.id = p.doc_id and o.order_number = p.order_number and o.currency = p.currency)
        and not exists (select 1 from supplier_bills o where p.doc_type = 'BL' and o.id = p.doc_id and o.order_number = p.order_number and o.currency = p.currency)`,
  },
];
