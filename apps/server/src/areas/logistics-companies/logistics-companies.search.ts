import { api } from '@yipin/contract';
import { defineCodedSearchProvider } from '../../platform/catalogue/search-provider.ts';
import { logisticsCompanies } from './logistics-companies.table.ts';

export const logisticsCompanySearch = defineCodedSearchProvider(
  'logisticsCompany',
  api.logisticsCompanies.list,
  logisticsCompanies,
);
