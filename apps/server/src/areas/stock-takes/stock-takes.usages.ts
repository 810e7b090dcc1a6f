import { stockTakeMachine } from '@yipin/contract';
import { sql } from 'drizzle-orm';
import type { CodeCarrier } from '../../platform/catalogue/former-codes.ts';
import { stateNumber } from '../../platform/documents/state-number.ts';
import { warehouses } from '../warehouses/warehouses.table.ts';
import { stockTakes } from './stock-takes.table.ts';

/** Open stock counts carry the code of their warehouse. */
export const stockTakeCarriers: readonly CodeCarrier[] = [
  {
    of: warehouses,
    open: sql`select ${stockTakes.warehouseId} as row_id, ${stockTakes.searchText} as carried from ${stockTakes}
      where ${stockTakes.status} < ${stateNumber(stockTakeMachine, 'posted')}`,
  },
];
