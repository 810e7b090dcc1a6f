import {
  type api,
  type GrantedPermission,
  type InputOf,
  type LoginAttempt,
  type OpenSession,
  SignInResult,
  type UserId,
} from '@yipin/contract';
import { asc, desc, eq, sql } from 'drizzle-orm';
import { searching } from '../../platform/catalogue/search.ts';
import { defineList, equals } from '../../platform/catalogue/select-page.ts';
import type { Context } from '../../platform/context.ts';
import { permissionName } from '../../platform/server-texts.ts';
import { roles, userRoles } from '../roles/roles.table.ts';
import { openSessionsOf, signInResults } from '../session/index.ts';
import { loginAttempts } from '../session/login-attempts.table.ts';
import { readUser } from './users-list.service.ts';

const resultName = sql.join(
  SignInResult.options.map((name) => sql`when ${signInResults[name]} then ${name}`),
  sql` `,
);

/** Returns sign-in attempts, newest first: those of the tenant, or of one user. */
export const attempts = defineList<InputOf<typeof api.users.loginAttempts>, LoginAttempt, typeof loginAttempts>({
  base: loginAttempts,
  rows: (qb, page) =>
    qb
      .select({
        creationTime: loginAttempts.at,
        userNameOrEmailAddress: loginAttempts.loginName,
        userId: loginAttempts.userId,
        result: sql<SignInResult>`case ${loginAttempts.result} ${resultName} end`.as('result_name'),
        clientIpAddress: loginAttempts.ip,
        browserInfo: loginAttempts.userAgent,
        id: loginAttempts.id,
      })
      .from(page),
  filters: { filter: searching(loginAttempts), userId: equals(loginAttempts.userId) },
  sort: { creationTime: loginAttempts.at },
  order: [desc(loginAttempts.at), desc(loginAttempts.id)],
});

/** Returns the open sessions of a user, newest first. Throws `not-found`. */
export async function sessions(ctx: Context, { id }: { id: UserId }): Promise<OpenSession[]> {
  await readUser(ctx, id);
  return openSessionsOf(ctx, id);
}

/** Returns the permissions of a user, with the roles that grant them. Throws `not-found`. */
export async function permissionsOfUser(ctx: Context, { id }: { id: UserId }): Promise<GrantedPermission[]> {
  await readUser(ctx, id);
  const assigned = await ctx.tx
    .select({ id: roles.id, displayName: roles.displayName, grantedPermissions: roles.grantedPermissions })
    .from(userRoles)
    .innerJoin(roles, eq(roles.id, userRoles.roleId))
    .where(eq(userRoles.userId, id))
    .orderBy(asc(roles.displayName));
  const names = [...new Set(assigned.flatMap(({ grantedPermissions }) => grantedPermissions))];
  return names.map((name) => ({
    name,
    displayName: permissionName(ctx.language, name),
    roles: assigned
      .filter(({ grantedPermissions }) => grantedPermissions.includes(name))
      .map((role) => ({ id: role.id, displayName: role.displayName })),
  }));
}
