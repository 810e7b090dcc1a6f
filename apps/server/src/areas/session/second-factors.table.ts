import type { UserId } from '@yipin/contract';
import { bigint, boolean, pgTable, text } from 'drizzle-orm/pg-core';
import { refColumn, tenantColumns } from '../../platform/db/tenant-table.ts';

/** What users' authenticator apps share with us. */
export const secondFactors = pgTable('user_second_factors', {
  ...tenantColumns<number>(),
  userId: refColumn<UserId>('user_id').notNull(),
  /** Base32, as the app has it; sealed (decision 50). */
  secret: text('secret').notNull(),
  /** Asked for at sign-in only once a code has shown that the app has it. */
  isConfirmed: boolean('is_confirmed').notNull().default(false),
  /** The half minute of the last code that was taken: none is taken twice. */
  lastTimeStep: bigint('last_time_step', { mode: 'number' }).notNull().default(0),
  /** SHA-256, in hex, of those not used yet. */
  recoveryCodes: text('recovery_codes').array().notNull().default([]),
});
