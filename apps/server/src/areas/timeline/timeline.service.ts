import {
  type api,
  documentAddress,
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
import { translateIfKnown } from '../../platform/server-texts.ts';
import { auditLog } from '../audit-logs/audit-logs.table.ts';
import { requireDocument } from '../documents/index.ts';
import { notifications } from '../notifications/notifications.table.ts';
import { entryKey, ofDocument, peopleNamed, picturesIn, remarksIn, rowsOf } from './entry-parts.ts';

/** One entry, before it is told: one request's lines of the trail, or one message with all who got it. */
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

/** A remark is told as such, not as a row. */
function isRemark({ kind, action }: TimelineRow): boolean {
  return kind === 'remarks' && action === 'created';
}

async function readEntries(ctx: Context, asked: InputOf<typeof api.timeline.list>): Promise<MergedEntry[]> {
  const { docType, docId, part, maxResultCount, skipCount } = asked;
  const wanted = part ? only[part] : everything;
  const { rows } = await ctx.tx.execute<MergedEntry & Record<string, unknown>>(sql`
    with entries as (
      select ${entryKey} as key, max(${auditLog.workedAt}) as at, max(${auditLog.id}) as last,
        (array_agg(${auditLog.userId}))[1]::text as user_id, null::text as name, null::jsonb as params, null::text[] as readers
      from ${auditLog} where ${ofDocument(ctx, asked)} and ${wanted.lines}
      group by 1
      union all
      select 'message ' || min(${notifications.id}), ${notifications.createdAt}, min(${notifications.id}), null,
        ${notifications.name}, ${notifications.params}, array_agg(${notifications.userId}::text)
      from ${notifications} where ${notifications.link} = ${documentAddress(docType, docId)} and ${wanted.messages}
      group by ${notifications.createdAt}, ${notifications.name}, ${notifications.params}
    )
    select key, at, user_id as "userId", name, params, readers, count(*) over () as total
    from entries order by at desc, last desc limit ${maxResultCount} offset ${skipCount}`);
  return rows;
}

function idOf(id: string): UserId {
  return UserId.parse(Number(id));
}

/** What happened with a document, the latest first: in eight statements, however long its history is. */
export async function list(
  ctx: Context,
  asked: InputOf<typeof api.timeline.list>,
): Promise<OutputOf<typeof api.timeline.list>> {
  await requireDocument(ctx, asked);
  const entries = await readEntries(ctx, asked);
  const lines = await rowsOf(
    ctx,
    asked,
    entries.flatMap(({ key, name }) => (name === null ? [key] : [])),
  );
  const people = entries.flatMap(({ userId, readers }) => [userId ?? [], readers ?? []].flat());
  const [nameOf, remarksOf, pictures] = await Promise.all([
    peopleNamed(ctx, people.map(idOf)),
    remarksIn(ctx, asked.docType, lines.all),
    picturesIn(ctx, lines.all),
  ]);
  const entryOf = ({ key, at, userId, name, params, readers }: MergedEntry): TimelineEntry => {
    const told = lines.of(key);
    const by = userId === null ? null : idOf(userId);
    return {
      key,
      at: Instant.parse(new Date(at).toISOString()),
      userId: by,
      userName: by && (nameOf(by) ?? null),
      remarks: remarksOf(told.lines),
      pictures: pictures.of(told.lines),
      rows: told.rows.filter((row) => !isRemark(row) && !pictures.isShown(row)),
      moreRows: told.more,
      message:
        name === null
          ? null
          : {
              text: translateIfKnown(ctx.language, `notifications:${name}`, params ?? {}) ?? name,
              to: (readers ?? []).map((id) => nameOf(idOf(id)) ?? ''),
            },
    };
  };
  return { totalCount: Number(entries[0]?.total ?? 0), items: entries.map(entryOf) };
}
