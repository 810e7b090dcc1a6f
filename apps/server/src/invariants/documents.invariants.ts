import { type Invariant, needOf, parcelOf } from './invariant.ts';

/** Returns the rule that the parts of a split row add up to the original; cancelled parts count. */
function family(table: string, what: string): Invariant {
  return {
    rule: 'I3',
    name: `the parts of a split ${what} add up to it`,
    sql: `
    select format('${what} %s and its parts', split_root_id) as subject,
      format('made with %s pieces, the parts have %s', string_agg(distinct root_quantity::text, ' or '), sum(quantity)) as problem
    from ${table} group by split_root_id
    having sum(quantity) <> min(root_quantity) or min(root_quantity) <> max(root_quantity) or bool_and(id <> split_root_id)`,
  };
}

/** Rows of purchases and shipments, their families, receipts and totals. */
export const documentInvariants: readonly Invariant[] = [
  family('purchase_items', 'purchase item'),
  family('shipment_items', 'shipment item'),
  {
    rule: 'I4',
    name: 'received is the sum of the receipts that stand',
    sql: `
      select ${needOf('x')} as subject,
        format('received %s of %s and %s beyond, %s of them billed; its receipts say %s, %s and %s',
          x.taken_quantity, x.quantity, x.surplus_quantity, x.billed_surplus, x.received, x.beyond, x.billed) as problem
      from (
        select p.*, coalesce(r.received, 0) as received, coalesce(r.beyond, 0) as beyond, coalesce(r.billed, 0) as billed
        from purchase_items p
        left join (
          select purchase_item_id, sum(quantity) as received, sum(surplus) as beyond, sum(surplus) filter (where surplus_terms = 'BILLED') as billed
          from goods_receipts where reversed_at is null group by 1
        ) r on r.purchase_item_id = p.id
      ) x where x.taken_quantity <> x.received or x.surplus_quantity <> x.beyond or x.billed_surplus <> x.billed or x.taken_quantity > x.quantity or x.taken_quantity < 0`,
  },
  {
    rule: 'I5',
    name: 'a purchase item is pending exactly while it is on no order',
    sql: `
      select ${needOf('x')} as subject, format('status %s, purchase order %s', x.status, coalesce(x.purchase_order_id::text, 'none')) as problem
      from purchase_items x where not ((x.purchase_order_id is null) = (x.status = 10) or x.status = 60)`,
  },
  {
    rule: 'I5',
    name: 'a shipment item is pending exactly while it is on no shipment',
    sql: `
      select ${parcelOf('x')} as subject, format('status %s, shipment %s', x.status, coalesce(x.shipment_id::text, 'none')) as problem
      from shipment_items x where not ((x.shipment_id is null) = (x.status = 10) or x.status = 60)`,
  },
  {
    rule: 'I27',
    name: 'a channel order comes to what its lines come to, less what its agency has of them where that pays',
    sql: `
      select format('channel order %s (%s)', x.id, x.order_number) as subject,
        format('total %s, commission %s, to settle %s; lines %s and %s', x.total_amount, x.commission_amount, x.settle_amount, x.due, x.share) as problem
      from (
        select o.*, i.due, i.share
        from channel_orders o
        cross join lateral (
          select coalesce(sum(line_amount), 0) as due, coalesce(sum(commission_amount), 0) as share from channel_order_items where order_id = o.id
        ) i
      ) x
      where (x.total_amount, x.commission_amount) is distinct from (x.due, x.share)
        or x.settle_amount <> case x.settlement_mode when 'netIn' then x.total_amount - x.commission_amount else x.commission_amount end`,
  },
  {
    rule: 'I27',
    name: 'of a line of a channel order what its artware lines do not deliver, or was given up, is not charged',
    sql: `
      select format('line %s of channel order %s', x.line_no, x.order_id) as subject,
        format('%s of %s pieces not charged; %s passed on, of which %s are charged, and %s given up', x.short_quantity, x.quantity, x.passed_quantity, x.charged, x.given_up_quantity) as problem
      from (
        select c.*, coalesce(sum(a.quantity - a.short_quantity) filter (where a.deleted_at is null), 0) as charged
        from channel_order_items c left join artware_order_items a on a.channel_item_id = c.id
        group by c.tenant_id, c.id
      ) x where x.short_quantity <> x.given_up_quantity + x.passed_quantity - x.charged`,
  },
  {
    rule: 'I12',
    name: 'a channel order and the artware order made of it name each other',
    sql: `
      select format('channel order %s (%s)', c.id, c.order_number) as subject, format('artware order %s names %s', c.artware_order_id, coalesce(o.channel_order_id::text, 'none')) as problem
      from channel_orders c join artware_orders o on o.id = c.artware_order_id where o.channel_order_id is distinct from c.id
      union all
      select format('artware order %s (%s)', o.id, o.order_number), format('channel order %s names %s', o.channel_order_id, coalesce(c.artware_order_id::text, 'none'))
      from artware_orders o join channel_orders c on c.id = o.channel_order_id where o.status <> 60 and c.artware_order_id is distinct from o.id
      union all
      select format('artware order %s (%s)', o.id, o.order_number), format('channel order %s has the number %s, not %s', c.id, c.order_number, coalesce(o.source_order_number, 'none'))
      from artware_orders o join channel_orders c on c.id = o.channel_order_id where o.source_order_number is distinct from c.order_number`,
  },
  {
    rule: 'I11',
    name: 'a purchase order costs what its items cost',
    sql: `
      select format('purchase order %s (%s)', x.id, x.order_number) as subject,
        format('goods %s and total %s, items %s with freight %s', x.goods_amount, x.total_amount, x.due, x.freight_cny) as problem
      from (
        select o.id, o.order_number, o.goods_amount, o.total_amount, o.freight_cny, coalesce(sum(i.amount), 0) as due
        from purchase_orders o left join purchase_items i on i.purchase_order_id = o.id and i.status <> 60
        group by o.id, o.order_number, o.goods_amount, o.total_amount, o.freight_cny
      ) x where x.goods_amount <> x.due or x.total_amount <> x.due + x.freight_cny`,
  },
  {
    rule: 'I11',
    name: 'a purchase item on an order costs what bills charge, and its price for the other pieces with billed surplus',
    sql: `
      select ${needOf('x')} as subject, format('amount %s of %s + %s × (%s + %s - %s)', x.amount, x.billed_amount, x.unit_price_cny, x.quantity, x.billed_surplus, x.billed_quantity) as problem
      from purchase_items x where x.status between 15 and 50
        and x.amount <> x.billed_amount + round(x.unit_price_cny * (x.quantity + x.billed_surplus - x.billed_quantity), 2)`,
  },
  {
    rule: 'I16',
    name: 'the freight of a shipment is shared out among its items',
    sql: `
      select format('shipment %s (%s)', x.id, x.order_number) as subject, format('freight %s, shared out %s', x.freight_cost_cny, x.shared) as problem
      from (
        select o.id, o.order_number, o.status, o.freight_cost_cny, coalesce(sum(i.freight_allocated_cny), 0) as shared
        from shipments o left join shipment_items i on i.shipment_id = o.id and i.status <> 60
        group by o.id, o.order_number, o.status, o.freight_cost_cny
      ) x where x.shared <> case when x.status between 20 and 50 then x.freight_cost_cny else 0 end`,
  },
];
