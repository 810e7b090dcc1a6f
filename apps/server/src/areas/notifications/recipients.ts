import type { UserId } from '@yipin/contract';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '@yipin/pg-pipeline';
import { roles, userRoles } from '../roles/roles.table.ts';
import { users } from '../people/users.table.ts';

/** Returns the permissions of the tenant's active users by user id, limited to `userIds` if they are given. */
export async function permissionsOf(
  tx: Tx,
  userIds?: readonly number[],
): Promise<ReadonlyMap<UserId, ReadonlySet<string>>> {
  const rows = await tx
    .select({ id: users.id, granted: roles.grantedPermissions })
    .from(users)
    .leftJoin(userRoles, eq(userRoles.userId, users.id))
    .leftJoin(roles, eq(roles.id, userRoles.roleId))
    .where(
      and(eq(users.isActive, true), isNull(users.deletedAt), userIds && sql`${users.id} = any(${sql.param(userIds)})`),
    )
    .orderBy(sql`${users.id}`);
  const permissions = new Map<UserId, Set<string>>();
  for (const { id, granted } of rows)
    permissions.set(id, new Set([...(permissions.get(id) ?? []), ...(granted ?? [])]));
  return permissions;
}
