import {
  type DocType,
  type DocumentRef,
  maxTimelineRows,
  permissions,
  RemarkId,
  type TimelinePicture,
  type TimelineRemark,
  type TimelineRow,
  type UserId,
} from '@yipin/contract';
import { and, asc, eq, inArray, lte, ne, sql } from 'drizzle-orm';
import { type Context, may } from '../../platform/context.ts';
import { type StoredAuditLine, storedLine, subjectsOf, toAuditLogs } from '../audit-logs/index.ts';
import { auditLog } from '../audit-logs/audit-logs.table.ts';
import { picturesByIds } from '../pictures/index.ts';
import { remarks } from '../remarks/remarks.table.ts';
import { personName } from '../people/index.ts';
import { users } from '../people/users.table.ts';
import { mergeRows, type SourcedRow } from './merged-rows.ts';

/** Lines of one request belong together: of what is dated and done alike. What was written without one stands alone. */
export const entryKey = sql<string>`concat_ws(' ', coalesce(${auditLog.requestId}, ${auditLog.id}::text), ${auditLog.workedAt}, ${auditLog.userId})`;

/** The trail of a document. Who counts stock must not find out from it what the books say (domain.md §6). */
export function ofDocument(ctx: Context, { docType, docId }: DocumentRef) {
  return and(
    eq(auditLog.docType, docType),
    eq(auditLog.docId, docId),
    docType === 'SC' && !may(ctx, permissions.postStockTakes) ? ne(auditLog.tableName, 'stock_take_items') : undefined,
  );
}

/** One entry's lines of the trail. */
interface EntryLines {
  readonly lines: readonly StoredAuditLine[];
  /** The same in words, without those that say nothing. */
  readonly rows: readonly TimelineRow[];
  /** Lines that are left out. */
  readonly more: number;
}

const heads = sql.raw(
  `'channel_orders', 'artware_orders', 'purchase_orders', 'shipments', 'stock_transfers', 'stock_takes', 'supplier_bills'`,
);

/** The document itself comes first. */
const ranked = sql`row_number() over (partition by ${entryKey} order by ${auditLog.tableName} not in (${heads}), ${auditLog.id})`;

/** The lines of entries, some of each, read and put in words. */
export async function rowsOf(ctx: Context, document: DocumentRef, keys: readonly string[]) {
  const places = ctx.tx
    .select({
      ...storedLine,
      key: entryKey.as('key'),
      place: sql<number>`${ranked}`.mapWith(Number).as('place'),
      together: sql<number>`count(*) over (partition by ${entryKey})`.mapWith(Number).as('together'),
    })
    .from(auditLog)
    .where(and(ofDocument(ctx, document), inArray(entryKey, [...keys])))
    .as('places');
  const all =
    keys.length === 0
      ? []
      : await ctx.tx.select().from(places).where(lte(places.place, maxTimelineRows)).orderBy(asc(places.id));
  const told = new Map((await toAuditLogs(ctx, all)).map((line) => [line.id, line]));
  const of = (key: string): EntryLines => {
    const lines = all.filter((line) => line.key === key);
    const rows = lines.flatMap(({ id, tableName, rowId }): SourcedRow[] => {
      const line = told.get(id);
      if (!line) return [];
      const { action, kind, kindName, name, lineNo, changes } = line;
      return [{ of: `${tableName} ${rowId}`, row: { id, action, kind, kindName, name, lineNo, changes } }];
    });
    return { lines, rows: mergeRows(rows), more: (lines[0]?.together ?? 0) - lines.length };
  };
  return { all, of };
}

/** Ids of the rows of a table that lines tell of as new. */
function madeIn(lines: readonly StoredAuditLine[], tableName: string): number[] {
  return lines.flatMap((line) => (line.tableName === tableName && line.action === 'insert' ? (line.rowId ?? []) : []));
}

/** Kinds of rows that the lines of documents are. */
const itemKinds = {
  SO: 'channelOrderItems',
  AO: 'artwareOrderItems',
  PO: 'purchaseItems',
  SH: 'shipmentItems',
  TR: 'stockTransferItems',
  SC: 'stockTakeItems',
  BL: 'supplierBillLines',
} as const satisfies Record<DocType, string>;

/** The remarks that lines tell of as new, as they stand now. */
export async function remarksIn(
  ctx: Context,
  docType: DocType,
  all: readonly StoredAuditLine[],
): Promise<(lines: readonly StoredAuditLine[]) => TimelineRemark[]> {
  const ids = madeIn(all, 'remarks');
  if (ids.length === 0) return () => [];
  const rows = await ctx.tx.select().from(remarks).where(inArray(remarks.id, ids)).orderBy(asc(remarks.id));
  const kind = itemKinds[docType];
  const item = await subjectsOf(
    ctx,
    rows.flatMap(({ itemId }) => (itemId === null ? [] : [{ kind, id: itemId }])),
  );
  return (lines) => {
    const made = new Set(madeIn(lines, 'remarks'));
    return rows
      .filter(({ id }) => made.has(id))
      .map(({ id, text, itemId, retractedAt, createdBy }) => ({
        id: RemarkId.parse(id),
        text: retractedAt === null ? text : '',
        about: itemId === null ? '' : (item({ kind, id: itemId })?.name ?? ''),
        retractedAt,
        mayRetract: retractedAt === null && createdBy === ctx.session.userId,
      }));
  };
}

/** The pictures that lines tell of as new, where they are still there. */
export async function picturesIn(ctx: Context, all: readonly StoredAuditLine[]) {
  const ids = madeIn(all, 'pictures');
  const found = ids.length === 0 ? [] : await picturesByIds(ctx, ids);
  const places = new Map(all.map((line) => [line.id, line]));
  const isThere = (id: number | null | undefined): boolean => found.some((picture) => picture.id === id);
  return {
    of: (lines: readonly StoredAuditLine[]): TimelinePicture[] => {
      const made = new Set(madeIn(lines, 'pictures'));
      return found
        .filter(({ id }) => made.has(id))
        .map(({ id, name, caption, url, thumbnailUrl }) => ({ id, name, caption, url, thumbnailUrl }));
    },
    /** Whether a row is a picture that is shown. */
    isShown: ({ id, kind, action }: TimelineRow): boolean =>
      kind === 'pictures' && action === 'created' && isThere(places.get(id)?.rowId),
  };
}

/** What people are called, by their ids. */
export async function peopleNamed(
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
