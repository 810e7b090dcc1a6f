import type { UserId } from '@yipin/contract';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/db/tx.ts';
import { roles, userRoles } from '../roles/roles.table.ts';
import { users } from '../people/users.table.ts';

/** The tenant's active people, or those of them who are `asked` for, each with what she may do. */
export async function permissionsOf(
  tx: Tx,
  asked?: readonly number[],
): Promise<ReadonlyMap<UserId, ReadonlySet<string>>> {
  const rows = await tx
    .select({ id: users.id, granted: roles.grantedPermissions })
    .from(users)
    .leftJoin(userRoles, eq(userRoles.userId, users.id))
    .leftJoin(roles, eq(roles.id, userRoles.roleId))
    .where(and(eq(users.isActive, true), isNull(users.deletedAt), asked && sql`${users.id} = any(${sql.param(asked)})`))
    .orderBy(sql`${users.id}`);
  const held = new Map<UserId, Set<string>>();
  for (const { id, granted } of rows) held.set(id, new Set([...(held.get(id) ?? []), ...(granted ?? [])]));
  return held;
}
