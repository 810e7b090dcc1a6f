import type { Day } from '@yipin/contract';
import { inArray, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { purchaseItems, purchaseOrders } from '../purchase-orders.table.ts';

/** States of a line that is purchased and not received in full. */
export const onOrderStates = ['purchased', 'partlyReceived'] as const;

const isOnOrder = inArray(purchaseItems.status, onOrderStates).inlineParams();

/** The expected day of a line: its own, or that of its order, looked up for each line. */
export const expectedOn = sql<Day>`coalesce(${purchaseItems.expectedDate}, (select o.expected_date from ${purchaseOrders} o where o.id = ${purchaseItems.purchaseOrderId}))`;

/** Matches lines that were expected before the day `given` and are not received in full. */
export function expectedBefore(given: Placeholder): SQL {
  return sql`${isOnOrder} and ${expectedOn} < ${given}`;
}
