import type { ServerArea } from '../../platform/area.ts';
import { logisticsCompanySearch } from './logistics-companies.search.ts';
import { logisticsCompaniesRoutes } from './logistics-companies.routes.ts';

export { requireActiveLogisticsCompany } from './logistics-companies.service.ts';

export const logisticsCompaniesArea: ServerArea = {
  name: 'logistics-companies',
  routes: logisticsCompaniesRoutes,
  findable: [logisticsCompanySearch],
};
