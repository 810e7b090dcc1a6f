import type { ServerArea } from '../../platform/area.ts';
import { coded } from '../../platform/audit/audited-row.ts';
import { logisticsCompanies } from './logistics-companies.table.ts';
import { logisticsCompanySearch } from './logistics-companies.search.ts';
import { logisticsCompaniesRoutes } from './logistics-companies.routes.ts';

export { requireActiveLogisticsCompany } from './logistics-companies.service.ts';

export const logisticsCompaniesArea: ServerArea = {
  name: 'logistics-companies',
  routes: logisticsCompaniesRoutes,
  findable: [logisticsCompanySearch],
  audited: [coded(logisticsCompanies, 'logisticsCompanyId')],
};
