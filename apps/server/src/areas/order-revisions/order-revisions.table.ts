import type { UserId } from '@yipin/contract';
import { sql } from 'drizzle-orm';
import { bigint, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instantColumn, effectiveNow, refColumn } from '../../platform/db/tenant/tenant-table.ts';

/** Documents of orders as sent to partners, from the first approval on; never changed. */
export const orderRevisions = pgTable('order_revisions', {
  id: bigint('id', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  docType: text('doc_type', { enum: ['AO', 'PO'] }).notNull(),
  docId: bigint('doc_id', { mode: 'number' }).notNull(),
  revision: integer('revision').notNull(),
  reason: text('reason').notNull().default(''),
  snapshot: jsonb('snapshot').notNull(),
  userId: refColumn<UserId>('user_id').default(sql`acting_user()`),
  at: instantColumn('at').notNull().default(effectiveNow),
});
