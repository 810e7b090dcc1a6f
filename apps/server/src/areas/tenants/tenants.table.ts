import type { TenantId } from '@yipin/contract';
import { bigint, boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instantColumn } from '../../platform/db/tenant/tenant-table.ts';

/** The companies that share the product. Each sees its own row; the host (`is_host`) sees all. */
export const tenants = pgTable('tenants', {
  /** 31 random bits, drawn by the database; the id of the host is 1. */
  id: integer('id').$type<TenantId>().notNull(),
  tenancyName: text('tenancy_name').notNull(),
  name: text('name').notNull(),
  isHost: boolean('is_host').notNull().default(false),
  isActive: boolean('is_active').notNull().default(true),
  timeZone: text('time_zone').notNull().default('Australia/Sydney'),
  fileQuotaMb: integer('file_quota_mb').notNull().default(5120),
  searchText: text('search_text').notNull().default(''),
  searchGrams: text('search_grams').array().notNull().default([]),
  version: integer('version').notNull().default(1),
  createdAt: instantColumn('created_at').notNull(),
  createdBy: bigint('created_by', { mode: 'number' }),
  updatedAt: instantColumn('updated_at').notNull(),
  updatedBy: bigint('updated_by', { mode: 'number' }),
  deletedAt: instantColumn('deleted_at'),
});
