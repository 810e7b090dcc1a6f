import type { DocType, NotificationId, UserId } from '@yipin/contract';
import { bigint, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { instantColumn, effectiveNow, refColumn, tenantColumn } from '../../platform/db/tenant/tenant-table.ts';

/** The notices of users. Notices of one user with the same key share a row. */
export const notifications = pgTable('notifications', {
  tenantId: tenantColumn(),
  id: bigint('id', { mode: 'number' }).$type<NotificationId>().notNull().generatedAlwaysAsIdentity(),
  userId: refColumn<UserId>('user_id').notNull(),
  name: text('name').notNull(),
  params: jsonb('params').$type<Readonly<Record<string, string | number>>>().notNull().default({}),
  /** The document that the user must be able to see to read the notice; null = the notice names none. */
  docType: text('doc_type').$type<DocType>(),
  docId: bigint('doc_id', { mode: 'number' }),
  link: text('link').notNull().default(''),
  severity: smallint('severity').$type<0 | 1 | 2 | 3 | 4>().notNull().default(0),
  dedupeKey: text('dedupe_key').notNull(),
  createdAt: instantColumn('created_at').notNull().default(effectiveNow),
  readAt: instantColumn('read_at'),
  deletedAt: instantColumn('deleted_at'),
});
