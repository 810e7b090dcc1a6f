import type { AuditLogId, UserId } from '@yipin/contract';
import { bigint, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instantColumn, refColumn } from '../../platform/db/tenant/tenant-table.ts';

/** Columns of a row with their values. */
export type AuditedColumns = Readonly<Record<string, unknown>>;

/** One line per change of a row, written by the triggers of the tables. The application only reads it. */
export const auditLog = pgTable('audit_log', {
  id: bigint('id', { mode: 'number' }).$type<AuditLogId>().notNull().generatedAlwaysAsIdentity(),
  at: instantColumn('at').notNull(),
  userId: refColumn<UserId>('user_id'),
  operation: text('operation'),
  requestId: text('request_id'),
  tableName: text('table_name').notNull(),
  rowId: bigint('row_id', { mode: 'number' }),
  action: text('action', { enum: ['insert', 'update', 'delete'] }).notNull(),
  /** For an update, only the changed columns. */
  before: jsonb('before').$type<AuditedColumns>(),
  after: jsonb('after').$type<AuditedColumns>(),
  /** Names of the columns that an update changed. */
  fields: text('fields').array(),
  /** Effective time of the change: earlier than `at` for history that is entered later. */
  workedAt: instantColumn('worked_at').notNull(),
  /** The document that the row is, or that it was on at that time. */
  docType: text('doc_type'),
  docId: bigint('doc_id', { mode: 'number' }),
});

/** The columns of an audit line that are read. */
export const storedLine = {
  id: auditLog.id,
  at: auditLog.at,
  userId: auditLog.userId,
  operation: auditLog.operation,
  requestId: auditLog.requestId,
  tableName: auditLog.tableName,
  rowId: auditLog.rowId,
  action: auditLog.action,
  before: auditLog.before,
  after: auditLog.after,
};
