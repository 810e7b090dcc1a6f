import type { UserId } from '@yipin/contract';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { permissionName } from '../../platform/server-texts.ts';
import { users } from '../people/users.table.ts';
import { roles, userRoles } from './roles.table.ts';

/** What somebody may do, whatever her session knew a moment ago. */
interface Rights {
  /** Has the static role: may do everything in her tenant. */
  readonly isAdministrator: boolean;
  readonly permissions: ReadonlySet<string>;
}

const none: Rights = { isAdministrator: false, permissions: new Set() };

/**
 * Lets one change of people or roles of the tenant be judged at a time: of two administrators who remove each other the
 * second finds herself removed. What is read from here on cannot change until the end of the transaction.
 */
export async function lockTenantUsers({ tx }: Context): Promise<void> {
  await tx
    .select({ id: roles.id })
    .from(roles)
    .where(eq(roles.isStatic, true))
    .orderBy(asc(roles.id))
    .for('no key update');
}

/** What a user's roles give her, whether she is active or not. */
async function rightsOf({ tx }: Context, id: UserId): Promise<Rights> {
  const held = await tx
    .select({ isStatic: roles.isStatic, granted: roles.grantedPermissions })
    .from(userRoles)
    .innerJoin(roles, eq(roles.id, userRoles.roleId))
    .where(eq(userRoles.userId, id));
  return {
    isAdministrator: held.some(({ isStatic }) => isStatic),
    permissions: new Set(held.flatMap(({ granted }) => granted)),
  };
}

/** What the caller may do: nothing, when somebody switched her off while she waited for her turn. */
async function ownRights(ctx: Context): Promise<Rights> {
  const { userId } = ctx.session;
  const [active] = await ctx.tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.isActive, true), isNull(users.deletedAt)));
  return active ? rightsOf(ctx, userId) : none;
}

/** Refuses whoever lacks one of `wanted`, naming what she lacks: nobody hands on, or takes from others, what she has not. */
function requireHeld({ language }: Context, own: Rights, wanted: Iterable<string>): void {
  if (own.isAdministrator) return;
  const lacking = [...wanted].filter((permission) => !own.permissions.has(permission));
  if (lacking.length === 0) return;
  const names = lacking.map((permission) => permissionName(language, permission));
  const permissions = new Intl.ListFormat(language, { type: 'conjunction' }).format(names);
  throw new Failure('rights-exceeded', { permissions });
}

/** Refuses to change a user who may do what the caller may not. */
export async function requireMayManage(ctx: Context, id: UserId): Promise<void> {
  if (id === ctx.session.userId) return;
  const own = await ownRights(ctx);
  const hers = await rightsOf(ctx, id);
  if (hers.isAdministrator && !own.isAdministrator) throw new Failure('administrators-only');
  requireHeld(ctx, own, hers.permissions);
}

/** What a role gives to whoever has it. */
interface Giving {
  readonly isStatic: boolean;
  readonly grantedPermissions: readonly string[];
}

/** Refuses to hand out, change or take away what the caller does not hold herself. */
export async function requireMayGrant(ctx: Context, given: readonly Giving[]): Promise<void> {
  const own = await ownRights(ctx);
  if (given.some(({ isStatic }) => isStatic) && !own.isAdministrator) throw new Failure('administrators-only');
  requireHeld(ctx, own, new Set(given.flatMap(({ grantedPermissions }) => grantedPermissions)));
}

/** Refuses what has left the tenant without anybody who may do everything in it. */
export async function requireAdministratorLeft({ tx }: Context): Promise<void> {
  const [left] = await tx
    .select({ one: sql`1` })
    .from(userRoles)
    .innerJoin(roles, and(eq(roles.id, userRoles.roleId), eq(roles.isStatic, true)))
    .innerJoin(users, and(eq(users.id, userRoles.userId), eq(users.isActive, true), isNull(users.deletedAt)))
    .limit(1);
  if (!left) throw new Failure('last-administrator');
}
