export { provisionHostOnce, provisionTenant, type NewTenant } from './provision-tenant.ts';
