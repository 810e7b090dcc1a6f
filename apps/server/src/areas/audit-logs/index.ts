import type { ServerArea } from '../../platform/area.ts';
import { auditLogInvariants } from './audit-logs.invariants.ts';
import { auditLogsRoutes } from './audit-logs.routes.ts';

export { subjectsOf } from './audit-subjects.ts';
export { type StoredAuditLine, toAuditLogs } from './audit-log-rows.ts';
export { storedLine } from './audit-logs.table.ts';

export const auditLogsArea: ServerArea = {
  name: 'audit-logs',
  routes: auditLogsRoutes,
  invariants: auditLogInvariants,
};
