import { type SQL, sql } from 'drizzle-orm';
import { purchaseOrders } from '../purchase-orders.table.ts';

/** Returns the SQL text for a line to buy, for a person; `row` is one of `purchase_items`. */
export function purchaseItemSubject(row: string): SQL {
  const item = sql.raw(row);
  return sql`
  format('purchase item %s (%s)', ${item}.id,
    coalesce((select o.order_number from ${purchaseOrders} o where o.id = ${item}.purchase_order_id), 'pending for ' || ${item}.source_number))`;
}
