export { subjectsOf } from './audit-subjects.ts';
export { type StoredLine, toldLines } from './audit-log-rows.ts';
export { storedLine } from './audit-logs.table.ts';
