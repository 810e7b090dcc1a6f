import { type DocType, mentionsIn, type Remark, RemarkId, type UserId } from '@yipin/contract';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { insertRows, prepare, run } from '@yipin/pg-pipeline';
import type { Context } from '../../platform/context.ts';
import { personName } from '../people/index.ts';
import { users } from '../people/users.table.ts';
import { remarks } from './remarks.table.ts';

interface RemarkTarget {
  readonly docType: DocType;
  readonly docId: number;
  /** Set for a note on one line. */
  readonly itemId?: number;
}

interface NewRemark extends RemarkTarget {
  readonly text: string;
}

/** Returns a function that returns the active users whom a text mentions with `@`. */
export async function findMentions({ tx }: Context, texts: readonly string[]): Promise<(text: string) => UserId[]> {
  const names = [...new Set(texts.flatMap(mentionsIn))];
  if (names.length === 0) return () => [];
  const people = await tx
    .select({ id: users.id, name: sql<string>`lower(${users.userName})` })
    .from(users)
    .where(and(inArray(sql`lower(${users.userName})`, names), eq(users.isActive, true), isNull(users.deletedAt)));
  return (text) => people.filter(({ name }) => mentionsIn(text).includes(name)).map(({ id }) => id);
}

/**
 * Adds notes to documents or their lines, in one statement. The caller has checked that the user may see the documents.
 * Users mentioned with `@` are notified (domain.md §12.2).
 */
export async function addRemarks(ctx: Context, added: readonly NewRemark[]): Promise<void> {
  await insertRows(
    ctx.tx,
    remarks,
    added.map(({ docType, docId, itemId, text }) => ({ docType, docId, itemId: itemId ?? null, text })),
  );
  const called = await findMentions(ctx, [...new Set(added.map(({ text }) => text))]);
  for (const { docType, docId, itemId, text } of added)
    ctx.record('remarks.added', docId, { docType, itemId, called: called(text) });
}

/** Adds a note to a document or one of its lines, see {@link addRemarks}. */
export async function addRemark(ctx: Context, target: RemarkTarget, text: string): Promise<null> {
  await addRemarks(ctx, [{ ...target, text }]);
  return null;
}

const ofDocument = prepare((qb) =>
  qb
    .select({
      id: remarks.id,
      text: sql<string>`case when ${remarks.retractedAt} is null then ${remarks.text} else '' end`.as('text'),
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

/** Returns the notes of a document and its lines, oldest first. */
export async function remarksOf({ tx }: Context, docType: DocType, docId: number): Promise<Remark[]> {
  return (await run(tx, ofDocument, { docType, docId })).map((row) => ({ ...row, id: RemarkId.parse(row.id) }));
}
