import type { AuditLogId, UserId } from '@yipin/contract';
import { bigint, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instantColumn, refColumn } from '../../platform/db/tenant-table.ts';

/** Columns of a row with what they held. */
export type AuditedColumns = Readonly<Record<string, unknown>>;

/** One line for every change of a row, written by the tables' triggers. The program only reads it. */
export const auditLog = pgTable('audit_log', {
  id: bigint('id', { mode: 'number' }).$type<AuditLogId>().notNull().generatedAlwaysAsIdentity(),
  at: instantColumn('at').notNull(),
  userId: refColumn<UserId>('user_id'),
  operation: text('operation'),
  requestId: text('request_id'),
  tableName: text('table_name').notNull(),
  rowId: bigint('row_id', { mode: 'number' }),
  action: text('action', { enum: ['insert', 'update', 'delete'] }).notNull(),
  /** Of an update only the columns it changed. */
  before: jsonb('before').$type<AuditedColumns>(),
  after: jsonb('after').$type<AuditedColumns>(),
  /** Names of the columns that an update changed. */
  fields: text('fields').array(),
});
