import type { UserId } from '@yipin/contract';
import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { QueryBuilder } from 'drizzle-orm/pg-core';
import { prepare, run, type Tx } from '@yipin/pg-pipeline';
import { roles, userRoles } from '../roles/roles.table.ts';
import { users } from '../people/users.table.ts';

function selectPermissions(qb: QueryBuilder, isNamed?: SQL) {
  return qb
    .select({ id: users.id, granted: roles.grantedPermissions })
    .from(users)
    .leftJoin(userRoles, eq(userRoles.userId, users.id))
    .leftJoin(roles, eq(roles.id, userRoles.roleId))
    .where(and(eq(users.isActive, true), isNull(users.deletedAt), isNamed))
    .orderBy(asc(users.id));
}

const permissionsOfAll = prepare((qb) => selectPermissions(qb));
const permissionsOfSome = prepare((qb) => selectPermissions(qb, sql`${users.id} = any(${sql.placeholder('userIds')})`));

/** Returns the permissions of the tenant's active users by user id, limited to `userIds` if they are given. */
export async function permissionsOf(
  tx: Tx,
  userIds?: readonly number[],
): Promise<ReadonlyMap<UserId, ReadonlySet<string>>> {
  const rows = await (userIds ? run(tx, permissionsOfSome, { userIds }) : run(tx, permissionsOfAll));
  const permissions = new Map<UserId, Set<string>>();
  for (const { id, granted } of rows)
    permissions.set(id, new Set([...(permissions.get(id) ?? []), ...(granted ?? [])]));
  return permissions;
}
