import type { UserId } from '@yipin/contract';
import { bigint, customType, pgTable, text } from 'drizzle-orm/pg-core';
import { instantColumn, refColumn } from '../../platform/db/tenant-table.ts';

const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });

/** Who is signed in, by the hash of the token. */
export const sessions = pgTable('sessions', {
  id: bigint('id', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  userId: refColumn<UserId>('user_id').notNull(),
  /** SHA-256 of the token; the token itself is kept by its owner only. */
  tokenHash: bytes('token_hash').notNull(),
  /** The same for the token that opens the push channel and nothing else. */
  pushTokenHash: bytes('push_token_hash').notNull(),
  expiresAt: instantColumn('expires_at').notNull(),
  endedAt: instantColumn('ended_at'),
  ip: text('ip').notNull().default(''),
  userAgent: text('user_agent').notNull().default(''),
});
