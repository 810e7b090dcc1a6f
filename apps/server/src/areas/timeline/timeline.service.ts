import {
  type api,
  recordAddress,
  type InputOf,
  Instant,
  type OutputOf,
  type TimelineEntry,
  type TimelinePart,
  type TimelineRow,
  UserId,
} from '@yipin/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { requireDocument } from '../../platform/documents/visible-documents.ts';
import { translateIfKnown } from '../../platform/server-texts.ts';
import { auditLog } from '../audit-logs/audit-logs.table.ts';
import { notifications } from '../notifications/notifications.table.ts';
import { entryKey, ofDocument, findUserNames, picturesIn, remarksIn, rowsOf } from './entry-parts.ts';
import { sentencesOf } from './sentences.ts';

/** An entry before its texts: the audit lines of one request, or one notification with all its recipients. */
interface MergedEntry {
  readonly key: string;
  readonly at: string;
  readonly userId: string | null;
  readonly name: string | null;
  readonly params: Readonly<Record<string, string | number>> | null;
  readonly readers: readonly string[] | null;
  readonly total: string;
}

const only: Readonly<Record<TimelinePart, { readonly lines: SQL; readonly messages: SQL }>> = {
  remarks: { lines: sql`${auditLog.tableName} = 'remarks'`, messages: sql`false` },
  changes: { lines: sql`${auditLog.tableName} <> 'remarks'`, messages: sql`false` },
  messages: { lines: sql`false`, messages: sql`true` },
};
const everything = { lines: sql`true`, messages: sql`true` };

/** Returns true for a row that is shown as a note. */
function isRemark({ kind, action }: TimelineRow): boolean {
  return kind === 'remarks' && action === 'created';
}

/** Returns false for an entry whose rows all end as they began. */
function hasContent({ remarks, rows, moreRows, pictures, message }: TimelineEntry): boolean {
  return remarks.length + rows.length + moreRows + pictures.length > 0 || message !== null;
}

async function readEntries(ctx: Context, input: InputOf<typeof api.timeline.list>): Promise<MergedEntry[]> {
  const { docType, docId, part, maxResultCount, skipCount } = input;
  const conditions = part ? only[part] : everything;
  const { rows } = await ctx.tx.execute<MergedEntry & Record<string, unknown>>(sql`
    with entries as (
      select ${entryKey} as key, max(${auditLog.workedAt}) as at, max(${auditLog.id}) as last,
        (array_agg(${auditLog.userId}))[1]::text as user_id, null::text as name, null::jsonb as params, null::text[] as readers
      from ${auditLog} where ${ofDocument(ctx, input)} and ${conditions.lines}
      group by 1
      union all
      select 'message ' || min(${notifications.id}), ${notifications.createdAt}, min(${notifications.id}), null,
        ${notifications.name}, ${notifications.params}, array_agg(${notifications.userId}::text)
      from ${notifications} where ${notifications.link} = ${recordAddress(docType, docId)} and ${conditions.messages}
      group by ${notifications.createdAt}, ${notifications.name}, ${notifications.params}
    )
    select key, at, user_id as "userId", name, params, readers, count(*) over () as total
    from entries order by at desc, last desc limit ${maxResultCount} offset ${skipCount}`);
  return rows;
}

function idOf(id: string): UserId {
  return UserId.parse(Number(id));
}

/** Returns the history of a record, latest first, in at most eleven statements for any length. Entries without
 * a difference are left out, so that a page may have fewer than the requested number. */
export async function list(
  ctx: Context,
  input: InputOf<typeof api.timeline.list>,
): Promise<OutputOf<typeof api.timeline.list>> {
  await requireDocument(ctx, input);
  const entries = await readEntries(ctx, input);
  const keys = entries.flatMap(({ key, name }) => (name === null ? [key] : []));
  const lines = await rowsOf(ctx, input, keys);
  const people = entries.flatMap(({ userId, readers }) => [userId ?? [], readers ?? []].flat());
  const [nameOf, remarksOf, pictures, sentence] = await Promise.all([
    findUserNames(ctx, people.map(idOf)),
    remarksIn(ctx, input.docType, lines.all),
    picturesIn(ctx, lines.all),
    sentencesOf(ctx, input, keys),
  ]);
  const entryOf = ({ key, at, userId, name, params, readers }: MergedEntry): TimelineEntry => {
    const entryLines = lines.of(key);
    const by = userId === null ? null : idOf(userId);
    return {
      key,
      at: Instant.parse(new Date(at).toISOString()),
      userId: by,
      userName: by && (nameOf(by) ?? null),
      sentence: sentence(key),
      remarks: remarksOf(entryLines.lines),
      pictures: pictures.of(entryLines.lines),
      rows: entryLines.rows.filter((row) => !isRemark(row) && !pictures.isShown(row)),
      moreRows: entryLines.more,
      message:
        name === null
          ? null
          : {
              text: translateIfKnown(ctx.language, `notifications:${name}`, params ?? {}) ?? name,
              to: (readers ?? []).map((id) => nameOf(idOf(id)) ?? ''),
            },
    };
  };
  return { totalCount: Number(entries[0]?.total ?? 0), items: entries.map(entryOf).filter(hasContent) };
}
