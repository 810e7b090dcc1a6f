import type { api, InputOf, OutputOf } from '@yipin/contract';
import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { passwordFits } from '../../platform/auth/passwords.ts';
import { hashOf, newToken } from '../../platform/auth/tokens.ts';
import type { Context } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import type { Visitor } from '../../platform/http/routes.ts';
import { translate } from '../../platform/texts.ts';
import { actAs } from '../../platform/db/act-as.ts';
import { loginAttempts, users } from '../users/users.table.ts';
import { sessions } from './sessions.table.ts';
import { findTenant } from './tenant-lookup.ts';

/** Results as ABP numbers them. */
const results = {
  success: 1,
  unknownUser: 2,
  wrongPassword: 3,
  userInactive: 4,
  tenantInactive: 6,
  lockedOut: 9,
} as const;

const wrongsBeforeWait = 5;
const day = 86_400;

type Refusal = 'wrong' | 'tenant-inactive' | 'user-inactive' | 'locked-out';

const refused = ({ language }: Visitor, why: Refusal): Failure =>
  new Failure('login-failed', { details: translate(language, `errors:login-${why}`) }, { keepsWork: true });

/** Wrong passwords since the last success, within the last quarter of an hour. Attempts made while one has to wait do not count, so nobody is locked out for ever. */
const recentWrongs = async ({ tx }: Visitor, loginName: string): Promise<number> => {
  const [row] = await tx
    .select({
      wrongs: sql<number>`count(*) filter (where ${loginAttempts.result} in (${results.unknownUser}, ${results.wrongPassword}))::int`,
    })
    .from(loginAttempts)
    .where(
      and(
        eq(loginAttempts.loginName, loginName),
        gt(
          loginAttempts.at,
          sql`greatest(now() - interval '15 minutes', (select max(a.at) from login_attempts a where a.login_name = ${loginName} and a.result = ${results.success}))`,
        ),
      ),
    );
  return row?.wrongs ?? 0;
};

/** Signs in by user name or e-mail address in the tenant the request names, the host otherwise. Unknown name and wrong password cannot be told apart, nor by time. */
export const signIn = async (
  visitor: Visitor,
  input: InputOf<typeof api.session.signIn>,
): Promise<OutputOf<typeof api.session.signIn>> => {
  const { tx, namedTenant, ip, userAgent } = visitor;
  const tenant =
    (namedTenant === undefined ? undefined : await findTenant(tx, { id: namedTenant })) ?? (await findTenant(tx, {}));
  if (!tenant) throw new Failure('unavailable');
  actAs(tx, tenant.id);
  const loginName = input.userNameOrEmailAddress.toLowerCase();
  const note = (result: number, userId?: number) =>
    tx
      .insert(loginAttempts)
      .values({ at: sql`now()`, loginName, ip, userAgent: userAgent.slice(0, 500), result, userId: userId as never });

  if (!tenant.isActive) {
    await note(results.tenantInactive);
    throw refused(visitor, 'tenant-inactive');
  }
  if ((await recentWrongs(visitor, loginName)) >= wrongsBeforeWait) {
    await note(results.lockedOut);
    throw refused(visitor, 'locked-out');
  }
  const [user] = await tx
    .select({ id: users.id, passwordHash: users.passwordHash, isActive: users.isActive })
    .from(users)
    .where(
      and(
        isNull(users.deletedAt),
        or(
          eq(sql`lower(${users.userName})`, loginName),
          and(eq(sql`lower(${users.emailAddress})`, loginName), sql`${users.emailAddress} <> ''`),
        ),
      ),
    );
  if (!(await passwordFits(input.password, user?.passwordHash)) || !user) {
    await note(user ? results.wrongPassword : results.unknownUser, user?.id);
    throw refused(visitor, 'wrong');
  }
  if (!user.isActive) {
    await note(results.userInactive, user.id);
    throw refused(visitor, 'user-inactive');
  }
  actAs(tx, tenant.id, user.id);
  await note(results.success, user.id);
  const accessToken = newToken();
  const encryptedAccessToken = newToken();
  const lasts = input.rememberClient || input.rememberMe ? 14 * day : day;
  await tx.insert(sessions).values({
    userId: user.id,
    tokenHash: hashOf(accessToken),
    pushTokenHash: hashOf(encryptedAccessToken),
    expiresAt: sql`now() + make_interval(secs => ${lasts})`,
    ip,
    userAgent: userAgent.slice(0, 500),
  });
  await tx.update(users).set({ lastLoginAt: sql`now()` }).where(eq(users.id, user.id));
  return { accessToken, encryptedAccessToken, expireInSeconds: lasts, userId: user.id };
};

/** Ends the session: its tokens are worthless from the next request on. */
export const signOut = async ({ tx, session }: Context): Promise<null> => {
  await tx.update(sessions).set({ endedAt: sql`now()` }).where(eq(sessions.id, session.sessionId));
  return null;
};
