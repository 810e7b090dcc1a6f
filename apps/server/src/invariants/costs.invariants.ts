import { type Invariant, needOf } from './invariant.ts';

/** Live purchase items with the pieces that count in their price, those of them that came, and what is booked of both costs; `freight` is an SQL expression of an order `o`. */
function costedWith(freight: string): string {
  return `
  select i.id, i.purchase_order_id, i.source_number, i.amount, i.quantity + i.billed_surplus as pieces, ${freight} as freight,
    coalesce(r.counted, 0) as counted, coalesce(r.goods, 0) as goods, coalesce(r.shared, 0) as shared
  from purchase_items i
  join purchase_orders o on o.id = i.purchase_order_id
  left join (
    select g.purchase_item_id, sum(g.quantity + case g.surplus_terms when 'BILLED' then g.surplus else 0 end) as counted, sum(e.goods) as goods, sum(e.shared) as shared
    from goods_receipts g
    left join (
      select receipt_id, sum(amount_cny) filter (where kind = 'GOODS') as goods, sum(amount_cny) filter (where kind = 'FREIGHT') as shared
      from cost_entries group by 1
    ) e on e.receipt_id = g.id
    where g.reversed_at is null group by 1
  ) r on r.purchase_item_id = i.id
  where i.status <> 60`;
}

/** Those with the cents of the freight for each item, see {@link costedWith}: the largest remainder, ties to the earlier one; equally when no item costs anything. */
export function sharesOf(freight: string): string {
  return `
  select *, floor + case when row_number() over (partition by purchase_order_id order by remainder desc, id)
      <= cents - sum(floor) over (partition by purchase_order_id) then 1 else 0 end as share
  from (
    select *, div(cents * weight, total) as floor, cents * weight - total * div(cents * weight, total) as remainder
    from (
      select *, sum(weight) over (partition by purchase_order_id) as total
      from (
        select *, freight * 100 as cents, case when sum(amount) over (partition by purchase_order_id) = 0 then 1 else amount end as weight
        from (${costedWith(freight)}) costed
      ) weighed
    ) summed
  ) floors`;
}

/** The part of a sum for the pieces that came, with the digits that rounding takes. */
export function partOf(sum: string): string {
  return `round((${sum} * x.counted)::numeric(60, 20) / x.pieces, 2)`;
}

const allFreight = 'o.freight_cny + o.other_freight_cny';

/** Purchase items with what posted bills charge for them. */
const billed = `
  select i.*, coalesce(b.quantity, 0) as on_bills, coalesce(b.amount, 0) as charged
  from purchase_items i
  left join (
    select l.purchase_item_id, sum(l.quantity) as quantity, sum(l.amount) as amount
    from supplier_bill_lines l join supplier_bills b on b.id = l.bill_id
    where l.kind = 'GOODS' and b.status in (20, 50) group by 1
  ) b on b.purchase_item_id = i.id`;

/** What goods cost: what is booked of each receipt, where it went, and what it should be. */
export const costInvariants: readonly Invariant[] = [
  {
    rule: 'I22',
    name: 'the booked cost of goods is the part of the amount for the pieces that came',
    sql: `
      select ${needOf('x')} as subject, format('booked %s, %s of %s pieces for %s', x.goods, x.counted, x.pieces, x.amount) as problem
      from (${costedWith(allFreight)}) x where x.goods <> ${partOf('x.amount')}`,
  },
  {
    rule: 'I22',
    name: 'billed pieces and amounts of a line are those of its posted bills',
    sql: `
      select ${needOf('x')} as subject, format('billed %s pieces for %s, on bills %s for %s', x.billed_quantity, x.billed_amount, x.on_bills, x.charged) as problem
      from (${billed}) x
      where (x.billed_quantity, x.billed_amount) is distinct from (x.on_bills, x.charged)`,
  },
  {
    rule: 'I22',
    name: 'the freight of orders and shipments is what posted bills charge for it, where one does',
    sql: `
      select format('purchase order %s', o.order_number) as subject, format('freight %s, other freight %s, on bills %s and %s', o.freight_cny, o.other_freight_cny, x.own, x.others) as problem
      from purchase_orders o cross join lateral (
        select sum(l.amount) filter (where b.factory_id is not null) as own, sum(l.amount) filter (where b.factory_id is null) as others
        from supplier_bill_lines l join supplier_bills b on b.id = l.bill_id
        where l.purchase_order_id = o.id and b.status in (20, 50)
      ) x
      where o.freight_cny <> coalesce(x.own, o.freight_cny) or (x.own is null) <> (o.estimated_freight_cny is null)
        or o.other_freight_cny <> coalesce(x.others, o.other_freight_cny) or (x.others is null) <> (o.estimated_other_freight_cny is null)
      union all
      select format('shipment %s', s.order_number), format('freight cost %s, on bills %s', s.freight_cost_cny, x.cost)
      from shipments s cross join lateral (
        select sum(l.amount) as cost from supplier_bill_lines l join supplier_bills b on b.id = l.bill_id
        where l.shipment_id = s.id and b.status in (20, 50)
      ) x
      where s.freight_cost_cny <> coalesce(x.cost, s.freight_cost_cny) or (x.cost is null) <> (s.estimated_freight_cost_cny is null)`,
  },
  {
    rule: 'I23',
    name: 'the booked freight of goods is their part of the freight of the order',
    sql: `
      select ${needOf('x')} as subject, format('booked %s, %s of %s pieces with %s of %s', x.shared, x.counted, x.pieces, x.share / 100, x.freight) as problem
      from (${sharesOf(allFreight)}) x where x.shared <> ${partOf('x.share / 100')}`,
  },
  {
    rule: 'I23',
    name: 'the booked freight of a transfer is what posted bills charge for it, once pieces arrived or were lost',
    sql: `
      select format('stock transfer %s', t.order_number) as subject, format('booked %s, on bills %s', x.booked, x.cost) as problem
      from stock_transfers t cross join lateral (
        select coalesce((
          select sum(l.amount) from supplier_bill_lines l join supplier_bills b on b.id = l.bill_id
          where l.stock_transfer_id = t.id and b.status in (20, 50)), 0) as cost,
          coalesce(sum(e.booked), 0) as booked, sum(i.arrived_quantity + i.lost_quantity) > 0 as has_come
        from stock_transfer_items i
        left join (
          select transfer_item_id, sum(amount_cny) as booked from cost_entries where kind = 'FREIGHT' group by 1
        ) e on e.transfer_item_id = i.id
        where i.stock_transfer_id = t.id
      ) x
      where x.booked <> case when x.has_come then x.cost else 0 end`,
  },
  {
    rule: 'I24',
    name: 'each booked cost went to the value of stock or to variance, all of it',
    sql: `
      select format('cost entry %s of product %s', e.id, e.product_id) as subject,
        format('%s to stock and %s to variance of %s', e.to_stock_cny, e.to_variance_cny, e.amount_cny) as problem
      from cost_entries e where e.amount_cny <> e.to_stock_cny + e.to_variance_cny`,
  },
  {
    rule: 'I24',
    name: 'movements of receipts and corrections carry the costs that are booked to stock',
    sql: `
      select format('stock movement %s of product %s', coalesce(m.id, e.movement_id), coalesce(m.product_id, e.product_id)) as subject,
        format('carries %s, booked to stock %s', coalesce(m.value_cny, 0), coalesce(e.booked, 0)) as problem
      from (select * from stock_movements where kind in ('TAKE_IN', 'TAKE_REVERSAL', 'COST')) m
      full join (
        select movement_id, product_id, sum(to_stock_cny) as booked from cost_entries
        where movement_id is not null or to_stock_cny <> 0 group by 1, 2
      ) e on e.movement_id = m.id and e.product_id = m.product_id
      where coalesce(m.value_cny, 0) <> coalesce(e.booked, 0)`,
  },
];
