export { requireActiveLogisticsCompany } from './logistics-companies.service.ts';
