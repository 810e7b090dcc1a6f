import { purchaseItemMachine, purchaseOrderMachine } from '@yipin/contract';
import { sql } from 'drizzle-orm';
import { stateNumbers } from '../../../platform/documents/state-number.ts';
import type { Invariant } from '../../../platform/invariants/invariant.ts';
import { splitFamilyInvariant } from '../../../platform/invariants/split-family.ts';
import { billedInvariant } from '../../billing/index.ts';
import { paidInvariant } from '../../payments/index.ts';
import { purchaseItems, purchaseOrders } from '../purchase-orders.table.ts';
import { purchaseItemSubject } from './purchase-item-subject.ts';

const order = stateNumbers(purchaseOrderMachine);
const item = stateNumbers(purchaseItemMachine);

/** Rules for purchase orders and their items. */
export const purchaseDocumentInvariants: readonly Invariant[] = [
  splitFamilyInvariant(purchaseItems, 'purchase item'),
  {
    rule: 'I2',
    name: 'the status of a purchase item fits what was received of it',
    sql: sql`
      select ${purchaseItemSubject('x')} as subject, format('status %s with %s of %s received', x.status, x.taken_quantity, x.quantity) as problem
      from ${purchaseItems} x
      where not case x.status
        when ${item('partlyReceived')} then 0 < x.taken_quantity and x.taken_quantity < x.quantity
        when ${item('received')} then x.taken_quantity = x.quantity
        when ${item('completed')} then x.taken_quantity = x.quantity
        else x.taken_quantity = 0 end`,
  },
  {
    rule: 'I2',
    name: 'the status of a purchase order is what its items amount to',
    sql: sql`
      select format('purchase order %s (%s)', x.id, x.order_number) as subject, format('status %s should be %s', x.status, x.due) as problem
      from (
        select o.id, o.order_number, o.status, case
          when o.cancelled_at is not null then ${order('cancelled')}
          when count(i.id) = 0 then ${order('draft')}
          when bool_and(i.status = ${item('completed')}) then ${order('completed')}
          when sum(i.taken_quantity) = sum(i.quantity) then ${order('received')}
          when sum(i.taken_quantity) > 0 then ${order('partlyReceived')}
          when bool_and(i.status >= ${item('purchased')}) then ${order('purchased')}
          when bool_or(i.status >= ${item('purchased')}) then ${order('partlyPurchased')}
          when bool_and(i.status >= ${item('approved')}) then ${order('approved')}
          else ${order('draft')} end as due
        from ${purchaseOrders} o left join ${purchaseItems} i on i.purchase_order_id = o.id and i.status <> ${item('cancelled')}
        group by o.id, o.order_number, o.status, o.cancelled_at
      ) x where x.status <> x.due`,
  },
  {
    rule: 'I5',
    name: 'a purchase item is pending exactly while it is on no order',
    sql: sql`
      select ${purchaseItemSubject('x')} as subject, format('status %s, purchase order %s', x.status, coalesce(x.purchase_order_id::text, 'none')) as problem
      from ${purchaseItems} x where not ((x.purchase_order_id is null) = (x.status = ${item('pending')}) or x.status = ${item('cancelled')})`,
  },
  {
    rule: 'I11',
    name: 'a purchase order costs what its items cost',
    sql: sql`
      select format('purchase order %s (%s)', x.id, x.order_number) as subject,
        format('goods %s and total %s, items %s with freight %s', x.goods_amount, x.total_amount, x.due, x.freight_cny) as problem
      from (
        select o.id, o.order_number, o.goods_amount, o.total_amount, o.freight_cny, coalesce(sum(i.amount), 0) as due
        from ${purchaseOrders} o left join ${purchaseItems} i on i.purchase_order_id = o.id and i.status <> ${item('cancelled')}
        group by o.id, o.order_number, o.goods_amount, o.total_amount, o.freight_cny
      ) x where x.goods_amount <> x.due or x.total_amount <> x.due + x.freight_cny`,
  },
  {
    rule: 'I11',
    name: 'a purchase item on an order costs what bills charge, and its price for the other pieces with billed surplus',
    sql: sql`
      select ${purchaseItemSubject('x')} as subject, format('amount %s of %s + %s × (%s + %s - %s)', x.amount, x.billed_amount, x.unit_price_cny, x.quantity, x.billed_surplus, x.billed_quantity) as problem
      from ${purchaseItems} x where x.status between ${item('added')} and ${item('completed')}
        and x.amount <> x.billed_amount + round(x.unit_price_cny * (x.quantity + x.billed_surplus - x.billed_quantity), 2)`,
  },
  billedInvariant({
    docType: 'PO',
    what: 'a purchase order',
    table: purchaseOrders,
    total: sql`case when o.status = ${order('cancelled')} then 0 else o.total_amount end`,
    isClosed: sql`o.status = ${order('completed')}`,
  }),
  paidInvariant({
    docType: 'PO',
    what: 'a purchase order',
    table: purchaseOrders,
    paid: 'paid_amount',
    direction: sql`'OUT'`,
  }),
];
