import { type Invariant, placeOf } from './invariant.ts';

/** Where goods lie, what they are worth, and the ledger that explains both. */
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
    name: 'value covers exactly what is on hand and what the movements were worth',
    sql: `
      select format('product %s', x.product_id) as subject,
        format('value row: %s pieces worth %s; on hand %s; movements worth %s', x.quantity, x.value_cny, x.on_hand, x.moved) as problem
      from (
        select product_id, coalesce(v.quantity, 0) as quantity, coalesce(v.value_cny, 0) as value_cny,
          coalesce(b.on_hand, 0) as on_hand, coalesce(m.moved, 0) as moved
        from stock_values v
        full join (select product_id, sum(on_hand) as on_hand from stock_balances group by 1) b using (product_id)
        full join (select product_id, sum(value_cny) as moved from stock_movements group by 1) m using (product_id)
      ) x where x.quantity <> x.on_hand or x.value_cny <> x.moved or x.value_cny < 0 or (x.quantity = 0 and x.value_cny <> 0)`,
  },
  {
    rule: 'I17',
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
          from (select product_id, kind, at, sum(quantity) over (partition by product_id order by id) - quantity as before from stock_movements) each_one
          group by 1
        ) m using (product_id)
      ) x
      where (x.last_shipped_at, x.last_received_at, x.idle_since) is distinct from (x.shipped, x.received, x.idle)`,
  },
];
