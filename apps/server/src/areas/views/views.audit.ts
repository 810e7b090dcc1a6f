import type { AuditedRow } from '../../platform/audit/audited-row.ts';
import { users } from '../people/users.table.ts';
import { savedViews } from './views.table.ts';

export const viewsAudit: readonly AuditedRow[] = [
  { table: savedViews, code: savedViews.name, refers: { ownerId: users } },
];
