import { type DocType, type Remark, RemarkId } from '@yipin/contract';
import { and, asc, eq, sql } from 'drizzle-orm';
import { prepare, run } from '../../platform/db/statement.ts';
import type { Context } from '../../platform/context.ts';
import { users } from '../users/users.table.ts';
import { remarks } from './remarks.table.ts';

interface Place {
  readonly docType: DocType;
  readonly docId: number;
  /** Set when the remark is about one line. */
  readonly itemId?: number;
}

/** Adds a remark to a document or one of its lines. The caller has made sure that the document may be seen. */
export const addRemark = async (ctx: Context, { docType, docId, itemId }: Place, text: string): Promise<null> => {
  await ctx.tx.insert(remarks).values({ docType, docId, itemId: itemId ?? null, text });
  ctx.record('remarks.added', docId, { docType, itemId });
  return null;
};

const ofDocument = prepare((qb) =>
  qb
    .select({
      id: remarks.id,
      text: remarks.text,
      itemId: remarks.itemId,
      userName: users.userName,
      at: remarks.createdAt,
      retractedAt: remarks.retractedAt,
    })
    .from(remarks)
    .innerJoin(users, eq(users.id, remarks.createdBy))
    .where(and(eq(remarks.docType, sql.placeholder('docType')), eq(remarks.docId, sql.placeholder('docId'))))
    .orderBy(asc(remarks.id)),
);

/** Remarks of a document and its lines, oldest first. */
export const remarksOf = async ({ tx }: Context, docType: DocType, docId: number): Promise<Remark[]> =>
  (await run(tx, ofDocument, { docType, docId })).map((row) => ({ ...row, id: RemarkId.parse(row.id) }));
