import type { SessionId, UserId } from '@yipin/contract';
import { sql } from 'drizzle-orm';
import { bigint, pgTable, text } from 'drizzle-orm/pg-core';
import { bytesColumn, instantColumn, refColumn } from '../../platform/db/tenant/tenant-table.ts';

/** Sessions of users, by the hash of the token. */
export const sessions = pgTable('sessions', {
  id: bigint('id', { mode: 'number' }).$type<SessionId>().notNull().generatedAlwaysAsIdentity(),
  userId: refColumn<UserId>('user_id').notNull(),
  /** SHA-256 of the token; the client alone has the token itself. */
  tokenHash: bytesColumn('token_hash').notNull(),
  /** The same for the token of the push channel, which opens nothing else. */
  pushTokenHash: bytesColumn('push_token_hash').notNull(),
  createdAt: instantColumn('created_at').notNull().default(sql`now()`),
  /** The time of the last request, to the minute; the database writes it. */
  lastSeenAt: instantColumn('last_seen_at').notNull().default(sql`now()`),
  expiresAt: instantColumn('expires_at').notNull(),
  endedAt: instantColumn('ended_at'),
  /**
   * SHA-256 of the id of the browser that signed in; null = the session is older than such ids, or the browser no
   * longer counts as one of the user.
   */
  browserHash: bytesColumn('browser_hash'),
  ip: text('ip').notNull().default(''),
  userAgent: text('user_agent').notNull().default(''),
});
