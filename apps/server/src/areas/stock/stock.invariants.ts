import { type SQL, sql } from 'drizzle-orm';
import type { Invariant } from '../../platform/invariants/invariant.ts';
import { warehouses } from '../warehouses/warehouses.table.ts';
import { costEntries, stockBalances, stockMovements, stockValues } from './stock.table.ts';

/** Returns the SQL text for a product in a warehouse, for a person; `row` has `product_id` and `warehouse_id`. */
export function stockPlaceSubject(row: string): SQL {
  const place = sql.raw(row);
  return sql`
  format('product %s in warehouse %s (%s)', ${place}.product_id, ${place}.warehouse_id,
    (select w.code from ${warehouses} w where w.id = ${place}.warehouse_id))`;
}

/** Rules for stock, its value, the ledger of both, and the costs booked to it. */
export const stockInvariants: readonly Invariant[] = [
  {
    rule: 'I1',
    name: 'reserved is between nothing and what is on hand',
    sql: sql`
      select ${stockPlaceSubject('b')} as subject, format('on hand %s, reserved %s', b.on_hand, b.reserved) as problem
      from ${stockBalances} b where not (0 <= b.reserved and b.reserved <= b.on_hand)`,
  },
  {
    rule: 'I6',
    name: 'on hand is the sum of the movements',
    sql: sql`
      select ${stockPlaceSubject('x')} as subject, format('on hand %s, movements add up to %s', x.on_hand, x.moved) as problem
      from (
        select product_id, warehouse_id, coalesce(b.on_hand, 0) as on_hand, coalesce(m.moved, 0) as moved
        from ${stockBalances} b
        full join (select product_id, warehouse_id, sum(quantity) as moved from ${stockMovements} group by 1, 2) m
          using (product_id, warehouse_id)
      ) x where x.on_hand <> x.moved`,
  },
  {
    rule: 'I6',
    name: 'every movement tells the balance after it',
    sql: sql`
      select format('stock movement %s of %s', x.id, ${stockPlaceSubject('x')}) as subject,
        format('says %s on hand afterwards, the movements so far add up to %s', x.balance_after, x.running) as problem
      from (
        select id, product_id, warehouse_id, balance_after,
          sum(quantity) over (partition by product_id, warehouse_id order by id) as running
        from ${stockMovements}
      ) x where x.balance_after <> x.running`,
  },
  {
    rule: 'I19',
    name: 'the ledger tells when goods were last shipped and delivered, and since when they lie idle',
    sql: sql`
      select format('product %s', x.product_id) as subject,
        format('says shipped %s, delivered %s, idle since %s; movements tell %s, %s, %s',
          x.last_shipped_at, x.last_received_at, x.idle_since, x.shipped, x.received, x.idle) as problem
      from (
        select product_id, v.last_shipped_at, v.last_received_at, v.idle_since, m.shipped, m.received, greatest(m.shipped, m.began) as idle
        from ${stockValues} v
        full join (
          select product_id, max(at) filter (where kind = 'SHIP_OUT') as shipped, max(at) filter (where kind = 'TAKE_IN') as received,
            max(at) filter (where before = 0 and kind not in ('SHIP_UNDO', 'TRANSFER_IN')) as began
          -- What is between two warehouses is among the pieces.
          from (
            select product_id, kind, at, sum(gained) over (partition by product_id order by id) - gained as before
            from (select *, case when kind in ('TRANSFER_OUT', 'TRANSFER_IN') then 0 else quantity end as gained from ${stockMovements}) moved
          ) each_one
          group by 1
        ) m using (product_id)
      ) x
      where (x.last_shipped_at, x.last_received_at, x.idle_since) is distinct from (x.shipped, x.received, coalesce(x.idle, x.idle_since))`,
  },
  {
    rule: 'I24',
    name: 'each booked cost went to the value of stock or to variance, all of it',
    sql: sql`
      select format('cost entry %s of product %s', e.id, e.product_id) as subject,
        format('%s to stock and %s to variance of %s', e.to_stock_cny, e.to_variance_cny, e.amount_cny) as problem
      from ${costEntries} e where e.amount_cny <> e.to_stock_cny + e.to_variance_cny`,
  },
  {
    rule: 'I24',
    name: 'movements of receipts and corrections carry the costs that are booked to stock',
    sql: sql`
      select format('stock movement %s of product %s', coalesce(m.id, e.movement_id), coalesce(m.product_id, e.product_id)) as subject,
        format('carries %s, booked to stock %s', coalesce(m.value_cny, 0), coalesce(e.booked, 0)) as problem
      from (select * from ${stockMovements} where kind in ('TAKE_IN', 'TAKE_REVERSAL', 'COST')) m
      full join (
        select movement_id, product_id, sum(to_stock_cny) as booked from ${costEntries}
        where movement_id is not null or to_stock_cny <> 0 group by 1, 2
      ) e on e.movement_id = m.id and e.product_id = m.product_id
      where coalesce(m.value_cny, 0) <> coalesce(e.booked, 0)`,
  },
];
