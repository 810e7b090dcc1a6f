import {
  allPermissions as everyPermission,
  type api,
  hostPermissions,
  type InputOf,
  type OutputOf,
  type RoleId,
} from '@yipin/contract';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { permissionName } from '../../platform/server-texts.ts';
import { users } from '../people/users.table.ts';
import { rolePresets, withRequiredPermissions } from './role-presets.ts';
import { readRole } from './roles-list.service.ts';
import { roles, userRoles } from './roles.table.ts';

function named({ session, language }: Context) {
  return everyPermission
    .filter((name) => session.isHost || !hostPermissions.includes(name))
    .map((name) => ({ name, displayName: permissionName(language, name), description: null }))
    .sort((one, other) => one.displayName.localeCompare(other.displayName, language));
}

/** Returns all permissions that the caller's side can grant, with their display names. */
export async function allPermissions(ctx: Context): Promise<OutputOf<typeof api.roles.allPermissions>> {
  return {
    items: named(ctx).map((permission) => ({ ...permission, id: 0 })),
  };
}

/** Returns a role with all permissions that can be granted, as ABP clients edit it. */
export async function forEdit(ctx: Context, { id }: { id: RoleId }): Promise<OutputOf<typeof api.roles.forEdit>> {
  const role = await readRole(ctx, id);
  return { role, permissions: named(ctx), grantedPermissionNames: role.grantedPermissions };
}

function grants(permission: string) {
  return sql`${permission} = any (${roles.grantedPermissions})`;
}

/** Returns the roles that grant a permission; all roles without one. */
export async function granting(
  { tx }: Context,
  { permission }: InputOf<typeof api.roles.granting>,
): Promise<OutputOf<typeof api.roles.granting>> {
  return {
    items: await tx
      .select({
        name: roles.name,
        displayName: roles.displayName,
        isStatic: roles.isStatic,
        isDefault: roles.isDefault,
        creationTime: roles.createdAt,
        id: roles.id,
      })
      .from(roles)
      .where(permission === undefined ? undefined : grants(permission))
      .orderBy(asc(roles.name)),
  };
}

/** Returns the presets of roles. */
export function presets(_ctx: Context): Promise<OutputOf<typeof api.roles.presets>> {
  return Promise.resolve(
    rolePresets.map(({ name, displayName, grants: granted }) => ({
      name,
      displayName,
      grantedPermissions: withRequiredPermissions(granted),
    })),
  );
}

/** Returns the users with a role, or with a permission and the roles that grant it. */
export function holders(
  { tx }: Context,
  { permission, roleId }: InputOf<typeof api.roles.holders>,
): Promise<OutputOf<typeof api.roles.holders>> {
  return tx
    .select({
      userName: users.userName,
      name: users.name,
      isActive: users.isActive,
      roles: sql<string[]>`array_agg(${roles.displayName} order by ${roles.displayName})`,
      id: users.id,
    })
    .from(users)
    .innerJoin(userRoles, eq(userRoles.userId, users.id))
    .innerJoin(roles, eq(roles.id, userRoles.roleId))
    .where(
      and(
        isNull(users.deletedAt),
        roleId === undefined ? undefined : eq(roles.id, roleId),
        permission === undefined ? undefined : grants(permission),
      ),
    )
    .groupBy(users.id, users.userName, users.name, users.isActive)
    .orderBy(asc(users.userName));
}
