import type { RoleId, UserId } from '@yipin/contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { refusedAt } from '../../platform/failure.ts';
import { roles, userRoles } from './roles.table.ts';

const assignable = {
  id: roles.id,
  name: roles.name,
  isStatic: roles.isStatic,
  grantedPermissions: roles.grantedPermissions,
};

/** A role to assign to a user. */
export interface AssignableRole {
  readonly id: RoleId;
  readonly isStatic: boolean;
  readonly grantedPermissions: readonly string[];
}

/** Returns the roles with these names in any case. Throws `referenced-missing` for an unknown name. */
export async function findRolesByName({ tx }: Context, names: readonly string[]): Promise<AssignableRole[]> {
  const lowered = [...new Set(names.map((name) => name.toLowerCase()))];
  if (lowered.length === 0) return [];
  const rows = await tx
    .select(assignable)
    .from(roles)
    .where(inArray(sql`lower(${roles.name})`, lowered));
  const known = new Set(rows.map(({ name }) => name.toLowerCase()));
  const unknown = names.find((name) => !known.has(name.toLowerCase()));
  if (unknown !== undefined) throw refusedAt('roleNames', 'referenced-missing', { field: unknown });
  return rows;
}

/** Returns the roles of new users. */
export function defaultRoles({ tx }: Context): Promise<AssignableRole[]> {
  return tx.select(assignable).from(roles).where(eq(roles.isDefault, true));
}

/** Returns the roles of a user. */
export function rolesOf({ tx }: Context, userId: UserId): Promise<AssignableRole[]> {
  return tx
    .select(assignable)
    .from(userRoles)
    .innerJoin(roles, eq(roles.id, userRoles.roleId))
    .where(eq(userRoles.userId, userId));
}

type RoleRefs = readonly Pick<AssignableRole, 'id'>[];

/** Grants roles to a user who does not have them. */
export async function grantRoles({ tx }: Pick<Context, 'tx'>, userId: UserId, given: RoleRefs): Promise<void> {
  if (given.length > 0) await tx.insert(userRoles).values(given.map(({ id }) => ({ userId, roleId: id })));
}

/** Revokes roles of a user. */
export async function revokeRoles({ tx }: Context, userId: UserId, taken: RoleRefs): Promise<void> {
  const ids = taken.map(({ id }) => id);
  if (ids.length > 0)
    await tx.delete(userRoles).where(and(eq(userRoles.userId, userId), inArray(userRoles.roleId, ids)));
}

/** Revokes a role of all users. */
export async function revokeRoleFromAll({ tx }: Context, roleId: RoleId): Promise<void> {
  await tx.delete(userRoles).where(eq(userRoles.roleId, roleId));
}
