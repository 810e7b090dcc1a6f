import type { OpenSession, SessionId, UserId } from '@yipin/contract';
import { and, desc, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { sessions } from './sessions.table.ts';

/** The limit of the list of sessions; a user has far fewer. */
const maxListedSessions = 100;

/**
 * Sessions that may still be open. Sessions of an inactive user or tenant are not open, but open again with their
 * activation.
 */
const notEnded = and(isNull(sessions.endedAt), sql`${sessions.expiresAt} > now()`);

/** Sessions with which requests can be made. */
const isOpen = sql`exists (select from open_sessions o where o.id = ${sessions.id})`;

/** Returns the open sessions of a user, latest first. */
export async function openSessionsOf({ tx, session }: Context, userId: UserId): Promise<OpenSession[]> {
  const rows = await tx
    .select({
      id: sessions.id,
      signedInAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
      expiresAt: sessions.expiresAt,
      ip: sessions.ip,
      userAgent: sessions.userAgent,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isOpen))
    .orderBy(desc(sessions.id))
    .limit(maxListedSessions);
  return rows.map((row) => ({ ...row, isCurrent: row.id === session.sessionId }));
}

/** Ends all sessions of the tenant of the transaction. */
export async function endAllSessions({ tx }: Pick<Context, 'tx'>): Promise<void> {
  await tx.update(sessions).set({ endedAt: sql`now()` }).where(notEnded);
}

interface Which {
  readonly only?: SessionId;
  readonly except?: SessionId;
}

/**
 * Ends the sessions of a user: all, `only` one, or all but `except`. Their tokens are invalid from the next request on,
 * and their browsers no longer count as browsers of the user, also those of ended sessions, because a password change
 * devalues earlier sign-ins. Returns the number of sessions that were open.
 */
export async function endSessionsOf(
  { tx }: Pick<Context, 'tx'>,
  userId: UserId,
  { only, except }: Which = {},
): Promise<number> {
  const which = only === undefined ? undefined : eq(sessions.id, only);
  const others = except === undefined ? undefined : ne(sessions.id, except);
  await tx
    .update(sessions)
    .set({ browserHash: null })
    .where(and(eq(sessions.userId, userId), isNotNull(sessions.browserHash), which, others));
  const ended = await tx
    .update(sessions)
    .set({ endedAt: sql`now()` })
    .where(and(eq(sessions.userId, userId), notEnded, which, others))
    .returning({ id: sessions.id });
  return ended.length;
}

/** Returns true if the acting user signed in within the last five minutes, and so has just entered the password. */
export async function isFreshSession({ tx, session }: Context): Promise<boolean> {
  const isFresh = sql`${sessions.createdAt} > now() - interval '5 minutes'`;
  const fresh = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, session.sessionId), isFresh));
  return fresh.length > 0;
}
