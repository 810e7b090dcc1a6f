import { addressParts, shipmentItemMachine, shipmentMachine } from '@yipin/contract';
import { type SQL, sql } from 'drizzle-orm';
import { stateNumbers } from '../../platform/documents/state-number.ts';
import type { Invariant } from '../../platform/invariants/invariant.ts';
import { splitFamilyInvariant } from '../../platform/invariants/split-family.ts';
import { artwareOrderItems, artwareOrders } from '../artware-orders/artware-orders.table.ts';
import { stockPlaceSubject } from '../stock/index.ts';
import { stockBalances } from '../stock/stock.table.ts';
import { shipmentItems, shipments } from './shipments.table.ts';

const shipment = stateNumbers(shipmentMachine);
const item = stateNumbers(shipmentItemMachine);

/** Returns the SQL text for goods to ship, for a person; `row` is one of `shipment_items`. */
export function shipmentItemSubject(row: string): SQL {
  const goods = sql.raw(row);
  return sql`
  format('shipment item %s (%s)', ${goods}.id,
    coalesce((select o.order_number from ${shipments} o where o.id = ${goods}.shipment_id), 'pending from ' || ${goods}.source_number))`;
}

/** Returns the SQL text for an address on one line; '' for none. */
function lineOf(column: string): SQL {
  const parts = addressParts.map((part) => sql.raw(`nullif(${column} ->> '${part}', '')`));
  return sql`concat_ws(', ', ${sql.join(parts, sql`, `)})`;
}

/** Rules for shipments and their items. */
export const shipmentInvariants: readonly Invariant[] = [
  splitFamilyInvariant(shipmentItems, 'shipment item'),
  {
    rule: 'I2',
    name: 'the status of a shipment is what its items amount to',
    sql: sql`
      select format('shipment %s (%s)', x.id, x.order_number) as subject, format('status %s should be %s', x.status, x.due) as problem
      from (
        select o.id, o.order_number, o.status, case
          when o.cancelled_at is not null then ${shipment('cancelled')}
          when o.completed_at is not null then ${shipment('completed')}
          when count(i.id) = 0 or bool_and(i.status = ${item('added')}) then ${shipment('packing')}
          when bool_and(i.status >= ${item('ended')}) then ${shipment('ended')}
          when bool_or(i.status >= ${item('ended')}) then ${shipment('partlyEnded')}
          else ${shipment('shipping')} end as due
        from ${shipments} o left join ${shipmentItems} i on i.shipment_id = o.id and i.status <> ${item('cancelled')}
        group by o.id, o.order_number, o.status, o.cancelled_at, o.completed_at
      ) x where x.status <> x.due`,
  },
  {
    rule: 'I5',
    name: 'a shipment item is pending exactly while it is on no shipment',
    sql: sql`
      select ${shipmentItemSubject('x')} as subject, format('status %s, shipment %s', x.status, coalesce(x.shipment_id::text, 'none')) as problem
      from ${shipmentItems} x where not ((x.shipment_id is null) = (x.status = ${item('pending')}) or x.status = ${item('cancelled')})`,
  },
  {
    rule: 'I7',
    name: 'reserved is what waits to be shipped',
    sql: sql`
      select ${stockPlaceSubject('x')} as subject, format('reserved %s, shipment items that wait hold %s', x.reserved, x.held) as problem
      from (
        select product_id, warehouse_id, coalesce(b.reserved, 0) as reserved, coalesce(s.held, 0) as held
        from ${stockBalances} b
        full join (select product_id, warehouse_id, sum(quantity) as held from ${shipmentItems} where status in (${item('pending')}, ${item('added')}) group by 1, 2) s
          using (product_id, warehouse_id)
      ) x where x.reserved <> x.held`,
  },
  {
    rule: 'I8',
    name: 'goods from a purchase name their purchase and receipt',
    sql: sql`
      select ${shipmentItemSubject('x')} as subject, format('source %s, purchase item %s, receipt %s', x.source_code, x.purchase_item_id, x.receipt_id) as problem
      from ${shipmentItems} x
      where case x.source_code when 'PT' then x.purchase_item_id is null or x.receipt_id is null
        else x.purchase_item_id is not null or x.receipt_id is not null end`,
  },
  {
    rule: 'I9',
    name: 'goods to ship are those of their line, for its customer',
    sql: sql`
      select ${shipmentItemSubject('x')} as subject,
        format('product %s, customer %s; its line %s has product %s, customer %s', x.product_id, x.customer_id, i.id, i.product_id, o.customer_id) as problem
      from ${shipmentItems} x
      left join ${artwareOrderItems} i on i.id = x.sales_item_id
      left join ${artwareOrders} o on o.id = i.order_id
      left join ${shipments} s on s.id = x.shipment_id
      where x.status <> ${item('cancelled')} and (i.product_id is distinct from x.product_id or o.customer_id is distinct from x.customer_id
        or (s.id is not null and s.customer_id <> x.customer_id) or i.deleted_at is not null)`,
  },
  {
    rule: 'V4',
    name: 'another address than that of an order was decided on',
    sql: sql`
      select format('shipment %s (%s)', x.id, x.order_number) as subject, format('to "%s", but goods of %s to "%s"', x.own, x.order_of_goods, x.due) as problem
      from (
        select distinct s.id, s.order_number, o.order_number as order_of_goods, ${lineOf('s.ship_to')} as own, ${lineOf('o.ship_to')} as due
        from ${shipments} s
        join ${shipmentItems} g on g.shipment_id = s.id and g.status = ${item('added')}
        join ${artwareOrderItems} i on i.id = g.sales_item_id
        join ${artwareOrders} o on o.id = i.order_id
        where s.status = ${shipment('packing')} and s.address_confirmed_by is null
      ) x where x.due <> '' and x.due <> x.own`,
  },
  {
    rule: 'V5',
    name: 'a shipment item is in one package of its shipment, or in none',
    sql: sql`
      select ${shipmentItemSubject('x')} as subject, format('in package "%s", which the shipment does not have', x.carton_no) as problem
      from ${shipmentItems} x join ${shipments} s on s.id = x.shipment_id
      where x.carton_no is not null and x.status <> ${item('cancelled')} and jsonb_array_length(s.packages) > 0
        and not exists (select from jsonb_array_elements(s.packages) p where p ->> 'cartonNo' = x.carton_no)`,
  },
  {
    rule: 'I16',
    name: 'the freight of a shipment is shared out among its items',
    sql: sql`
      select format('shipment %s (%s)', x.id, x.order_number) as subject, format('freight %s, shared out %s', x.freight_cost_cny, x.shared) as problem
      from (
        select o.id, o.order_number, o.status, o.freight_cost_cny, coalesce(sum(i.freight_allocated_cny), 0) as shared
        from ${shipments} o left join ${shipmentItems} i on i.shipment_id = o.id and i.status <> ${item('cancelled')}
        group by o.id, o.order_number, o.status, o.freight_cost_cny
      ) x where x.shared <> case when x.status between ${shipment('shipping')} and ${shipment('completed')} then x.freight_cost_cny else 0 end`,
  },
  {
    rule: 'I28',
    name: 'what a shipment charges for freight is shared out among its items',
    sql: sql`
      select format('shipment %s (%s)', x.id, x.order_number) as subject, format('freight charged %s, shared out %s', x.freight_charged_aud, x.shared) as problem
      from (
        select o.id, o.order_number, o.status, o.freight_billed, o.freight_charged_aud, coalesce(sum(i.freight_charged_share), 0) as shared
        from ${shipments} o left join ${shipmentItems} i on i.shipment_id = o.id and i.status <> ${item('cancelled')}
        group by o.id, o.order_number, o.status, o.freight_billed, o.freight_charged_aud
      ) x where x.shared <> case when x.status between ${shipment('shipping')} and ${shipment('completed')} and x.freight_billed then x.freight_charged_aud else 0 end`,
  },
  {
    rule: 'I28',
    name: 'an artware order is charged its part of the freight that shipments charge',
    sql: sql`
      select format('artware order %s (%s)', o.id, o.order_number) as subject, format('freight of shipments %s, its goods share %s', o.shipment_freight, x.shared) as problem
      from ${artwareOrders} o
      cross join lateral (
        select coalesce(sum(s.freight_charged_share), 0) as shared
        from ${artwareOrderItems} i join ${shipmentItems} s on s.sales_item_id = i.id
        where i.order_id = o.id
      ) x where o.shipment_freight <> x.shared`,
  },
];
