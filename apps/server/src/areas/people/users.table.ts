import type { UserId } from '@yipin/contract';
import { boolean, pgTable, text } from 'drizzle-orm/pg-core';
import { instantColumn, tenantColumns } from '../../platform/db/tenant/tenant-table.ts';

/** Users. Deleted ones stay as references of their work. */
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
  /** The theme chosen in an earlier client. */
  uiTheme: text('ui_theme').notNull().default(''),
  mustChangePassword: boolean('must_change_password').notNull().default(false),
  deletedAt: instantColumn('deleted_at'),
  searchText: text('search_text').notNull().default(''),
  searchGrams: text('search_grams').array().notNull().default([]),
});
