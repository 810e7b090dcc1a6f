import { type Invariant, placeOf } from './invariant.ts';

/** Pieces of a transfer line that are in no warehouse: sent, and neither received nor written off. */
const underWay = `
  select i.id, i.product_id, i.lost_quantity, o.order_number,
    case when o.sent_at is null then 0 else i.quantity - i.arrived_quantity - i.lost_quantity end as pieces
  from stock_transfer_items i join stock_transfers o on o.id = i.stock_transfer_id`;

/** Rules for stock, its value, and the ledger of both. */
export const stockInvariants: readonly Invariant[] = [
  {
    rule: 'I1',
    name: 'reserved is between nothing and what is on hand',
    sql: `
      select ${placeOf('b')} as subject, format('on hand %s, reserved %s', b.on_hand, b.reserved) as problem
      from stock_balances b where not (0 <= b.reserved and b.reserved <= b.on_hand)`,
  },
  {
    rule: 'I6',
    name: 'on hand is the sum of the movements',
    sql: `
      select ${placeOf('x')} as subject, format('on hand %s, movements add up to %s', x.on_hand, x.moved) as problem
      from (
        select product_id, warehouse_id, coalesce(b.on_hand, 0) as on_hand, coalesce(m.moved, 0) as moved
        from stock_balances b
        full join (select product_id, warehouse_id, sum(quantity) as moved from stock_movements group by 1, 2) m
          using (product_id, warehouse_id)
      ) x where x.on_hand <> x.moved`,
  },
  {
    rule: 'I6',
    name: 'every movement tells the balance after it',
    sql: `
      select format('stock movement %s of %s', x.id, ${placeOf('x')}) as subject,
        format('says %s on hand afterwards, the movements so far add up to %s', x.balance_after, x.running) as problem
      from (
        select id, product_id, warehouse_id, balance_after,
          sum(quantity) over (partition by product_id, warehouse_id order by id) as running
        from stock_movements
      ) x where x.balance_after <> x.running`,
  },
  {
    rule: 'I7',
    name: 'reserved is what waits to be shipped',
    sql: `
      select ${placeOf('x')} as subject, format('reserved %s, shipment items at 10 and 15 hold %s', x.reserved, x.held) as problem
      from (
        select product_id, warehouse_id, coalesce(b.reserved, 0) as reserved, coalesce(s.held, 0) as held
        from stock_balances b
        full join (select product_id, warehouse_id, sum(quantity) as held from shipment_items where status in (10, 15) group by 1, 2) s
          using (product_id, warehouse_id)
      ) x where x.reserved <> x.held`,
  },
  {
    rule: 'I10',
    name: 'value covers exactly what is on hand and in transit, and what the movements were worth',
    sql: `
      select format('product %s', x.product_id) as subject,
        format('value row: %s pieces worth %s; on hand %s, in transit %s; movements worth %s', x.quantity, x.value_cny, x.on_hand, x.in_transit, x.moved) as problem
      from (
        select product_id, coalesce(v.quantity, 0) as quantity, coalesce(v.value_cny, 0) as value_cny,
          coalesce(b.on_hand, 0) as on_hand, coalesce(t.in_transit, 0) as in_transit, coalesce(m.moved, 0) as moved
        from stock_values v
        full join (select product_id, sum(on_hand) as on_hand from stock_balances group by 1) b using (product_id)
        full join (select product_id, sum(value_cny) as moved from stock_movements group by 1) m using (product_id)
        full join (select product_id, sum(pieces) as in_transit from (${underWay}) u group by 1) t using (product_id)
      ) x where x.quantity <> x.on_hand + x.in_transit or x.value_cny <> x.moved or x.value_cny < 0 or (x.quantity = 0 and x.value_cny <> 0)`,
  },
  {
    rule: 'I17',
    name: 'what is in transit is what left and did not arrive, and what was lost is written off',
    sql: `
      select format('line %s of transfer %s', u.id, u.order_number) as subject,
        format('%s in transit, movements say %s; %s lost, movements say %s', u.pieces, coalesce(m.gone, 0), u.lost_quantity, coalesce(m.lost, 0)) as problem
      from (${underWay}) u
      left join (
        select ref_id, -sum(quantity) filter (where kind in ('TRANSFER_OUT', 'TRANSFER_IN')) as gone,
          -sum(quantity) filter (where kind = 'ADJUST') as lost
        from stock_movements where ref_type = 'TRANSFER_ITEM' group by 1
      ) m on m.ref_id = u.id
      where u.pieces <> coalesce(m.gone, 0) or u.lost_quantity <> coalesce(m.lost, 0)`,
  },
  {
    rule: 'I18',
    name: 'what a stock take posted is its difference, and its movement',
    sql: `
      select format('product %s in stock take %s', i.product_id, o.order_number) as subject,
        format('counted %s, books %s, posted %s, movement of %s', i.counted_quantity, i.book_quantity, coalesce(i.posted_quantity::text, 'nothing'), coalesce(m.quantity, 0)) as problem
      from stock_take_items i
      join stock_takes o on o.id = i.stock_take_id
      left join stock_movements m on m.ref_type = 'TAKE_ITEM' and m.ref_id = i.id and m.kind = 'COUNT'
      where coalesce(i.posted_quantity, 0) <> coalesce(m.quantity, 0)
        or i.posted_quantity <> i.counted_quantity - i.book_quantity
        or (o.status = 50 and i.counted_quantity is not null and i.posted_quantity is null)`,
  },
  {
    rule: 'I18',
    name: 'a product is counted by one stock take of a warehouse at a time',
    sql: `
      select format('product %s in warehouse %s', i.product_id, o.warehouse_id) as subject,
        format('counted by %s', string_agg(o.order_number, ', ' order by o.id)) as problem
      from stock_take_items i join stock_takes o on o.id = i.stock_take_id and o.status in (20, 30)
      where i.posted_quantity is null
      group by i.product_id, o.warehouse_id having count(*) > 1`,
  },
  {
    rule: 'I19',
    name: 'the ledger tells when goods were last shipped and delivered, and since when they lie idle',
    sql: `
      select format('product %s', x.product_id) as subject,
        format('says shipped %s, delivered %s, idle since %s; movements tell %s, %s, %s',
          x.last_shipped_at, x.last_received_at, x.idle_since, x.shipped, x.received, x.idle) as problem
      from (
        select product_id, v.last_shipped_at, v.last_received_at, v.idle_since, m.shipped, m.received, greatest(m.shipped, m.began) as idle
        from stock_values v
        full join (
          select product_id, max(at) filter (where kind = 'SHIP_OUT') as shipped, max(at) filter (where kind = 'TAKE_IN') as received,
            max(at) filter (where before = 0 and kind not in ('SHIP_UNDO', 'TRANSFER_IN')) as began
          -- What is between two warehouses is among the pieces.
          from (
            select product_id, kind, at, sum(gained) over (partition by product_id order by id) - gained as before
            from (select *, case when kind in ('TRANSFER_OUT', 'TRANSFER_IN') then 0 else quantity end as gained from stock_movements) moved
          ) each_one
          group by 1
        ) m using (product_id)
      ) x
      where (x.last_shipped_at, x.last_received_at, x.idle_since) is distinct from (x.shipped, x.received, coalesce(x.idle, x.idle_since))`,
  },
];
