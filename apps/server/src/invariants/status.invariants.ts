import { type Invariant, lineOf, needOf } from './invariant.ts';

/**
 * Statuses that follow from quantities (domain.md §3.1), written here a second time, in SQL and straight from the rows:
 * the machines of the contract and the views are what is checked.
 */
export const statusInvariants: readonly Invariant[] = [
  {
    rule: 'I2',
    name: 'the status of a channel order is what was done with it',
    sql: `
      select format('channel order %s (%s)', x.id, x.order_number) as subject, format('status %s should be %s', x.status, x.due) as problem
      from (
        select o.*, case
          when cancelled_at is not null then 70 when denied_at is not null then 60
          when completed_at is not null and outstanding_amount = 0 then 50 when completed_at is not null then 40
          when ordered_at is not null then 30 when approved_at is not null then 20 else 10 end as due
        from channel_orders o
      ) x where x.status <> x.due`,
  },
  {
    rule: 'I2',
    name: 'the status of a line is what its pieces amount to',
    sql: `
      select ${lineOf('x')} as subject, format('status %s should be %s', x.status, x.due) as problem
      from (
        select i.*, case
          when deleted_at is not null then 60 when completed_at is not null then 50
          when to_approve_qty > 0 then 10 when purchasing_qty > 0 then 20 when ready_qty > 0 then 30
          when shipping_qty > 0 then 35 when delivered_qty > 0 then 40 else 45 end as due
        from artware_order_items i
      ) x where x.status <> x.due`,
  },
  {
    rule: 'I2',
    name: 'the status of an order is what its lines amount to',
    sql: `
      select format('artware order %s (%s)', x.id, x.order_number) as subject, format('status %s should be %s', x.status, x.due) as problem
      from (
        select o.id, o.order_number, o.status, case
          when count(i.id) = 0 then 10
          when bool_and(i.status = 60) then 60
          when bool_and(i.status in (50, 60)) then 50
          when bool_and(i.status >= 40) then 40
          when bool_and(i.status >= 35) then 35
          when bool_or(i.status <> 60 and i.shipping_qty + i.delivered_qty + i.received_qty > 0) then 30
          when bool_and(i.status = 60 or (i.status = 10 and i.to_approve_qty = i.quantity - i.short_quantity)) then 10
          else 20 end as due
        from artware_orders o left join artware_order_items i on i.order_id = o.id
        group by o.id, o.order_number, o.status
      ) x where x.status <> x.due`,
  },
  {
    rule: 'I2',
    name: 'the status of a purchase item fits what was received of it',
    sql: `
      select ${needOf('x')} as subject, format('status %s with %s of %s received', x.status, x.taken_quantity, x.quantity) as problem
      from purchase_items x
      where not case x.status
        when 35 then 0 < x.taken_quantity and x.taken_quantity < x.quantity
        when 40 then x.taken_quantity = x.quantity
        when 50 then x.taken_quantity = x.quantity
        else x.taken_quantity = 0 end`,
  },
  {
    rule: 'I2',
    name: 'the status of a purchase order is what its items amount to',
    sql: `
      select format('purchase order %s (%s)', x.id, x.order_number) as subject, format('status %s should be %s', x.status, x.due) as problem
      from (
        select o.id, o.order_number, o.status, case
          when o.cancelled_at is not null then 60
          when count(i.id) = 0 then 10
          when bool_and(i.status = 50) then 50
          when sum(i.taken_quantity) = sum(i.quantity) then 40
          when sum(i.taken_quantity) > 0 then 35
          when bool_and(i.status >= 30) then 30
          when bool_or(i.status >= 30) then 25
          when bool_and(i.status >= 20) then 20
          else 10 end as due
        from purchase_orders o left join purchase_items i on i.purchase_order_id = o.id and i.status <> 60
        group by o.id, o.order_number, o.status, o.cancelled_at
      ) x where x.status <> x.due`,
  },
  {
    rule: 'I2',
    name: 'the status of a shipment is what its items amount to',
    sql: `
      select format('shipment %s (%s)', x.id, x.order_number) as subject, format('status %s should be %s', x.status, x.due) as problem
      from (
        select o.id, o.order_number, o.status, case
          when o.cancelled_at is not null then 60
          when o.completed_at is not null then 50
          when count(i.id) = 0 or bool_and(i.status = 15) then 10
          when bool_and(i.status >= 40) then 40
          when bool_or(i.status >= 40) then 30
          else 20 end as due
        from shipments o left join shipment_items i on i.shipment_id = o.id and i.status <> 60
        group by o.id, o.order_number, o.status, o.cancelled_at, o.completed_at
      ) x where x.status <> x.due`,
  },
  {
    rule: 'I2',
    name: 'the status of a transfer is what its lines amount to',
    sql: `
      select format('transfer %s (%s)', x.id, x.order_number) as subject, format('status %s should be %s', x.status, x.due) as problem
      from (
        select o.id, o.order_number, o.status, case
          when o.cancelled_at is not null then 60
          when o.sent_at is null then 10
          when sum(i.arrived_quantity + i.lost_quantity) = sum(i.quantity) then 50
          else 20 end as due
        from stock_transfers o left join stock_transfer_items i on i.stock_transfer_id = o.id
        group by o.id, o.order_number, o.status, o.cancelled_at, o.sent_at
      ) x where x.status <> x.due`,
  },
  {
    rule: 'I2',
    name: 'the status of a stock take is what was done with it',
    sql: `
      select format('stock take %s (%s)', x.id, x.order_number) as subject, format('status %s should be %s', x.status, x.due) as problem
      from (
        select o.*, case when cancelled_at is not null then 60 when posted_at is not null then 50
          when reviewed_at is not null then 30 when started_at is not null then 20 else 10 end as due
        from stock_takes o
      ) x where x.status <> x.due`,
  },
  {
    rule: 'R2',
    name: 'every status has its line in the audit trail',
    sql: `
      select format('%s %s', x.kind, x.id) as subject, format('status %s, the audit trail says %s', x.status, coalesce(x.audited, 'nothing')) as problem
      from (
        select d.*, (
          select a.after ->> 'status' from audit_log a
          where a.table_name = d.kind and a.row_id = d.id and a.after ? 'status' order by a.id desc limit 1) as audited
        from (
          select 'artware_orders' as kind, id, status from artware_orders
          union all select 'artware_order_items', id, status from artware_order_items
          union all select 'purchase_orders', id, status from purchase_orders
          union all select 'purchase_items', id, status from purchase_items
          union all select 'shipments', id, status from shipments
          union all select 'shipment_items', id, status from shipment_items
          union all select 'stock_transfers', id, status from stock_transfers
          union all select 'stock_takes', id, status from stock_takes
        ) d
      ) x where x.audited is distinct from x.status::text`,
  },
];
