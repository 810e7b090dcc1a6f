import type { Day } from '@yipin/contract';
import { inArray, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { purchaseItems } from './purchase-orders.table.ts';

/** States of a line that is purchased and not all here. */
export const onOrderStates = ['purchased', 'partlyReceived'] as const;

const isToCome = inArray(purchaseItems.status, onOrderStates).inlineParams();

/** The day a line is expected: its own, or that of its order, which is looked up for each line. */
export const expectedOn = sql<Day>`coalesce(${purchaseItems.expectedDate}, (select o.expected_date from purchase_orders o where o.id = ${purchaseItems.purchaseOrderId}))`;

/** Whether a line was expected before the day `given`, and some of it has not come. */
export function expectedBefore(given: Placeholder): SQL {
  return sql`${isToCome} and ${expectedOn} < ${given}`;
}
