import type { AuditedRow } from '../../platform/audit/audited-row.ts';
import { users } from '../people/users.table.ts';
import { roles, userRoles } from './roles.table.ts';

export const rolesAudit: readonly AuditedRow[] = [
  { table: roles, code: roles.name, name: roles.displayName, idFields: ['roleId'] },
  { table: userRoles, partOf: { table: users, id: userRoles.userId }, about: 'userId' },
];
