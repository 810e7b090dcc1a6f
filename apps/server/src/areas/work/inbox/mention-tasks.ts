import { docTypes } from '@yipin/contract';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { prepare, run } from '@yipin/pg-pipeline';
import type { Context } from '../../../platform/context.ts';
import { readVisibility } from '../../../platform/documents/visible-documents.ts';
import { notifications } from '../../notifications/notifications.table.ts';
import { type FoundTasks, maxCandidates, type InboxTask } from './task.ts';

/** The unread notices about notes that mention the user. */
const mentions = prepare((qb) =>
  qb
    .select({
      id: notifications.id,
      docType: notifications.docType,
      docId: notifications.docId,
      number: sql<string>`coalesce(${notifications.params} ->> 'orderNumber', '')`.as('number'),
      by: sql<string>`coalesce(${notifications.params} ->> 'by', '')`.as('by'),
      since: notifications.createdAt,
    })
    .from(notifications)
    .where(
      and(
        eq(notifications.userId, sql.placeholder('caller')),
        isNull(notifications.readAt),
        isNull(notifications.deletedAt),
        inArray(notifications.name, ['calledInRemark']).inlineParams(),
      ),
    )
    .orderBy(asc(notifications.createdAt))
    .limit(maxCandidates + 1),
);

/** Returns the notes that mention the caller and that they have not read, on documents that they may view. */
export async function readMentionTasks(ctx: Context): Promise<FoundTasks> {
  const rows = (await run(ctx.tx, mentions, { caller: ctx.session.userId })).flatMap((row) => {
    const { docId } = row;
    const docType = docTypes.find((type) => type === row.docType);
    return docType === undefined || docId === null ? [] : [{ ...row, docType, docId }];
  });
  const maySee = await readVisibility(ctx.tx, rows);
  return {
    isCapped: rows.length > maxCandidates,
    tasks: rows
      .slice(0, maxCandidates)
      .filter((row) => maySee(ctx, row))
      .map(
        ({ id, docType, docId, number, by, since }): InboxTask => ({
          key: `mention ${id}`,
          kind: 'mention',
          docType,
          docId,
          number,
          partner: by,
          partnerId: null,
          lines: 0,
          pieces: 0,
          since,
          dueDate: null,
          daysLate: 0,
          version: null,
          amountAud: null,
        }),
      ),
  };
}
