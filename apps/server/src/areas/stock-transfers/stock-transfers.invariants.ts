import { stockTransferMachine } from '@yipin/contract';
import { sql } from 'drizzle-orm';
import { stateNumbers } from '../../platform/documents/state-number.ts';
import type { Invariant } from '../../platform/invariants/invariant.ts';
import { stockBalances, stockMovements, stockValues } from '../stock/stock.table.ts';
import { stockTransferItems, stockTransfers } from './stock-transfers.table.ts';

const transfer = stateNumbers(stockTransferMachine);

/** Pieces of a transfer line that are in no warehouse: sent, and neither received nor written off. */
const underWay = sql`
  select i.id, i.product_id, i.lost_quantity, o.order_number,
    case when o.sent_at is null then 0 else i.quantity - i.arrived_quantity - i.lost_quantity end as pieces
  from ${stockTransferItems} i join ${stockTransfers} o on o.id = i.stock_transfer_id`;

/** Rules for transfers, and for the goods between two warehouses. */
export const stockTransferInvariants: readonly Invariant[] = [
  {
    rule: 'I2',
    name: 'the status of a transfer is what its lines amount to',
    sql: sql`
      select format('transfer %s (%s)', x.id, x.order_number) as subject, format('status %s should be %s', x.status, x.due) as problem
      from (
        select o.id, o.order_number, o.status, case
          when o.cancelled_at is not null then ${transfer('cancelled')}
          when o.sent_at is null then ${transfer('draft')}
          when sum(i.arrived_quantity + i.lost_quantity) = sum(i.quantity) then ${transfer('arrived')}
          else ${transfer('inTransit')} end as due
        from ${stockTransfers} o left join ${stockTransferItems} i on i.stock_transfer_id = o.id
        group by o.id, o.order_number, o.status, o.cancelled_at, o.sent_at
      ) x where x.status <> x.due`,
  },
  {
    rule: 'I10',
    name: 'value covers exactly what is on hand and in transit, and what the movements were worth',
    sql: sql`
      select format('product %s', x.product_id) as subject,
        format('value row: %s pieces worth %s; on hand %s, in transit %s; movements worth %s', x.quantity, x.value_cny, x.on_hand, x.in_transit, x.moved) as problem
      from (
        select product_id, coalesce(v.quantity, 0) as quantity, coalesce(v.value_cny, 0) as value_cny,
          coalesce(b.on_hand, 0) as on_hand, coalesce(t.in_transit, 0) as in_transit, coalesce(m.moved, 0) as moved
        from ${stockValues} v
        full join (select product_id, sum(on_hand) as on_hand from ${stockBalances} group by 1) b using (product_id)
        full join (select product_id, sum(value_cny) as moved from ${stockMovements} group by 1) m using (product_id)
        full join (select product_id, sum(pieces) as in_transit from (${underWay}) u group by 1) t using (product_id)
      ) x where x.quantity <> x.on_hand + x.in_transit or x.value_cny <> x.moved or x.value_cny < 0 or (x.quantity = 0 and x.value_cny <> 0)`,
  },
  {
    rule: 'I17',
    name: 'what is in transit is what left and did not arrive, and what was lost is written off',
    sql: sql`
      select format('line %s of transfer %s', u.id, u.order_number) as subject,
        format('%s in transit, movements say %s; %s lost, movements say %s', u.pieces, coalesce(m.gone, 0), u.lost_quantity, coalesce(m.lost, 0)) as problem
      from (${underWay}) u
      left join (
        select ref_id, -sum(quantity) filter (where kind in ('TRANSFER_OUT', 'TRANSFER_IN')) as gone,
          -sum(quantity) filter (where kind = 'ADJUST') as lost
        from ${stockMovements} where ref_type = 'TRANSFER_ITEM' group by 1
      ) m on m.ref_id = u.id
      where u.pieces <> coalesce(m.gone, 0) or u.lost_quantity <> coalesce(m.lost, 0)`,
  },
];
