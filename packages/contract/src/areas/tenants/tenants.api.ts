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

/** The host itself is none of these tenants: it is not listed, and cannot be switched off or deleted. */
export const tenantsApi = area('tenants', {
  list: query('GET', 'Tenant/GetAll', {
    access,
    input: pageQuery(['tenancyName', 'name', 'creationTime'], {
      isActive: bool().optional(),
      /** What ABP calls `filter`. */
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
  /** Its rows stay, out of everybody's reach; its name becomes free. */
  remove: command('DELETE', 'Tenant/Delete', {
    access,
    input: z.object({ id: TenantId, expectedVersion }),
    output: z.null(),
  }),
  /**
   * For an administrator who has lost the password: all their sessions end, and they have to change the new one at once.
   * `currentPassword` is the acting user's own.
   */
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
