import type { SignInResult, UserId } from '@yipin/contract';
import { type SQL, sql } from 'drizzle-orm';
import { hashOf } from '../../platform/auth/tokens.ts';
import { searchTextOf } from '../../platform/catalogue/search.ts';
import type { Tx } from '../../platform/db/tx.ts';
import type { RequestOrigin } from '../../platform/http/routes.ts';
import { readSettings } from '../settings/index.ts';
import { loginAttempts } from './login-attempts.table.ts';

/** What an attempt to sign in can come to, numbered as ABP does. */
export const results = {
  success: 1,
  unknownUser: 2,
  wrongPassword: 3,
  /** ABP has no number for it. */
  wrongCode: 10,
  userInactive: 4,
  tenantInactive: 6,
  lockedOut: 9,
} as const satisfies Record<SignInResult, number>;

/** What makes an account wait, when there is enough of it. */
const wrongs = sql`${results.unknownUser}, ${results.wrongPassword}, ${results.wrongCode}`;

/** The account of an attempt. Attempts at a user count together, by whichever name; those at an unknown name by the name. */
interface AttemptedAccount {
  /** In lower case. */
  readonly loginName: string;
  /** Absent = no user has the name. */
  readonly userId: UserId | undefined;
}

/** One check of a secret, and where it comes from. */
export interface Attempt extends AttemptedAccount {
  readonly ip: string;
  readonly userAgent: string;
  readonly browserHash: Buffer;
}

/** Returns the attempt that a request makes at an account. */
export function attemptOf({ ip, userAgent, browserId }: RequestOrigin, account: AttemptedAccount): Attempt {
  return {
    ...account,
    ip,
    userAgent: userAgent.slice(0, 500),
    browserHash: hashOf(browserId),
  };
}

/**
 * Has attempts at one account judged one after the other, each once those before it are noted and committed: however many
 * arrive at once, none is judged by an old count. Attempts at other accounts go on beside it.
 */
export function lockLoginAttempts(tx: Tx, { loginName, userId }: Attempt): void {
  return tx.$client.send('select pg_advisory_xact_lock(hashtextextended($1, acting_tenant()))', [
    userId === undefined ? `sign-in at ${loginName}` : `sign-in of ${userId}`,
  ]);
}

/** Whether a browser is a user's own: the user signed in from it within the last 90 days, and no password was changed since. */
function isOwnBrowser(userId: SQL | UserId | null, browserHash: SQL | Buffer) {
  return sql`exists (
  select from sessions where user_id = ${userId} and browser_hash = ${browserHash} and created_at > now() - interval '90 days')`;
}

/**
 * Returns whether the account has to wait: as many wrong secrets since the last right one, and within as many minutes, as
 * the tenant's settings say. Attempts made while it waits do not count. A browser of the user's own waits for its own wrong
 * secrets only, and everyone else for those of all other browsers: a stranger cannot use up the user's attempts (wire.md §4).
 */
export async function isLockedOut(tx: Tx, { loginName, userId, browserHash }: Attempt): Promise<boolean> {
  const { lockoutAttempts, lockoutMinutes } = await readSettings({ tx });
  const lately = sql`now() - make_interval(mins => ${lockoutMinutes})`;
  const isSameAccount =
    userId === undefined ? sql`user_id is null and login_name = ${loginName}` : sql`user_id = ${userId}`;
  const lastRight = sql`(
    select max(at) from login_attempts where ${isSameAccount} and at > ${lately} and result = ${results.success})`;
  const { rows } = await tx.execute<{ wrongs: number }>(sql`
    select count(*)::int as wrongs from login_attempts tried
    where ${isSameAccount} and at > greatest(${lately}, ${lastRight}) and result in (${wrongs})
      and case when ${isOwnBrowser(userId ?? null, browserHash)} then tried.browser_hash = ${browserHash}
        else not ${isOwnBrowser(sql`tried.user_id`, sql`tried.browser_hash`)} end`);
  return (rows[0]?.wrongs ?? 0) >= lockoutAttempts;
}

/** Notes what an attempt came to, at the time of its turn: its transaction may have begun before others that were judged first. */
export async function recordAttempt(
  tx: Tx,
  { loginName, userId, ip, userAgent, browserHash }: Attempt,
  result: SignInResult,
): Promise<void> {
  await tx.insert(loginAttempts).values({
    at: sql`clock_timestamp()`,
    loginName,
    userId: userId ?? null,
    ip,
    userAgent,
    browserHash,
    result: results[result],
    searchText: searchTextOf(loginName, ip),
  });
}

/** Whether a row of `users` has to wait now at a browser that is not the user's own; as {@link isLockedOut}. */
export const isLockedOutSql = sql<boolean>`coalesce((
    select count(*) >= max(rules.lockout_attempts) from settings rules, login_attempts tried
    where tried.user_id = users.id and tried.result in (${wrongs})
      and not ${isOwnBrowser(sql`tried.user_id`, sql`tried.browser_hash`)}
      and tried.at > greatest(now() - make_interval(mins => rules.lockout_minutes), (
        select max(fit.at) from login_attempts fit where fit.user_id = users.id and fit.result = ${results.success}))), false)`;
