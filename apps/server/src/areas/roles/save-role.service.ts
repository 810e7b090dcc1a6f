import {
  type api,
  hostPermissions,
  type InputOf,
  isPermission,
  type NewRole,
  type Role,
  type RoleId,
  type RoleInput,
} from '@yipin/contract';
import { and, eq, ne, sql } from 'drizzle-orm';
import { requireConfirmation } from '../../platform/catalogue/confirmation.ts';
import { requireCurrent, save } from '../../platform/catalogue/save.ts';
import type { Context } from '../../platform/context.ts';
import { Failure, requireFound, invalidAt, refusedAt } from '../../platform/failure.ts';
import { translate } from '../../platform/server-texts.ts';
import { revokeRoleFromAll } from './user-roles.ts';
import { lockTenantUsers, requireMayGrant } from './rights.ts';
import { withRequiredPermissions } from './role-presets.ts';
import { readRole, roleSearchText } from './roles-list.service.ts';
import { roles } from './roles.table.ts';

function isSame(one: readonly string[], other: readonly string[]): boolean {
  const [first, second] = [new Set(one), new Set(other)];
  return first.size === second.size && [...first].every((name) => second.has(name));
}

/**
 * Returns the permissions to grant. A client sends all fields it read and changes one of the two lists, so the list
 * that differs from the stored one counts.
 */
function chosen({ grantedPermissions, permissions }: NewRole, before: readonly string[]): readonly string[] {
  const given = [grantedPermissions, permissions].flatMap((names) => (names ? [names] : []));
  return given.find((names) => !isSame(names, before)) ?? given[0] ?? [];
}

/**
 * Returns the known permissions with all that they require. Throws `validation-failed` for permissions of the host in
 * other tenants.
 */
function grantable({ session, language }: Context, names: readonly string[]): string[] {
  const known = names.filter(isPermission);
  if (!session.isHost && known.some((name) => hostPermissions.includes(name)))
    throw invalidAt('grantedPermissions', translate(language, 'roles:hostOnly'));
  return withRequiredPermissions(known);
}

/** Throws `already-exists` for a name of another role in any case. The caller has locked the roles. */
async function requireOwnNames({ tx }: Context, { name, displayName }: NewRole, id?: RoleId): Promise<void> {
  const isOther = id === undefined ? undefined : ne(roles.id, id);
  for (const [member, column, given] of [
    ['name', roles.name, name],
    ['displayName', roles.displayName, displayName],
  ] as const) {
    const [taken] = await tx
      .select({ id: roles.id })
      .from(roles)
      .where(and(isOther, eq(sql`lower(${column})`, given.toLowerCase())))
      .limit(1);
    if (taken) throw refusedAt(member, 'already-exists', { field: member });
  }
}

/** Creates a role, with all permissions that the given ones require. */
export async function create(ctx: Context, input: NewRole): Promise<Role> {
  const { name, displayName, description, isDefault = false } = input;
  const grantedPermissions = grantable(ctx, chosen(input, []));
  await lockTenantUsers(ctx);
  await requireOwnNames(ctx, input);
  await requireMayGrant(ctx, [{ isStatic: false, grantedPermissions }]);
  const values = { name, displayName, description, isDefault, grantedPermissions };
  const [made] = await ctx.tx
    .insert(roles)
    .values({ ...values, searchText: roleSearchText(input) })
    .returning({ id: roles.id });
  const { id } = requireFound(made);
  ctx.record('roles.saved', id);
  return readRole(ctx, id);
}

/** Throws `static-role` when the name or a permission of the static role would change. */
function refuseStatic(before: Role, { name }: RoleInput, granted: readonly string[]): void {
  if (!before.isStatic) return;
  if (name.toLowerCase() !== before.name.toLowerCase()) throw refusedAt('name', 'static-role');
  if (before.grantedPermissions.some((permission) => !granted.includes(permission)))
    throw refusedAt('grantedPermissions', 'static-role');
}

/** Changes a role; its users have the new permissions from the next request on. */
export async function update(ctx: Context, input: RoleInput): Promise<Role> {
  const { id, expectedVersion, name, displayName, description, isDefault } = input;
  await lockTenantUsers(ctx);
  const before = await readRole(ctx, id);
  await requireCurrent(ctx, roles, { id, expectedVersion });
  const grantedPermissions = grantable(ctx, chosen(input, before.grantedPermissions));
  refuseStatic(before, input, grantedPermissions);
  await requireOwnNames(ctx, input, id);
  await requireMayGrant(ctx, [before, { isStatic: before.isStatic, grantedPermissions }]);
  const values = { name, displayName, description, isDefault, grantedPermissions };
  await save(ctx, roles, { id, expectedVersion }, { ...values, searchText: roleSearchText(input) });
  ctx.record('roles.saved', id);
  return readRole(ctx, id);
}

/** Deletes a role. Requires a confirmation (`confirmed`) while users have it. */
export async function remove(ctx: Context, input: InputOf<typeof api.roles.remove>): Promise<null> {
  const { id, expectedVersion } = input;
  await lockTenantUsers(ctx);
  const role = await readRole(ctx, id);
  await requireCurrent(ctx, roles, { id, expectedVersion });
  if (role.isStatic) throw new Failure('static-role');
  await requireMayGrant(ctx, [role]);
  if (role.userCount > 0) requireConfirmation(ctx, input, 'roles:inUse', { count: role.userCount });
  await revokeRoleFromAll(ctx, id);
  await ctx.tx.delete(roles).where(eq(roles.id, id));
  ctx.record('roles.removed', id);
  return null;
}
