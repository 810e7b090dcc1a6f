import { api } from '@yipin/contract';
import { eq, sql } from 'drizzle-orm';
import { defineSearchProvider } from '../../platform/catalogue/search-provider.ts';
import { shownName } from '../../platform/catalogue/shown-name.ts';
import { factories } from '../factories/factories.table.ts';
import { logisticsCompanies } from '../logistics-companies/logistics-companies.table.ts';
import { supplierBills } from './supplier-bills.table.ts';

export const supplierBillSearch = defineSearchProvider<typeof supplierBills>({
  kind: 'supplierBill',
  list: api.supplierBills.list,
  base: supplierBills,
  code: supplierBills.orderNumber,
  names: [
    [supplierBills.factoryId, factories],
    [supplierBills.logisticsCompanyId, logisticsCompanies],
  ],
  rows: (qb, page) =>
    qb
      .select({
        id: supplierBills.id,
        code: supplierBills.orderNumber,
        // The number of the supplier is included because users search by it.
        name: sql<string>`concat_ws(' · ', coalesce(${shownName(factories)}, ${shownName(logisticsCompanies)}), nullif(${supplierBills.supplierNumber}, ''))`.as(
          'supplier_name',
        ),
        isActive: sql<boolean>`${supplierBills.cancelledAt} is null`.as('is_standing'),
      })
      .from(page)
      .leftJoin(factories, eq(factories.id, supplierBills.factoryId))
      .leftJoin(logisticsCompanies, eq(logisticsCompanies.id, supplierBills.logisticsCompanyId)),
});
