import {
  type ActivityRef,
  type ActivityType,
  maxTimelineRows,
  permissions,
  RemarkId,
  type TimelinePicture,
  type TimelineRemark,
  type TimelineRow,
  type UserId,
} from '@yipin/contract';
import { and, asc, eq, getTableName, inArray, lte, ne, or, sql } from 'drizzle-orm';
import { camelOf } from '../../platform/audit/kind-names.ts';
import { type Context, may } from '../../platform/context.ts';
import { findDocumentType, requireLines } from '../../platform/documents/document-types.ts';
import { type StoredAuditLine, storedLine, subjectsOf, toAuditLogs } from '../audit-logs/index.ts';
import { auditLog } from '../audit-logs/audit-logs.table.ts';
import { picturesByIds } from '../pictures/index.ts';
import { mayRetract } from '../remarks/index.ts';
import { remarks } from '../remarks/remarks.table.ts';
import { personName } from '../people/index.ts';
import { users } from '../people/users.table.ts';
import { mergeRows, type SourcedRow } from './merged-rows.ts';

/** The key of an entry: lines with the same request, time and user. A line without a request is an entry of its own. */
export const entryKey = sql<string>`concat_ws(' ', coalesce(${auditLog.requestId}, ${auditLog.id}::text), ${auditLog.workedAt}, ${auditLog.userId})`;

/** Matches the changes of the row of a record. Rows that are not documents are not referred to by `doc_type`. */
function ofOwnRow({ docType, docId }: ActivityRef) {
  const { table } = findDocumentType(docType);
  return and(eq(auditLog.tableName, getTableName(table)), eq(auditLog.rowId, docId));
}

/**
 * Matches the audit trail of a record. Users who only count stock must not see book quantities in it (domain.md §6).
 */
export function ofDocument(ctx: Context, record: ActivityRef) {
  const { docType, docId } = record;
  const byType = and(eq(auditLog.docType, docType), eq(auditLog.docId, docId));
  return and(
    findDocumentType(docType).lines ? byType : or(byType, ofOwnRow(record)),
    docType === 'SC' && !may(ctx, permissions.postStockTakes) ? ne(auditLog.tableName, 'stock_take_items') : undefined,
  );
}

/** The audit lines of an entry. */
interface EntryLines {
  readonly lines: readonly StoredAuditLine[];
  /** The same as texts, without unchanged rows. */
  readonly rows: readonly TimelineRow[];
  /** The number of lines that are left out. */
  readonly more: number;
}

/** Ranks the lines of an entry; the line of the document itself comes first. */
function rankOf({ docType }: ActivityRef) {
  const documents = getTableName(findDocumentType(docType).table);
  return sql<number>`row_number() over (partition by ${entryKey} order by ${auditLog.tableName} <> ${documents}, ${auditLog.id})`;
}

/** Reads the first lines of entries and converts them to texts. */
export async function rowsOf(ctx: Context, document: ActivityRef, keys: readonly string[]) {
  const places = ctx.tx
    .select({
      ...storedLine,
      key: entryKey.as('key'),
      place: rankOf(document).mapWith(Number).as('place'),
      together: sql<number>`count(*) over (partition by ${entryKey})`.mapWith(Number).as('together'),
    })
    .from(auditLog)
    .where(and(ofDocument(ctx, document), inArray(entryKey, [...keys])))
    .as('places');
  const all =
    keys.length === 0
      ? []
      : await ctx.tx.select().from(places).where(lte(places.place, maxTimelineRows)).orderBy(asc(places.id));
  const logOf = new Map((await toAuditLogs(ctx, all)).map((line) => [line.id, line]));
  const of = (key: string): EntryLines => {
    const lines = all.filter((line) => line.key === key);
    const rows = lines.flatMap(({ id, tableName, rowId }): SourcedRow[] => {
      const line = logOf.get(id);
      if (!line) return [];
      const { action, kind, kindName, name, lineNo, changes } = line;
      return [{ of: `${tableName} ${rowId}`, row: { id, action, kind, kindName, name, lineNo, changes } }];
    });
    return { lines, rows: mergeRows(rows), more: (lines[0]?.together ?? 0) - lines.length };
  };
  return { all, of };
}

/** Returns the ids of the rows of a table that lines inserted. */
function insertedRowIds(lines: readonly StoredAuditLine[], tableName: string): number[] {
  return lines.flatMap((line) => (line.tableName === tableName && line.action === 'insert' ? (line.rowId ?? []) : []));
}

/** Returns the kind of the rows that are the lines of a document. */
function lineKindOf(docType: ActivityType): string {
  return camelOf(getTableName(requireLines(docType)));
}

/** Returns a function that returns the notes inserted by lines, in their current state. */
export async function remarksIn(
  ctx: Context,
  docType: ActivityType,
  all: readonly StoredAuditLine[],
): Promise<(lines: readonly StoredAuditLine[]) => TimelineRemark[]> {
  const ids = insertedRowIds(all, 'remarks');
  if (ids.length === 0) return () => [];
  const rows = await ctx.tx.select().from(remarks).where(inArray(remarks.id, ids)).orderBy(asc(remarks.id));
  const kind = lineKindOf(docType);
  const item = await subjectsOf(
    ctx,
    rows.flatMap(({ itemId }) => (itemId === null ? [] : [{ kind, id: itemId }])),
  );
  return (lines) => {
    const made = new Set(insertedRowIds(lines, 'remarks'));
    return rows
      .filter(({ id }) => made.has(id))
      .map(({ id, text, itemId, retractedAt, createdBy }) => ({
        id: RemarkId.parse(id),
        text: retractedAt === null ? text : '',
        about: itemId === null ? '' : (item({ kind, id: itemId })?.name ?? ''),
        retractedAt,
        mayRetract: mayRetract(ctx, { retractedAt, createdBy }),
      }));
  };
}

/** Returns functions for the pictures inserted by lines that still exist. */
export async function picturesIn(ctx: Context, all: readonly StoredAuditLine[]) {
  const ids = insertedRowIds(all, 'pictures');
  const found = ids.length === 0 ? [] : await picturesByIds(ctx, ids);
  const lineOf = new Map(all.map((line) => [line.id, line]));
  const isThere = (id: number | null | undefined): boolean => found.some((picture) => picture.id === id);
  return {
    of: (lines: readonly StoredAuditLine[]): TimelinePicture[] => {
      const made = new Set(insertedRowIds(lines, 'pictures'));
      return found
        .filter(({ id }) => made.has(id))
        .map(({ id, name, caption, url, thumbnailUrl }) => ({ id, name, caption, url, thumbnailUrl }));
    },
    /** Returns true if the row is a picture that is shown. */
    isShown: ({ id, kind, action }: TimelineRow): boolean =>
      kind === 'pictures' && action === 'created' && isThere(lineOf.get(id)?.rowId),
  };
}

/** Returns a function that returns the names of users by id. */
export async function findUserNames(
  { tx }: Context,
  ids: readonly UserId[],
): Promise<(id: UserId) => string | undefined> {
  const rows =
    ids.length === 0
      ? []
      : await tx
          .select({ id: users.id, name: personName<string>('name') })
          .from(users)
          .where(inArray(users.id, [...new Set(ids)]));
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return (id) => names.get(id);
}
