export { subjectsOf } from './audit-subjects.ts';
export { type StoredAuditLine, toAuditLogs } from './audit-log-rows.ts';
export { storedLine } from './audit-logs.table.ts';
