import { api } from '@yipin/contract';
import { implement } from '../../platform/http/routes.ts';
import { resetAdminPassword } from './admin-password.service.ts';
import { ownCompany, saveOwnCompany } from './own-company.service.ts';
import { createTenant, deletionSummary, get, list, removeTenant, updateTenant } from './tenants.service.ts';

export const tenantsRoutes = implement(api.tenants, {
  list,
  get,
  create: createTenant,
  update: updateTenant,
  deletionSummary,
  remove: removeTenant,
  resetAdminPassword,
  own: ownCompany,
  saveOwn: saveOwnCompany,
});
