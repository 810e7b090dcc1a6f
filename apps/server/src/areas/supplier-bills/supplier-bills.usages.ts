import { supplierBillMachine } from '@yipin/contract';
import { sql } from 'drizzle-orm';
import type { CodeCarrier } from '../../platform/catalogue/former-codes.ts';
import type { Usage } from '../../platform/catalogue/usage.ts';
import { stateNumber } from '../../platform/documents/state-number.ts';
import { factories } from '../factories/factories.table.ts';
import { logisticsCompanies } from '../logistics-companies/logistics-companies.table.ts';
import { purchaseItems } from '../purchase-orders/purchase-orders.table.ts';
import { stockTransfers } from '../stock-transfers/stock-transfers.table.ts';
import { isPosted } from './posting/posted-sums.ts';
import { supplierBillLines, supplierBills } from './supplier-bills.table.ts';

const isOpen = sql`${supplierBills.status} < ${stateNumber(supplierBillMachine, 'paid')}`;

/** Posted bills, by what they charge for. */
export const supplierBillUsages: readonly Usage[] = [
  {
    of: purchaseItems,
    name: 'postedBills',
    numbers: (id) => sql`(select string_agg(b.order_number, ', ' order by b.id) from ${supplierBills} b
      where ${isPosted} and b.id in (select l.bill_id from ${supplierBillLines} l where l.purchase_item_id = ${id}))`,
  },
  {
    of: stockTransfers,
    name: 'postedBills',
    amount: (id) => sql`(select coalesce(sum(l.amount), 0)
      from ${supplierBillLines} l join ${supplierBills} b on b.id = l.bill_id
      where l.stock_transfer_id = ${id} and ${isPosted})`,
  },
];

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
