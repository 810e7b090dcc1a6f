import type { ServerArea } from '../../platform/area.ts';
import { tenantsAudit } from './tenants.audit.ts';
import { tenantsRoutes } from './tenants.routes.ts';

export { provisionHostOnce, provisionTenant, type NewTenant } from './provision-tenant.ts';

export const tenantsArea: ServerArea = { name: 'tenants', routes: tenantsRoutes, audited: tenantsAudit };
