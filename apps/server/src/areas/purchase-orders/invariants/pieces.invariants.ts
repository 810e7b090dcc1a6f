import { purchaseItemMachine, shipmentItemMachine } from '@yipin/contract';
import { sql } from 'drizzle-orm';
import { stateNumbers } from '../../../platform/documents/state-number.ts';
import type { Invariant } from '../../../platform/invariants/invariant.ts';
import { orderLineSubject } from '../../artware-orders/index.ts';
import { artwareItemFacts, artwareOrderItems } from '../../artware-orders/artware-orders.table.ts';
import { shipmentItems } from '../../shipments/shipments.table.ts';
import { purchaseItems } from '../purchase-orders.table.ts';

const purchaseItem = stateNumbers(purchaseItemMachine);
const shipmentItem = stateNumbers(shipmentItemMachine);

/** Pieces of every line, counted from the purchase and shipment rows instead of the view that services use. */
const counted = sql`
  select i.*, coalesce(b.purchasing, 0) as purchasing, coalesce(s.ready, 0) as ready, coalesce(s.shipping, 0) as shipping,
    coalesce(s.delivered, 0) as delivered, coalesce(s.received, 0) as received
  from ${artwareOrderItems} i
  left join (
    select sales_item_id as id, sum(quantity - taken_quantity) as purchasing
    from ${purchaseItems} where status <> ${purchaseItem('cancelled')} and sales_item_id is not null group by 1
  ) b on b.id = i.id
  left join (
    select sales_item_id as id,
      sum(quantity) filter (where client_received_at is null and status in (${shipmentItem('pending')}, ${shipmentItem('added')})) as ready,
      sum(quantity) filter (where client_received_at is null and status = ${shipmentItem('shipping')}) as shipping,
      sum(quantity) filter (where client_received_at is null and status in (${shipmentItem('ended')}, ${shipmentItem('completed')})) as delivered,
      sum(quantity) filter (where client_received_at is not null) as received
    from ${shipmentItems} where status <> ${shipmentItem('cancelled')} group by 1
  ) s on s.id = i.id`;

const stored = sql`array[x.to_approve_qty, x.purchasing_qty, x.ready_qty, x.shipping_qty, x.delivered_qty, x.received_qty]::bigint[]`;
const real = sql`array[x.to_approve, x.purchasing, x.ready, x.shipping, x.delivered, x.received]::bigint[]`;

/** Where the pieces of customers' lines are (I2, I8). */
export const piecesInvariants: readonly Invariant[] = [
  {
    rule: 'I2',
    name: 'the pieces kept with a line are where its purchase and shipment rows have them',
    sql: sql`
      select ${orderLineSubject('x')} as subject,
        format('to approve, purchasing, ready, shipping, delivered, received: kept %s, really %s', ${stored}, ${real}) as problem
      from (
        select c.*, case when c.deleted_at is not null then 0
          else c.quantity - c.short_quantity - c.purchasing - c.ready - c.shipping - c.delivered - c.received end as to_approve
        from (${counted}) c
      ) x where ${stored} <> ${real} or 0 > any (${real})`,
  },
  {
    rule: 'I2',
    name: 'a completed line has nothing anywhere but with the client',
    sql: sql`
      select ${orderLineSubject('x')} as subject,
        format('completed with %s of %s received, %s given up', x.received, x.quantity, x.short_quantity) as problem
      from (${counted}) x
      where x.completed_at is not null and x.deleted_at is null
        and (x.received <> x.quantity - x.short_quantity or x.purchasing + x.ready + x.shipping + x.delivered <> 0)`,
  },
  {
    rule: 'I2',
    name: 'the view of a line counts the same pieces',
    sql: sql`
      select ${orderLineSubject('x')} as subject,
        format('purchasing, ready, shipping, delivered, received: view %s, really %s',
          array[f.purchasing, f.ready, f.shipping, f.delivered, f.received], array[x.purchasing, x.ready, x.shipping, x.delivered, x.received]) as problem
      from (${counted}) x left join ${artwareItemFacts} f on f.id = x.id
      where (f.purchasing, f.ready, f.shipping, f.delivered, f.received, f.to_approve)
        is distinct from (x.purchasing, x.ready, x.shipping, x.delivered, x.received,
          x.quantity - x.short_quantity - x.purchasing - x.ready - x.shipping - x.delivered - x.received)`,
  },
  {
    rule: 'I8',
    name: 'no line is shipped more than it was ordered',
    sql: sql`
      select ${orderLineSubject('x')} as subject, format('shipped %s of %s', x.shipping + x.delivered + x.received, x.quantity) as problem
      from (${counted}) x where x.shipping + x.delivered + x.received > x.quantity`,
  },
];
