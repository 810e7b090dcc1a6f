import type { SignInResult, UserId } from '@yipin/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '@yipin/pg-pipeline';
import { hashOf } from '../../platform/auth/tokens.ts';
import { searchTextOf } from '../../platform/catalogue/search.ts';
import type { RequestOrigin } from '../../platform/http/routes.ts';
import { readSettings } from '../settings/index.ts';
import { settings } from '../settings/settings.table.ts';
import { loginAttempts } from './login-attempts.table.ts';

/** The results of a sign-in attempt, numbered as in ABP. */
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

/** The results that count for a lockout. */
const wrongs = sql`${results.unknownUser}, ${results.wrongPassword}, ${results.wrongCode}`;

/**
 * The account of an attempt. Attempts at a user count together, by either name; those at an unknown name by the name.
 */
interface AttemptedAccount {
  /** In lower case. */
  readonly loginName: string;
  /** Absent = no user has the name. */
  readonly userId: UserId | undefined;
}

/** One check of a secret, and its origin. */
export interface Attempt extends AttemptedAccount {
  readonly ip: string;
  readonly userAgent: string;
  readonly browserHash: Buffer;
}

/** Returns the attempt of a request at an account. */
export function attemptOf({ ip, userAgent, browserId }: RequestOrigin, account: AttemptedAccount): Attempt {
  return {
    ...account,
    ip,
    userAgent: userAgent.slice(0, 500),
    browserHash: hashOf(browserId),
  };
}

/**
 * Locks the sign-in attempts of one account until the end of the transaction: each attempt is checked after earlier
 * ones are committed, so no simultaneous attempt is checked by an outdated count. Attempts at other accounts do not
 * wait.
 */
export function lockLoginAttempts(tx: Tx, { loginName, userId }: Attempt): void {
  return tx.$client.send('select pg_advisory_xact_lock(hashtextextended($1, acting_tenant()))', [
    userId === undefined ? `sign-in at ${loginName}` : `sign-in of ${userId}`,
  ]);
}

/** Matches if the user signed in from the browser within the last 90 days, and the password was not changed since. */
function isOwnBrowser(userId: SQL | UserId | null, browserHash: SQL | Buffer) {
  return sql`exists (
  select from sessions where user_id = ${userId} and browser_hash = ${browserHash} and created_at > now() - interval '90 days')`;
}

/**
 * Returns true if the account is locked out: the settings of the tenant limit the wrong secrets since the last right
 * one within a number of minutes. Attempts during a lockout do not count. A browser of the user counts its own wrong
 * secrets only, and other browsers count those of all other browsers, so a stranger cannot use up the attempts of the
 * user (wire.md §4).
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

/**
 * Records the result of an attempt with the current time: the transaction may have begun before others that were
 * checked first.
 */
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

/** True if a row of `users` is locked out for browsers that are not the user's own; as {@link isLockedOut}. */
export const isLockedOutSql = sql<boolean>`coalesce((
    select count(*) >= max(rules.lockout_attempts) from ${settings} rules, ${loginAttempts} tried
    where tried.user_id = users.id and tried.result in (${wrongs})
      and not ${isOwnBrowser(sql`tried.user_id`, sql`tried.browser_hash`)}
      and tried.at > greatest(now() - make_interval(mins => rules.lockout_minutes), (
        select max(fit.at) from ${loginAttempts} fit where fit.user_id = users.id and fit.result = ${results.success}))), false)`;
