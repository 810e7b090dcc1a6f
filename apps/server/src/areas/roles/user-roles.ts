import type { RoleId, UserId } from '@yipin/contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { refusedAt } from '../../platform/failure.ts';
import { roles, userRoles } from './roles.table.ts';

const asGiven = {
  id: roles.id,
  name: roles.name,
  isStatic: roles.isStatic,
  grantedPermissions: roles.grantedPermissions,
};

/** A role as it is given to somebody. */
export interface AssignableRole {
  readonly id: RoleId;
  readonly isStatic: boolean;
  readonly grantedPermissions: readonly string[];
}

/** The roles of these names, whatever the case; a name that is no role's is refused. */
export async function findRolesByName({ tx }: Context, names: readonly string[]): Promise<AssignableRole[]> {
  const wanted = [...new Set(names.map((name) => name.toLowerCase()))];
  if (wanted.length === 0) return [];
  const rows = await tx
    .select(asGiven)
    .from(roles)
    .where(inArray(sql`lower(${roles.name})`, wanted));
  const known = new Set(rows.map(({ name }) => name.toLowerCase()));
  const unknown = names.find((name) => !known.has(name.toLowerCase()));
  if (unknown !== undefined) throw refusedAt('roleNames', 'referenced-missing', { field: unknown });
  return rows;
}

/** What everybody new is given. */
export function defaultRoles({ tx }: Context): Promise<AssignableRole[]> {
  return tx.select(asGiven).from(roles).where(eq(roles.isDefault, true));
}

/** The roles a user has. */
export function rolesOf({ tx }: Context, userId: UserId): Promise<AssignableRole[]> {
  return tx
    .select(asGiven)
    .from(userRoles)
    .innerJoin(roles, eq(roles.id, userRoles.roleId))
    .where(eq(userRoles.userId, userId));
}

type RoleRefs = readonly Pick<AssignableRole, 'id'>[];

/** Gives a user roles she has not. */
export async function grantRoles({ tx }: Pick<Context, 'tx'>, userId: UserId, given: RoleRefs): Promise<void> {
  if (given.length > 0) await tx.insert(userRoles).values(given.map(({ id }) => ({ userId, roleId: id })));
}

/** Takes roles from a user. */
export async function revokeRoles({ tx }: Context, userId: UserId, taken: RoleRefs): Promise<void> {
  const ids = taken.map(({ id }) => id);
  if (ids.length > 0)
    await tx.delete(userRoles).where(and(eq(userRoles.userId, userId), inArray(userRoles.roleId, ids)));
}

/** Takes a role from whoever has it. */
export async function revokeRoleFromAll({ tx }: Context, roleId: RoleId): Promise<void> {
  await tx.delete(userRoles).where(eq(userRoles.roleId, roleId));
}
