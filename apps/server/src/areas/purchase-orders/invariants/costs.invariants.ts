import { purchaseItemMachine } from '@yipin/contract';
import { type SQL, sql } from 'drizzle-orm';
import { stateNumber } from '../../../platform/documents/state-number.ts';
import type { Invariant } from '../../../platform/invariants/invariant.ts';
import { dueItems } from '../../payments/due-items.table.ts';
import { costEntries } from '../../stock/stock.table.ts';
import { goodsReceipts, purchaseItems, purchaseOrders } from '../purchase-orders.table.ts';
import { purchaseItemSubject } from './purchase-item-subject.ts';

/** Live purchase items with the pieces that count in their price, those of them that came, and what is booked of both costs; `freight` is SQL over an order `o`. */
function costedWith(freight: SQL): SQL {
  return sql`
  select i.id, i.purchase_order_id, i.source_number, i.amount, i.quantity + i.billed_surplus as pieces, ${freight} as freight,
    coalesce(r.counted, 0) as counted, coalesce(r.goods, 0) as goods, coalesce(r.shared, 0) as shared
  from ${purchaseItems} i
  join ${purchaseOrders} o on o.id = i.purchase_order_id
  left join (
    select g.purchase_item_id, sum(g.quantity + case g.surplus_terms when 'BILLED' then g.surplus else 0 end) as counted, sum(e.goods) as goods, sum(e.shared) as shared
    from ${goodsReceipts} g
    left join (
      select receipt_id, sum(amount_cny) filter (where kind = 'GOODS') as goods, sum(amount_cny) filter (where kind = 'FREIGHT') as shared
      from ${costEntries} group by 1
    ) e on e.receipt_id = g.id
    where g.reversed_at is null group by 1
  ) r on r.purchase_item_id = i.id
  where i.status <> ${stateNumber(purchaseItemMachine, 'cancelled')}`;
}

/** Those with the cents of the freight for each item, see {@link costedWith}: the largest remainder, ties to the earlier one; equally when no item costs anything. */
function sharesOf(freight: SQL): SQL {
  return sql`
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
function partOf(sum: SQL): SQL {
  return sql`round((${sum} * x.counted)::numeric(60, 20) / x.pieces, 2)`;
}

const allFreight = sql`o.freight_cny + o.other_freight_cny`;

/** What goods of purchases cost: what is booked of each receipt, and what it should be. */
export const costInvariants: readonly Invariant[] = [
  {
    rule: 'I22',
    name: 'the booked cost of goods is the part of the amount for the pieces that came',
    sql: sql`
      select ${purchaseItemSubject('x')} as subject, format('booked %s, %s of %s pieces for %s', x.goods, x.counted, x.pieces, x.amount) as problem
      from (${costedWith(allFreight)}) x where x.goods <> ${partOf(sql`x.amount`)}`,
  },
  {
    rule: 'I23',
    name: 'the booked freight of goods is their part of the freight of the order',
    sql: sql`
      select ${purchaseItemSubject('x')} as subject, format('booked %s, %s of %s pieces with %s of %s', x.shared, x.counted, x.pieces, x.share / 100, x.freight) as problem
      from (${sharesOf(allFreight)}) x where x.shared <> ${partOf(sql`x.share / 100`)}`,
  },
  {
    rule: 'I29',
    name: 'what came from a factory and is on no bill is due, with its share of freight that no bill states',
    sql: sql`
      select format('purchase order %s (%s)', x.id, x.order_number) as subject, format('receipts come to %s, due %s', x.received, x.due) as problem
      from (
        select o.id, o.order_number, received.amount as received, coalesce(d.amount - d.credited_amount, 0) as due
        from ${purchaseOrders} o
        cross join lateral (
          select coalesce(sum(case when x.counted > i.billed_quantity
              then round(((x.amount - i.billed_amount) * (x.counted - i.billed_quantity))::numeric(60, 20) / (x.pieces - i.billed_quantity), 2) else 0 end
            + case when o.estimated_freight_cny is null then ${partOf(sql`x.share / 100`)} else 0 end), 0) as amount
          from (${sharesOf(sql`o.freight_cny`)}) x join ${purchaseItems} i on i.id = x.id where x.purchase_order_id = o.id
        ) received
        left join ${dueItems} d on d.doc_type = 'PO' and d.doc_id = o.id and d.bill_id is null
      ) x where x.received <> x.due`,
  },
];
