import { purchaseItemMachine, shipmentItemMachine } from '@yipin/contract';
import { sql } from 'drizzle-orm';
import { stateNumbers } from '../../../platform/documents/state-number.ts';
import type { Invariant } from '../../../platform/invariants/invariant.ts';
import { artwareOrderItems, artwareOrders } from '../../artware-orders/artware-orders.table.ts';
import { shipmentItemSubject } from '../../shipments/index.ts';
import { shipmentItems } from '../../shipments/shipments.table.ts';
import { stockMovements } from '../../stock/stock.table.ts';
import { goodsReceipts, purchaseItems } from '../purchase-orders.table.ts';
import { purchaseItemSubject } from './purchase-item-subject.ts';

const purchaseItem = stateNumbers(purchaseItemMachine);
const shipmentItem = stateNumbers(shipmentItemMachine);

/** From a customer's line to its purchase, its receipt and its shipment, and back (I4, I9). */
export const traceInvariants: readonly Invariant[] = [
  {
    rule: 'I4',
    name: 'received is the sum of the receipts that stand',
    sql: sql`
      select ${purchaseItemSubject('x')} as subject,
        format('received %s of %s and %s beyond, %s of them billed; its receipts say %s, %s and %s',
          x.taken_quantity, x.quantity, x.surplus_quantity, x.billed_surplus, x.received, x.beyond, x.billed) as problem
      from (
        select p.*, coalesce(r.received, 0) as received, coalesce(r.beyond, 0) as beyond, coalesce(r.billed, 0) as billed
        from ${purchaseItems} p
        left join (
          select purchase_item_id, sum(quantity) as received, sum(surplus) as beyond, sum(surplus) filter (where surplus_terms = 'BILLED') as billed
          from ${goodsReceipts} where reversed_at is null group by 1
        ) r on r.purchase_item_id = p.id
      ) x where x.taken_quantity <> x.received or x.surplus_quantity <> x.beyond or x.billed_surplus <> x.billed or x.taken_quantity > x.quantity or x.taken_quantity < 0`,
  },
  {
    rule: 'I9',
    name: 'goods from a purchase came with its receipt, into the same warehouse, for the same line',
    sql: sql`
      select ${shipmentItemSubject('x')} as subject,
        format('purchase item %s (product %s, line %s), receipt %s (of purchase item %s, warehouse %s%s); here product %s, line %s, warehouse %s',
          p.id, p.product_id, p.sales_item_id, r.id, r.purchase_item_id, r.warehouse_id, case when r.reversed_at is null then '' else ', reversed' end,
          x.product_id, x.sales_item_id, x.warehouse_id) as problem
      from ${shipmentItems} x
      left join ${goodsReceipts} r on r.id = x.receipt_id
      left join ${purchaseItems} p on p.id = x.purchase_item_id
      where x.source_code = 'PT' and x.receipt_id is not null and x.purchase_item_id is not null
        and not coalesce(r.purchase_item_id = p.id and r.warehouse_id = x.warehouse_id and p.product_id = x.product_id
          and (x.status = ${shipmentItem('cancelled')} or (r.reversed_at is null and p.sales_item_id is not distinct from x.sales_item_id)), false)`,
  },
  {
    rule: 'I9',
    name: 'a purchase is for a line of the same product and customer, or for stock',
    sql: sql`
      select ${purchaseItemSubject('x')} as subject,
        format('source %s, product %s, customer %s; its line %s has product %s, customer %s%s', x.source_code, x.product_id,
          coalesce(x.customer_id::text, 'none'), coalesce(x.sales_item_id::text, 'none'), i.product_id, o.customer_id, case when i.deleted_at is null then '' else ', deleted' end) as problem
      from ${purchaseItems} x
      left join ${artwareOrderItems} i on i.id = x.sales_item_id
      left join ${artwareOrders} o on o.id = i.order_id
      where x.status <> ${purchaseItem('cancelled')} and ((x.source_code = 'AO') <> (x.sales_item_id is not null)
        or (x.sales_item_id is not null and (i.product_id is distinct from x.product_id
          or o.customer_id is distinct from x.customer_id or i.deleted_at is not null)))`,
  },
  {
    rule: 'I9',
    name: 'what came for an open line is ready for it, on its way, or given up by it',
    sql: sql`
      select format('receipt %s (%s)', x.id, x.receipt_number) as subject,
        format('%s pieces came for order line %s, its shipment items have %s, %s more were given up', x.quantity, x.sales_item_id, x.followed, x.given_up) as problem
      from (
        select r.id, r.receipt_number, r.quantity, p.sales_item_id, i.completed_at,
          (select coalesce(sum(s.quantity), 0) from ${shipmentItems} s where s.receipt_id = r.id and s.status <> ${shipmentItem('cancelled')}) as followed,
          (select coalesce(sum(s.quantity), 0) from ${shipmentItems} s where s.receipt_id = r.id and s.status = ${shipmentItem('cancelled')}) as given_up
        from ${goodsReceipts} r
        join ${purchaseItems} p on p.id = r.purchase_item_id
        left join ${artwareOrderItems} i on i.id = p.sales_item_id
        where r.reversed_at is null
      ) x where x.followed > x.quantity or (x.sales_item_id is not null and x.completed_at is null and x.followed + x.given_up <> x.quantity)
        or (x.sales_item_id is null and x.followed <> 0)`,
  },
  {
    rule: 'I9',
    name: 'every receipt and every departure has its movement',
    sql: sql`
      select format('receipt %s (%s)', r.id, r.receipt_number) as subject,
        format('%s pieces and %s beyond%s; moved %s', r.quantity, r.surplus, case when r.reversed_at is null then '' else ', reversed' end, coalesce(m.moved, 0)) as problem
      from ${goodsReceipts} r
      left join (select ref_id, sum(quantity) as moved from ${stockMovements} where kind in ('TAKE_IN', 'TAKE_REVERSAL') group by 1) m on m.ref_id = r.id
      where coalesce(m.moved, 0) <> case when r.reversed_at is null then r.quantity + r.surplus else 0 end
      union all
      select ${shipmentItemSubject('x')}, format('status %s with %s pieces; left the warehouse: %s', x.status, x.quantity, -coalesce(m.moved, 0))
      from ${shipmentItems} x
      left join (select ref_id, sum(quantity) as moved from ${stockMovements} where kind in ('SHIP_OUT', 'SHIP_UNDO') group by 1) m on m.ref_id = x.id
      where -coalesce(m.moved, 0) <> case when x.status in (${shipmentItem('shipping')}, ${shipmentItem('ended')}, ${shipmentItem('completed')}) then x.quantity else 0 end`,
  },
];
