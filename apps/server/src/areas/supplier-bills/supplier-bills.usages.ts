import { supplierBillMachine } from '@yipin/contract';
import { sql } from 'drizzle-orm';
import type { CodeCarrier } from '../../platform/catalogue/former-codes.ts';
import { stateNumber } from '../../platform/documents/state-number.ts';
import { factories } from '../factories/factories.table.ts';
import { logisticsCompanies } from '../logistics-companies/logistics-companies.table.ts';
import { supplierBills } from './supplier-bills.table.ts';

const isOpen = sql`${supplierBills.status} < ${stateNumber(supplierBillMachine, 'paid')}`;

/** Open bills carry the code of their supplier. */
export const supplierBillCarriers: readonly CodeCarrier[] = [
  {
    of: factories,
    open: sql`select ${supplierBills.factoryId} as row_id, ${supplierBills.searchText} as carried from ${supplierBills} where ${isOpen}`,
  },
  {
    of: logisticsCompanies,
    open: sql`select ${supplierBills.logisticsCompanyId} as row_id, ${supplierBills.searchText} as carried from ${supplierBills} where ${isOpen}`,
  },
];
