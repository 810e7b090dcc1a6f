import { type Invariant, needOf, parcelOf } from './invariant.ts';

/** From a customer's line to its purchase, its receipt and its shipment, and back (I8, I9). */
export const traceInvariants: readonly Invariant[] = [
  {
    rule: 'I8',
    name: 'goods from a purchase name their purchase and receipt',
    sql: `
      select ${parcelOf('x')} as subject, format('source %s, purchase item %s, receipt %s', x.source_code, x.purchase_item_id, x.receipt_id) as problem
      from shipment_items x
      where case x.source_code when 'PT' then x.purchase_item_id is null or x.receipt_id is null
        else x.purchase_item_id is not null or x.receipt_id is not null end`,
  },
  {
    rule: 'I9',
    name: 'goods from a purchase came with its receipt, into the same warehouse, for the same line',
    sql: `
      select ${parcelOf('x')} as subject,
        format('purchase item %s (product %s, line %s), receipt %s (of purchase item %s, warehouse %s%s); here product %s, line %s, warehouse %s',
          p.id, p.product_id, p.sales_item_id, r.id, r.purchase_item_id, r.warehouse_id, case when r.reversed_at is null then '' else ', reversed' end,
          x.product_id, x.sales_item_id, x.warehouse_id) as problem
      from shipment_items x
      left join goods_receipts r on r.id = x.receipt_id
      left join purchase_items p on p.id = x.purchase_item_id
      where x.source_code = 'PT' and x.receipt_id is not null and x.purchase_item_id is not null
        and not coalesce(r.purchase_item_id = p.id and r.warehouse_id = x.warehouse_id and p.product_id = x.product_id
          and (x.status = 60 or (r.reversed_at is null and p.sales_item_id is not distinct from x.sales_item_id)), false)`,
  },
  {
    rule: 'I9',
    name: 'goods to ship are those of their line, for its customer',
    sql: `
      select ${parcelOf('x')} as subject,
        format('product %s, customer %s; its line %s has product %s, customer %s', x.product_id, x.customer_id, i.id, i.product_id, o.customer_id) as problem
      from shipment_items x
      left join artware_order_items i on i.id = x.sales_item_id
      left join artware_orders o on o.id = i.order_id
      left join shipments s on s.id = x.shipment_id
      where x.status <> 60 and (i.product_id is distinct from x.product_id or o.customer_id is distinct from x.customer_id
        or (s.id is not null and s.customer_id <> x.customer_id) or i.deleted_at is not null)`,
  },
  {
    rule: 'I9',
    name: 'a purchase is for a line of the same product and customer, or for stock',
    sql: `
      select ${needOf('x')} as subject,
        format('source %s, product %s, customer %s; its line %s has product %s, customer %s%s', x.source_code, x.product_id,
          coalesce(x.customer_id::text, 'none'), coalesce(x.sales_item_id::text, 'none'), i.product_id, o.customer_id, case when i.deleted_at is null then '' else ', deleted' end) as problem
      from purchase_items x
      left join artware_order_items i on i.id = x.sales_item_id
      left join artware_orders o on o.id = i.order_id
      where x.status <> 60 and ((x.source_code = 'AO') <> (x.sales_item_id is not null)
        or (x.sales_item_id is not null and (i.product_id is distinct from x.product_id
          or o.customer_id is distinct from x.customer_id or i.deleted_at is not null)))`,
  },
  {
    rule: 'I9',
    name: 'what came for an open line is ready for it, on its way, or given up by it',
    sql: `
      select format('receipt %s (%s)', x.id, x.receipt_number) as subject,
        format('%s pieces came for order line %s, its shipment items have %s, %s more were given up', x.quantity, x.sales_item_id, x.followed, x.given_up) as problem
      from (
        select r.id, r.receipt_number, r.quantity, p.sales_item_id, i.completed_at,
          (select coalesce(sum(s.quantity), 0) from shipment_items s where s.receipt_id = r.id and s.status <> 60) as followed,
          (select coalesce(sum(s.quantity), 0) from shipment_items s where s.receipt_id = r.id and s.status = 60) as given_up
        from goods_receipts r
        join purchase_items p on p.id = r.purchase_item_id
        left join artware_order_items i on i.id = p.sales_item_id
        where r.reversed_at is null
      ) x where x.followed > x.quantity or (x.sales_item_id is not null and x.completed_at is null and x.followed + x.given_up <> x.quantity)
        or (x.sales_item_id is null and x.followed <> 0)`,
  },
  {
    rule: 'I9',
    name: 'every receipt and every departure has its movement',
    sql: `
      select format('receipt %s (%s)', r.id, r.receipt_number) as subject,
        format('%s pieces and %s beyond%s; moved %s', r.quantity, r.surplus, case when r.reversed_at is null then '' else ', reversed' end, coalesce(m.moved, 0)) as problem
      from goods_receipts r
      left join (select ref_id, sum(quantity) as moved from stock_movements where kind in ('TAKE_IN', 'TAKE_REVERSAL') group by 1) m on m.ref_id = r.id
      where coalesce(m.moved, 0) <> case when r.reversed_at is null then r.quantity + r.surplus else 0 end
      union all
      select ${parcelOf('x')}, format('status %s with %s pieces; left the warehouse: %s', x.status, x.quantity, -coalesce(m.moved, 0))
      from shipment_items x
      left join (select ref_id, sum(quantity) as moved from stock_movements where kind in ('SHIP_OUT', 'SHIP_UNDO') group by 1) m on m.ref_id = x.id
      where -coalesce(m.moved, 0) <> case when x.status in (20, 40, 50) then x.quantity else 0 end`,
  },
];
