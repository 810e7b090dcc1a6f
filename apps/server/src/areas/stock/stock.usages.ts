import { sql } from 'drizzle-orm';
import type { Usage } from '../../platform/catalogue/usage.ts';
import { warehouses } from '../warehouses/warehouses.table.ts';
import { stockBalances } from './stock.table.ts';

/** Pieces that are in a warehouse. */
export const stockUsages: readonly Usage[] = [
  {
    of: warehouses,
    name: 'onHand',
    count: (id) => sql`(select coalesce(sum(${stockBalances.onHand}), 0) from ${stockBalances}
      where ${stockBalances.warehouseId} = ${id} and ${stockBalances.onHand} > 0)`,
  },
];
