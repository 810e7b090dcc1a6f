import type { FileId, PictureDocType, PictureId } from '@yipin/contract';
import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { refColumn, tenantColumns } from '../../platform/db/tenant/tenant-table.ts';

/** The files of documents, in their order. */
export const pictures = pgTable('pictures', {
  ...tenantColumns<PictureId>(),
  docType: text('doc_type').$type<PictureDocType>().notNull(),
  docId: bigint('doc_id', { mode: 'number' }).notNull(),
  fileId: refColumn<FileId>('file_id').notNull(),
  name: text('name').notNull(),
  caption: text('caption').notNull().default(''),
  position: integer('position').notNull(),
});
