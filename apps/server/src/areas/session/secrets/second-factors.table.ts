import type { UserId } from '@yipin/contract';
import { bigint, boolean, pgTable, text } from 'drizzle-orm/pg-core';
import { refColumn, tenantColumns } from '../../../platform/db/tenant/tenant-table.ts';

/** The secrets that the server shares with the authenticator apps of users. */
export const secondFactors = pgTable('user_second_factors', {
  ...tenantColumns<number>(),
  userId: refColumn<UserId>('user_id').notNull(),
  /** Base32, as in the app; sealed (decision 50). */
  secret: text('secret').notNull(),
  /** Required at sign-in only after a code has shown that the app has the secret. */
  isConfirmed: boolean('is_confirmed').notNull().default(false),
  /** The half minute of the last accepted code: no code is accepted twice. */
  lastTimeStep: bigint('last_time_step', { mode: 'number' }).notNull().default(0),
  /** SHA-256 in hex of the unused recovery codes. */
  recoveryCodes: text('recovery_codes').array().notNull().default([]),
});
