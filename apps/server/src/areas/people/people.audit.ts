import { sql } from 'drizzle-orm';
import type { AuditedRow } from '../../platform/audit/audited-row.ts';
import { users } from './users.table.ts';

export const peopleAudit: readonly AuditedRow[] = [
  {
    table: users,
    code: users.userName,
    name: sql`nullif(${users.name}, '')`,
    foundBy: users,
    idFields: ['userId', 'salesId', 'buyerId', 'countedBy', 'addressConfirmedBy'],
  },
];
