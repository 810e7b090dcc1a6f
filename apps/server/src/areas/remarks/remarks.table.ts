import type { DocType } from '@yipin/contract';
import { bigint, pgTable, text } from 'drizzle-orm/pg-core';
import { instantColumn, tenantColumns } from '../../platform/db/tenant/tenant-table.ts';

/** Notes on documents and their lines; retracted, but never changed. Without an item: on the document itself. */
export const remarks = pgTable('remarks', {
  ...tenantColumns<number>(),
  docType: text('doc_type').$type<DocType>().notNull(),
  docId: bigint('doc_id', { mode: 'number' }).notNull(),
  itemId: bigint('item_id', { mode: 'number' }),
  text: text('text').notNull(),
  retractedAt: instantColumn('retracted_at'),
});
