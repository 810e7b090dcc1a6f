import type { SessionId, UserId } from '@yipin/contract';
import { sql } from 'drizzle-orm';
import { bigint, pgTable, text } from 'drizzle-orm/pg-core';
import { bytesColumn, instantColumn, refColumn } from '../../platform/db/tenant-table.ts';

/** Who is signed in, by the hash of the token. */
export const sessions = pgTable('sessions', {
  id: bigint('id', { mode: 'number' }).$type<SessionId>().notNull().generatedAlwaysAsIdentity(),
  userId: refColumn<UserId>('user_id').notNull(),
  /** SHA-256 of the token; the token itself is kept by its owner only. */
  tokenHash: bytesColumn('token_hash').notNull(),
  /** The same for the token that opens the push channel and nothing else. */
  pushTokenHash: bytesColumn('push_token_hash').notNull(),
  createdAt: instantColumn('created_at').notNull().default(sql`now()`),
  /** When the last request came, to the minute; the database notes it. */
  lastSeenAt: instantColumn('last_seen_at').notNull().default(sql`now()`),
  expiresAt: instantColumn('expires_at').notNull(),
  endedAt: instantColumn('ended_at'),
  /** SHA-256 of the id of the browser that signed in; null = of before such ids, or the browser is not the user's own any more. */
  browserHash: bytesColumn('browser_hash'),
  ip: text('ip').notNull().default(''),
  userAgent: text('user_agent').notNull().default(''),
});
