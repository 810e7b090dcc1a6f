import { stockTransferMachine } from '@yipin/contract';
import { sql } from 'drizzle-orm';
import type { CodeCarrier } from '../../platform/catalogue/former-codes.ts';
import type { Usage } from '../../platform/catalogue/usage.ts';
import { stateNumber } from '../../platform/documents/state-number.ts';
import { logisticsCompanies } from '../logistics-companies/logistics-companies.table.ts';
import { warehouses } from '../warehouses/warehouses.table.ts';
import { stockTransfers } from './stock-transfers.table.ts';

const isOpen = sql`${stockTransfers.status} < ${stateNumber(stockTransferMachine, 'arrived')}`;

/** Transfers on their way to a warehouse. */
export const stockTransferUsages: readonly Usage[] = [
  {
    of: warehouses,
    name: 'arriving',
    numbers: (id) => sql`(select ${stockTransfers.orderNumber} from ${stockTransfers}
      where ${stockTransfers.toWarehouseId} = ${id} and ${stockTransfers.status} = ${stateNumber(stockTransferMachine, 'inTransit')} limit 1)`,
  },
];

/** Open transfers carry the codes of both warehouses and of the carrier. */
export const stockTransferCarriers: readonly CodeCarrier[] = [
  {
    of: warehouses,
    open: sql`select ${stockTransfers.fromWarehouseId} as row_id, ${stockTransfers.searchText} as carried from ${stockTransfers} where ${isOpen}`,
  },
  {
    of: warehouses,
    open: sql`select ${stockTransfers.toWarehouseId} as row_id, ${stockTransfers.searchText} as carried from ${stockTransfers} where ${isOpen}`,
  },
  {
    of: logisticsCompanies,
    open: sql`select ${stockTransfers.logisticsCompanyId} as row_id, null as carried from ${stockTransfers} where ${isOpen}`,
  },
];
