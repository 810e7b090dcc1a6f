import type { SignInResult, UserId } from '@yipin/contract';
import { sql } from 'drizzle-orm';
import { searchTextOf } from '../../platform/catalogue/search.ts';
import type { Tx } from '../../platform/db/tx.ts';
import { readSettings } from '../settings/index.ts';
import { loginAttempts } from '../users/users.table.ts';

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

/** One attempt to sign in. Those at one user count together, by whichever name; those at nobody by the name. */
export interface Attempt {
  /** In lower case. */
  readonly loginName: string;
  /** Absent = the name is nobody's. */
  readonly userId: UserId | undefined;
  readonly ip: string;
  readonly userAgent: string;
}

/**
 * Has attempts at one account judged one after the other, each once those before it are noted and committed: however many
 * arrive at once, none is judged by an old count. Attempts at other accounts go on beside it.
 */
export const takeTurn = (tx: Tx, { loginName, userId }: Attempt): void =>
  tx.$client.send('select pg_advisory_xact_lock(hashtextextended($1, acting_tenant()))', [
    userId === undefined ? `sign-in at ${loginName}` : `sign-in of ${userId}`,
  ]);

/**
 * Whether the account has to wait: as many wrong passwords since the last right one, and within as many
 * minutes, as the tenant's settings say. Attempts made while it waits do not count. An address from which this very user signed in within thirty days waits for its own
 * wrong passwords only: strangers can keep nobody out of where she works (wire.md §4).
 */
export const hasToWait = async (tx: Tx, { loginName, userId, ip }: Attempt): Promise<boolean> => {
  const { lockoutAttempts, lockoutMinutes } = await readSettings({ tx });
  const lately = sql`now() - make_interval(mins => ${lockoutMinutes})`;
  const isSameAccount =
    userId === undefined ? sql`user_id is null and login_name = ${loginName}` : sql`user_id = ${userId}`;
  const isUsersOwn = sql`exists (
    select 1 from sessions where user_id = ${userId ?? null} and ip = ${ip} and created_at > now() - interval '30 days')`;
  const lastRight = sql`(
    select max(at) from login_attempts where ${isSameAccount} and at > ${lately} and result = ${results.success})`;
  const { rows } = await tx.execute<{ wrongs: number }>(sql`
    select count(*)::int as wrongs from login_attempts
    where ${isSameAccount} and at > greatest(${lately}, ${lastRight})
      and result in (${wrongs}) and (ip = ${ip} or not ${isUsersOwn})`);
  return (rows[0]?.wrongs ?? 0) >= lockoutAttempts;
};

/** Notes what an attempt came to, at the time of its turn: its transaction may have begun before others that were judged first. */
export const noteAttempt = async (
  tx: Tx,
  { loginName, userId, ip, userAgent }: Attempt,
  result: SignInResult,
): Promise<void> => {
  await tx.insert(loginAttempts).values({
    at: sql`clock_timestamp()`,
    loginName,
    userId: userId ?? null,
    ip,
    userAgent,
    result: results[result],
    searchText: searchTextOf(loginName, ip),
  });
};

/** Whether a row of `users` has to wait now where she has not signed in from before; as {@link hasToWait}. */
export const isWaiting = sql<boolean>`coalesce((
    select count(*) >= max(rules.lockout_attempts) from settings rules, login_attempts tried
    where tried.user_id = users.id and tried.result in (${wrongs})
      and tried.at > greatest(now() - make_interval(mins => rules.lockout_minutes), (
        select max(fit.at) from login_attempts fit where fit.user_id = users.id and fit.result = ${results.success}))), false)`;
