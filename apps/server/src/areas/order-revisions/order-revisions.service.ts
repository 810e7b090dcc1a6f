import { and, desc, eq, sql } from 'drizzle-orm';
import { prepare } from '@yipin/pg-pipeline';
import type { Context } from '../../platform/context.ts';
import { personName } from '../people/index.ts';
import { users } from '../people/users.table.ts';
import { orderRevisions } from './order-revisions.table.ts';

type RevisedDocType = (typeof orderRevisions.$inferSelect)['docType'];

// A new name of the partner does not change the document. The view `order_documents` has the documents of today.
const addChanged = `
  insert into order_revisions (doc_type, doc_id, revision, reason, snapshot)
  select d.doc_type, d.id, coalesce(last.revision + 1, 0), $3, d.snapshot
  from order_documents d
  left join lateral (
    select r.revision, r.snapshot from order_revisions r
    where r.doc_type = d.doc_type and r.doc_id = d.id order by r.revision desc limit 1
  ) last on true
  where d.doc_type = $1 and d.id = any($2)
    and d.snapshot - array['customerName', 'factoryName', 'warehouseName']
      is distinct from last.snapshot - array['customerName', 'factoryName', 'warehouseName']
  order by d.id
  returning doc_id::int as id, revision`;

/**
 * Adds a revision to each of the named orders whose document differs from that of its last revision: the first is
 * number 0. One statement for any number of orders. The caller has locked the orders, has written the changes, and
 * passes only approved orders. Returns the orders that got a revision, with its number.
 */
export async function addRevisions(
  { tx }: Context,
  docType: RevisedDocType,
  ids: readonly number[],
  reason: string,
): Promise<readonly { readonly id: number; readonly revision: number }[]> {
  if (ids.length === 0) return [];
  const { rows } = await tx.$client.query<{ id: number; revision: number }>(addChanged, [docType, ids, reason]);
  return rows;
}

/** Prepares a query that returns the revisions of one order (`id`), newest first, with documents of that type. */
export function prepareRevisions<Document>(docType: RevisedDocType) {
  return prepare((qb) =>
    qb
      .select({
        revision: orderRevisions.revision,
        reason: orderRevisions.reason,
        userName: personName<string | null>('user_name'),
        at: orderRevisions.at,
        document: sql<Document>`${orderRevisions.snapshot}`.as('document'),
      })
      .from(orderRevisions)
      .leftJoin(users, eq(users.id, orderRevisions.userId))
      .where(and(eq(orderRevisions.docType, docType), eq(orderRevisions.docId, sql.placeholder('id'))))
      .orderBy(desc(orderRevisions.revision)),
  );
}
