import type { UserId } from '@yipin/contract';
import { bigint, boolean, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { bytesColumn, instantColumn, refColumn, tenantColumns } from '../../platform/db/tenant-table.ts';

/** The staff. Deleted ones stay for what they did. */
export const users = pgTable('users', {
  ...tenantColumns<UserId>(),
  userName: text('user_name').notNull(),
  name: text('name').notNull().default(''),
  surname: text('surname').notNull().default(''),
  emailAddress: text('email_address').notNull().default(''),
  phone: text('phone').notNull().default(''),
  passwordHash: text('password_hash').notNull(),
  isActive: boolean('is_active').notNull().default(true),
  isArtwareSales: boolean('is_artware_sales').notNull().default(false),
  isTravelSales: boolean('is_travel_sales').notNull().default(false),
  locale: text('locale'),
  /** The look chosen in a client of old. */
  uiTheme: text('ui_theme').notNull().default(''),
  mustChangePassword: boolean('must_change_password').notNull().default(false),
  deletedAt: instantColumn('deleted_at'),
  searchText: text('search_text').notNull().default(''),
  searchGrams: text('search_grams').array().notNull().default([]),
});

/** Tries to sign in, for lockout and throttling. */
export const loginAttempts = pgTable('login_attempts', {
  id: bigint('id', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  at: instantColumn('at').notNull(),
  loginName: text('login_name').notNull(),
  userId: refColumn<UserId>('user_id'),
  ip: text('ip').notNull(),
  userAgent: text('user_agent').notNull().default(''),
  /** SHA-256 of the id of the browser; null = of before such ids. */
  browserHash: bytesColumn('browser_hash'),
  result: smallint('result').notNull(),
  searchText: text('search_text').notNull().default(''),
  searchGrams: text('search_grams').array().notNull().default([]),
});
