import { api } from '@yipin/contract';
import { implement } from '../../platform/http/routes.ts';
import { all, list, names, saveLogisticsCompany, setLogisticsCompanyFields } from './logistics-companies.service.ts';

export const logisticsCompaniesRoutes = implement(api.logisticsCompanies, {
  list,
  save: saveLogisticsCompany,
  setFields: setLogisticsCompanyFields,
  names,
  all,
});
