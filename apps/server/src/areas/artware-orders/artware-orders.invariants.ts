import { artwareOrderItemMachine, artwareOrderMachine } from '@yipin/contract';
import { type SQL, sql } from 'drizzle-orm';
import { stateNumbers } from '../../platform/documents/state-number.ts';
import type { Invariant } from '../../platform/invariants/invariant.ts';
import { billedAmounts, billedInvariant } from '../billing/index.ts';
import { paidInvariant } from '../payments/index.ts';
import { artwareOrderItems, artwareOrders } from './artware-orders.table.ts';

const order = stateNumbers(artwareOrderMachine);
const line = stateNumbers(artwareOrderItemMachine);

/** Returns the SQL text for a line of a sales order, for a person; `row` is one of `artware_order_items`. */
export function orderLineSubject(row: string): SQL {
  const item = sql.raw(row);
  return sql`
  format('order line %s (%s line %s)', ${item}.id, (select o.order_number from ${artwareOrders} o where o.id = ${item}.order_id), ${item}.line_no)`;
}

/** Rules for sales orders and their lines. The database computes the amounts of a line. */
export const artwareOrderInvariants: readonly Invariant[] = [
  {
    rule: 'I2',
    name: 'the status of a line is what its pieces amount to',
    sql: sql`
      select ${orderLineSubject('x')} as subject, format('status %s should be %s', x.status, x.due) as problem
      from (
        select i.*, case
          when deleted_at is not null then ${line('deleted')} when completed_at is not null then ${line('completed')}
          when to_approve_qty > 0 then ${line('toApprove')} when purchasing_qty > 0 then ${line('purchasing')} when ready_qty > 0 then ${line('ready')}
          when shipping_qty > 0 then ${line('shipping')} when delivered_qty > 0 then ${line('delivered')} else ${line('clientReceived')} end as due
        from ${artwareOrderItems} i
      ) x where x.status <> x.due`,
  },
  {
    rule: 'I2',
    name: 'the status of an order is what its lines amount to',
    sql: sql`
      select format('artware order %s (%s)', x.id, x.order_number) as subject, format('status %s should be %s', x.status, x.due) as problem
      from (
        select o.id, o.order_number, o.status, case
          when count(i.id) = 0 then ${order('draft')}
          when bool_and(i.status = ${line('deleted')}) then ${order('cancelled')}
          when bool_and(i.status in (${line('completed')}, ${line('deleted')})) then ${order('completed')}
          when bool_and(i.status >= ${line('delivered')}) then ${order('delivered')}
          when bool_and(i.status >= ${line('shipping')}) then ${order('shipped')}
          when bool_or(i.status <> ${line('deleted')} and i.shipping_qty + i.delivered_qty + i.received_qty > 0) then ${order('partlyShipped')}
          when bool_and(i.status = ${line('deleted')} or (i.status = ${line('toApprove')} and i.to_approve_qty = i.quantity - i.short_quantity)) then ${order('draft')}
          else ${order('inProgress')} end as due
        from ${artwareOrders} o left join ${artwareOrderItems} i on i.order_id = o.id
        group by o.id, o.order_number, o.status
      ) x where x.status <> x.due`,
  },
  {
    rule: 'I20',
    name: 'the lines of an artware order share its discount',
    sql: sql`
      select format('artware order %s (%s)', x.id, x.order_number) as subject, format('discount %s, its lines share %s', x.discount_amount, x.shared) as problem
      from (
        select o.id, o.order_number, o.discount_amount, coalesce(sum(i.discount_share), 0) as shared
        from ${artwareOrders} o left join ${artwareOrderItems} i on i.order_id = o.id and i.deleted_at is null
        group by o.id, o.order_number, o.discount_amount
      ) x where x.discount_amount <> x.shared`,
  },
  {
    rule: 'I20',
    name: 'a line takes no more of the discount than it comes to, and a deleted line takes none',
    sql: sql`
      select ${orderLineSubject('x')} as subject, format('share %s of the discount, ordered for %s', x.discount_share, x.ordered_amount) as problem
      from ${artwareOrderItems} x where x.discount_share > case when x.deleted_at is null then x.ordered_amount else 0 end`,
  },
  {
    rule: 'I21',
    name: 'an artware order comes to the net amounts of its lines and the freight charged',
    sql: sql`
      select format('artware order %s (%s)', x.id, x.order_number) as subject, format('total %s, net amounts + freight %s', x.total_amount, x.due) as problem
      from (
        select o.id, o.order_number, o.total_amount, coalesce(sum(i.net_amount), 0) + o.freight_charged_aud + o.shipment_freight as due
        from ${artwareOrders} o left join ${artwareOrderItems} i on i.order_id = o.id
        group by o.id, o.order_number, o.total_amount, o.freight_charged_aud, o.shipment_freight
      ) x where x.total_amount <> x.due`,
  },
  {
    rule: 'I21',
    name: 'of a completed line the pieces that the client received are charged',
    sql: sql`
      select ${orderLineSubject('x')} as subject, format('%s of %s pieces charged, %s received', x.quantity - x.short_quantity, x.quantity, x.received_qty) as problem
      from ${artwareOrderItems} x
      where x.completed_at is not null and x.deleted_at is null and x.quantity - x.short_quantity <> x.received_qty`,
  },
  {
    rule: 'I25',
    name: 'an artware order that its agency pays has no invoice and nothing due',
    sql: sql`
      with ${billedAmounts}
      select format('artware order %s (%s)', o.id, o.order_number) as subject, format('invoiced %s, due %s', b.net, b.due) as problem
      from ${artwareOrders} o join billed b on b.doc_type = 'AO' and b.doc_id = o.id
      where o.billed_via = 'AGENCY' and (b.net <> 0 or b.due <> 0)`,
  },
  billedInvariant({
    docType: 'AO',
    what: 'an artware order',
    table: artwareOrders,
    total: sql`case when o.status = ${order('cancelled')} or o.billed_via = 'AGENCY' then 0 else o.total_amount end`,
    isClosed: sql`o.status = ${order('completed')}`,
  }),
  paidInvariant({
    docType: 'AO',
    what: 'an artware order',
    table: artwareOrders,
    paid: 'paid_amount',
    direction: sql`'IN'`,
  }),
];
