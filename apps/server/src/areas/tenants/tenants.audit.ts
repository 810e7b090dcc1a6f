import type { AuditedRow } from '../../platform/audit/audited-row.ts';
import { tenants } from './tenants.table.ts';

export const tenantsAudit: readonly AuditedRow[] = [{ table: tenants, code: tenants.tenancyName, name: tenants.name }];
