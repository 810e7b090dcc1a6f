import { stockTakeMachine } from '@yipin/contract';
import { sql } from 'drizzle-orm';
import { stateNumbers } from '../../platform/documents/state-number.ts';
import type { Invariant } from '../../platform/invariants/invariant.ts';
import { stockMovements } from '../stock/stock.table.ts';
import { stockTakeItems, stockTakes } from './stock-takes.table.ts';

const stockTake = stateNumbers(stockTakeMachine);

/** Rules for stock takes. */
export const stockTakeInvariants: readonly Invariant[] = [
  {
    rule: 'I2',
    name: 'the status of a stock take is what was done with it',
    sql: sql`
      select format('stock take %s (%s)', x.id, x.order_number) as subject, format('status %s should be %s', x.status, x.due) as problem
      from (
        select o.*, case when cancelled_at is not null then ${stockTake('cancelled')} when posted_at is not null then ${stockTake('posted')}
          when reviewed_at is not null then ${stockTake('review')} when started_at is not null then ${stockTake('counting')} else ${stockTake('draft')} end as due
        from ${stockTakes} o
      ) x where x.status <> x.due`,
  },
  {
    rule: 'I18',
    name: 'what a stock take posted is its difference, and its movement',
    sql: sql`
      select format('product %s in stock take %s', i.product_id, o.order_number) as subject,
        format('counted %s, books %s, posted %s, movement of %s', i.counted_quantity, i.book_quantity, coalesce(i.posted_quantity::text, 'nothing'), coalesce(m.quantity, 0)) as problem
      from ${stockTakeItems} i
      join ${stockTakes} o on o.id = i.stock_take_id
      left join ${stockMovements} m on m.ref_type = 'TAKE_ITEM' and m.ref_id = i.id and m.kind = 'COUNT'
      where coalesce(i.posted_quantity, 0) <> coalesce(m.quantity, 0)
        or i.posted_quantity <> i.counted_quantity - i.book_quantity
        or (o.status = ${stockTake('posted')} and i.counted_quantity is not null and i.posted_quantity is null)`,
  },
  {
    rule: 'I18',
    name: 'a product is counted by one stock take of a warehouse at a time',
    sql: sql`
      select format('product %s in warehouse %s', i.product_id, o.warehouse_id) as subject,
        format('counted by %s', string_agg(o.order_number, ', ' order by o.id)) as problem
      from ${stockTakeItems} i join ${stockTakes} o on o.id = i.stock_take_id and o.status in (${stockTake('counting')}, ${stockTake('review')})
      where i.posted_quantity is null
      group by i.product_id, o.warehouse_id having count(*) > 1`,
  },
];
