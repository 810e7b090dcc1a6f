import type { UserId } from '@yipin/contract';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { permissionName } from '../../platform/server-texts.ts';
import { users } from '../people/users.table.ts';
import { roles, userRoles } from './roles.table.ts';

/** The permissions of a user as stored, which may be newer than those of their session. */
interface Rights {
  /** True if the user has the static role, which grants all permissions of the tenant. */
  readonly isAdministrator: boolean;
  readonly permissions: ReadonlySet<string>;
}

const none: Rights = { isAdministrator: false, permissions: new Set() };

/**
 * Locks the users and roles of the tenant against changes until the end of the transaction. So of two administrators
 * who remove each other, the second is refused.
 */
export async function lockTenantUsers({ tx }: Context): Promise<void> {
  await tx
    .select({ id: roles.id })
    .from(roles)
    .where(eq(roles.isStatic, true))
    .orderBy(asc(roles.id))
    .for('no key update');
}

/** Returns the permissions of the roles of a user, active or not. */
async function rightsOf({ tx }: Context, id: UserId): Promise<Rights> {
  const assigned = await tx
    .select({ isStatic: roles.isStatic, granted: roles.grantedPermissions })
    .from(userRoles)
    .innerJoin(roles, eq(roles.id, userRoles.roleId))
    .where(eq(userRoles.userId, id));
  return {
    isAdministrator: assigned.some(({ isStatic }) => isStatic),
    permissions: new Set(assigned.flatMap(({ granted }) => granted)),
  };
}

/** Returns the permissions of the caller: none if they were deactivated before the lock. */
async function ownRights(ctx: Context): Promise<Rights> {
  const { userId } = ctx.session;
  const [active] = await ctx.tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.isActive, true), isNull(users.deletedAt)));
  return active ? rightsOf(ctx, userId) : none;
}

/** Throws `rights-exceeded` with the missing permissions: users grant and revoke only permissions that they have. */
function requirePermissions({ language }: Context, own: Rights, needed: Iterable<string>): void {
  if (own.isAdministrator) return;
  const lacking = [...needed].filter((permission) => !own.permissions.has(permission));
  if (lacking.length === 0) return;
  const names = lacking.map((permission) => permissionName(language, permission));
  const permissions = new Intl.ListFormat(language, { type: 'conjunction' }).format(names);
  throw new Failure('rights-exceeded', { permissions });
}

/** Throws `rights-exceeded` or `administrators-only` when the user has permissions that the caller lacks. */
export async function requireMayManage(ctx: Context, id: UserId): Promise<void> {
  if (id === ctx.session.userId) return;
  const own = await ownRights(ctx);
  const theirs = await rightsOf(ctx, id);
  if (theirs.isAdministrator && !own.isAdministrator) throw new Failure('administrators-only');
  requirePermissions(ctx, own, theirs.permissions);
}

/** The permissions that a role grants. */
interface GrantingRole {
  readonly isStatic: boolean;
  readonly grantedPermissions: readonly string[];
}

/** Throws `rights-exceeded` or `administrators-only` when the roles grant permissions that the caller lacks. */
export async function requireMayGrant(ctx: Context, given: readonly GrantingRole[]): Promise<void> {
  const own = await ownRights(ctx);
  if (given.some(({ isStatic }) => isStatic) && !own.isAdministrator) throw new Failure('administrators-only');
  requirePermissions(ctx, own, new Set(given.flatMap(({ grantedPermissions }) => grantedPermissions)));
}

/** Throws `last-administrator` when the change has left the tenant without an active administrator. */
export async function requireRemainingAdministrator({ tx }: Context): Promise<void> {
  const [left] = await tx
    .select({ one: sql`1` })
    .from(userRoles)
    .innerJoin(roles, and(eq(roles.id, userRoles.roleId), eq(roles.isStatic, true)))
    .innerJoin(users, and(eq(users.id, userRoles.userId), eq(users.isActive, true), isNull(users.deletedAt)))
    .limit(1);
  if (!left) throw new Failure('last-administrator');
}
