import type { OpenSession, SessionId, UserId } from '@yipin/contract';
import { and, desc, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { sessions } from './sessions.table.ts';

/** More than anybody looks through. */
const maxListedSessions = 100;

/** Sessions that may still be open. Of a user or tenant that is switched off none is, but they may be switched on again. */
const notEnded = and(isNull(sessions.endedAt), sql`${sessions.expiresAt} > now()`);

/** Sessions that requests may be made with. */
const isOpen = sql`exists (select from open_sessions o where o.id = ${sessions.id})`;

/** Where a user is signed in, the latest first. */
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

/** Ends all sessions of the tenant that the transaction acts in. */
export async function endAllSessions({ tx }: Pick<Context, 'tx'>): Promise<void> {
  await tx.update(sessions).set({ endedAt: sql`now()` }).where(notEnded);
}

interface Which {
  readonly only?: SessionId;
  readonly except?: SessionId;
}

/**
 * Ends a user's sessions: all, `only` one, or all but `except`. Their tokens are worthless from the next request on, and
 * their browsers are not the user's own any more, also those of sessions that were over: after a change of the password,
 * an earlier sign-in from a browser says nothing. Returns the number of sessions that were open.
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

/** Whether the acting user signed in within the last five minutes, and so has just shown that she knows her password. */
export async function isFreshSession({ tx, session }: Context): Promise<boolean> {
  const isFresh = sql`${sessions.createdAt} > now() - interval '5 minutes'`;
  const fresh = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, session.sessionId), isFresh));
  return fresh.length > 0;
}
