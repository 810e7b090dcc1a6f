import type { FileId, FileKind, UserId } from '@yipin/contract';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instantColumn, effectiveNow, refColumn, tenantColumns } from '../../platform/db/tenant/tenant-table.ts';

/** What was uploaded, each content once. Where the bytes are, `storageKey` says. */
export const files = pgTable('files', {
  ...tenantColumns<FileId>(),
  storageKey: text('storage_key').notNull(),
  sha256: text('sha256').notNull(),
  name: text('name').notNull(),
  kind: text('kind').$type<FileKind>().notNull(),
  bytes: integer('bytes').notNull(),
  width: integer('width'),
  height: integer('height'),
  sentAt: instantColumn('sent_at').notNull().default(effectiveNow),
});

/** The users who sent a file, each once. */
export const fileSenders = pgTable('file_senders', {
  fileId: refColumn<FileId>('file_id').notNull(),
  userId: refColumn<UserId>('user_id').notNull(),
  sentAt: instantColumn('sent_at').notNull().default(effectiveNow),
});
