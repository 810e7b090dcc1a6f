export { foundHostOnce, foundTenant, type NewTenant } from './found-tenant.ts';
