import type { UserId } from '@yipin/contract';
import { bigint, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { bytesColumn, instantColumn, refColumn } from '../../platform/db/tenant/tenant-table.ts';

/** Sign-in attempts, for lockout and throttling. */
export const loginAttempts = pgTable('login_attempts', {
  id: bigint('id', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  at: instantColumn('at').notNull(),
  loginName: text('login_name').notNull(),
  userId: refColumn<UserId>('user_id'),
  ip: text('ip').notNull(),
  userAgent: text('user_agent').notNull().default(''),
  /** SHA-256 of the id of the browser; null = the attempt is older than such ids. */
  browserHash: bytesColumn('browser_hash'),
  result: smallint('result').notNull(),
  searchText: text('search_text').notNull().default(''),
  searchGrams: text('search_grams').array().notNull().default([]),
});
