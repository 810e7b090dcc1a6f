import type { Damage } from './invariants-test-damage.ts';

function one(table: string, condition = 'true') {
  return `id = (select id from ${table} where ${condition} order by id limit 1)`;
}
const ofOpenOrder = `doc_type = 'AO' and doc_id in (select o.id from artware_orders o where o.status <> 50)`;

/** Damage to billed and due amounts that bypasses services, triggers and constraints. */
export const billingDamages: readonly Damage[] = [
  {
    what: 'a due item of an order that its agency pays',
    sql: `insert into due_items (tenant_id, doc_type, doc_id, direction, currency, day, due_date, amount)
      select tenant_id, 'AO', id, 'IN', currency, sales_date, sales_date, 1 from artware_orders where ${one('artware_orders', "billed_via = 'AGENCY'")}`,
    breaks: ['I25', 'I26'],
  },
  {
    what: 'an invoice of more than its order comes to',
    sql: `with dearer as (
        update invoice_lines set net = net + 1000000 where ${one('invoice_lines', 'invoice_id in (select v.id from invoices v where v.voided_at is null) and not exists (select from payments p where p.doc_type = invoice_lines.doc_type and p.doc_id = invoice_lines.doc_id)')}
        returning invoice_id, doc_type, doc_id
      ), due as (
        update due_items d set amount = amount + 1000000 from dearer x
        where d.invoice_id = x.invoice_id and d.doc_type = x.doc_type and d.doc_id = x.doc_id
      ) update invoices v set total = total + 1000000, open_amount = open_amount + 1000000 from dearer x where v.id = x.invoice_id`,
    breaks: ['I26'],
  },
  {
    what: 'a due item of an agency order that is not completed',
    sql: `insert into due_items (tenant_id, doc_type, doc_id, direction, currency, day, due_date, amount)
      select tenant_id, 'SO', id, 'IN', currency, date_of_departure, date_of_departure, 1 from channel_orders
      where ${one('channel_orders', 'completed_at is null')}`,
    breaks: ['I26'],
  },
  {
    what: 'goods of an open purchase order that are due at another price',
    sql: `update due_items set amount = amount + 0.01
      where ${one('due_items', "doc_type = 'PO' and paid_amount = 0 and doc_id in (select o.id from purchase_orders o where o.status < 50)")}`,
    breaks: ['I29'],
  },
  {
    what: 'a completed purchase order that is due in part',
    sql: `update due_items set amount = amount - 0.01
      where ${one('due_items', "doc_type = 'PO' and paid_amount = 0 and open_amount > 1 and doc_id in (select o.id from purchase_orders o where o.status = 50)")}`,
    breaks: ['I26', 'I29'],
  },
  {
    what: 'an invoice of which less is due',
    sql: `with less as (
        update due_items set credited_amount = credited_amount + 0.01
        where ${one('due_items', `invoice_id is not null and open_amount > 1 and ${ofOpenOrder}`)} returning invoice_id
      ) update invoices v set open_amount = open_amount - 0.01 from less where v.id = less.invoice_id`,
    breaks: ['I29'],
  },
  {
    what: 'an invoice with another total than its lines',
    sql: `update invoices set total = total + 1 where ${one('invoices', 'voided_at is null')}`,
    breaks: ['I29'],
  },
  {
    what: 'a due item that is paid by nothing',
    sql: `with paid as (
        update due_items set paid_amount = paid_amount + 0.01
        where ${one('due_items', 'invoice_id is not null and open_amount > 1')} returning invoice_id
      ) update invoices v set open_amount = open_amount - 0.01 from paid where v.id = paid.invoice_id`,
    breaks: ['I30'],
  },
];
