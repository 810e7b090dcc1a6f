/** The part of the server that tools of this repository use, such as `tools/bench`: `@yipin/server/tools`. */
export { checkout } from './config.ts';
export { provisionHostOnce, provisionTenant } from './areas/tenants/index.ts';
export { hashOf, newToken } from './platform/auth/tokens.ts';
export { applicationUrl } from './platform/db/startup/application-role.ts';
export { startEmbedded } from './platform/db/embedded-postgres.ts';
export { migrate } from './platform/db/migrate.ts';
export { openPool } from './platform/db/pool.ts';
export type { Tx } from '@yipin/pg-pipeline';
export { Failure } from './platform/failure.ts';
export { createFileInspector } from './platform/files/index.ts';
export { kindOf } from './platform/files/kind-of.ts';
export { newRequestId } from './platform/http/mount.ts';
export { transact } from './platform/unit-of-work.ts';
