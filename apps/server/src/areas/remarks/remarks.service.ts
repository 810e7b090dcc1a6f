import { type DocType, type Remark, RemarkId } from '@yipin/contract';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { prepare, run } from '../../platform/db/statement.ts';
import { insertRows } from '../../platform/db/write-rows.ts';
import { personName } from '../users/index.ts';
import { users } from '../users/users.table.ts';
import { remarks } from './remarks.table.ts';

interface Place {
  readonly docType: DocType;
  readonly docId: number;
  /** Set when the remark is about one line. */
  readonly itemId?: number;
}

interface NewRemark extends Place {
  readonly text: string;
}

/** Adds remarks to documents or lines of theirs, all in one statement. The caller has made sure that the documents may be seen. */
export const addRemarks = async (ctx: Context, added: readonly NewRemark[]): Promise<void> => {
  await insertRows(
    ctx.tx,
    remarks,
    added.map(({ docType, docId, itemId, text }) => ({ docType, docId, itemId: itemId ?? null, text })),
  );
  for (const { docType, docId, itemId } of added) ctx.record('remarks.added', docId, { docType, itemId });
};

/** Adds a remark to a document or one of its lines, see {@link addRemarks}. */
export const addRemark = async (ctx: Context, place: Place, text: string): Promise<null> => {
  await addRemarks(ctx, [{ ...place, text }]);
  return null;
};

const ofDocument = prepare((qb) =>
  qb
    .select({
      id: remarks.id,
      text: remarks.text,
      itemId: remarks.itemId,
      userName: personName<string>('user_name'),
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
