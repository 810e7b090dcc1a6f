import { z } from 'zod';
import {
  area,
  bool,
  command,
  expectedVersion,
  pageOf,
  pageQuery,
  query,
  secretText,
  text,
} from '../../kernel/index.ts';
import { permissions } from '../../permissions.ts';
import { TenantId } from '../session/session.ts';
import { Company, CompanyInput, NewTenantInput, Tenant, TenantContents, TenantInput } from './tenant.ts';

const access = permissions.tenants;

/**
 * Operations of the host on tenants. The host itself is not among them: it is not listed, and cannot be deactivated or
 * deleted.
 */
export const tenantsApi = area('tenants', {
  list: query('GET', 'Tenant/GetAll', {
    access,
    input: pageQuery(['tenancyName', 'name', 'creationTime'], {
      isActive: bool().optional(),
      /** `filter` of ABP clients. */
      keyword: text(200).optional(),
    }),
    output: pageOf(Tenant),
  }),
  get: query('GET', 'Tenant/Get', { access, input: z.object({ id: TenantId }), output: Tenant }),
  create: command('POST', 'Tenant/Create', { access, carriesSecrets: true, input: NewTenantInput, output: Tenant }),
  update: command('PUT', 'Tenant/Update', { access, input: TenantInput, output: Tenant }),
  deletionSummary: query('GET', 'Tenant/GetDeletionSummary', {
    access,
    input: z.object({ id: TenantId }),
    output: TenantContents,
  }),
  remove: command('DELETE', 'Tenant/Delete', {
    access,
    input: z.object({ id: TenantId, expectedVersion }),
    output: z.null(),
  }),
  resetAdminPassword: command('POST', 'Tenant/ResetAdminPassword', {
    access,
    carriesSecrets: true,
    input: z.object({ id: TenantId, newPassword: secretText(32), currentPassword: secretText(128) }),
    output: z.null(),
  }),
  own: query('GET', 'Configuration/GetFirm', { access: permissions.settings, input: z.object({}), output: Company }),
  saveOwn: command('POST', 'Configuration/SaveFirm', {
    access: permissions.settings,
    input: CompanyInput,
    output: Company,
  }),
});
