import type { ActivityRef } from '@yipin/contract';
import { and, getTableName, inArray, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { findDocumentType } from '../../platform/documents/document-types.ts';
import { translateIfKnown } from '../../platform/server-texts.ts';
import { auditLog } from '../audit-logs/audit-logs.table.ts';
import { acts, type RowsOfAct } from './acts.ts';
import { entryKey, ofDocument } from './entry-parts.ts';

/** The rows of one table with one change in an entry: their number, and the sum of their growth or quantities. */
interface ChangedRows {
  readonly operation: string | null;
  readonly tableName: string;
  /** The name of the changed column, `insert`, `delete`, or `*` for any change. */
  readonly change: string;
  readonly count: number;
  readonly sum: number;
}

const anyChange = '*';

/** A change as it is counted: of an updated row each changed column, else the action itself. */
const change = sql<string>`change.name`;
const beforeValue = sql`${auditLog.before} -> ${change}`;
const afterValue = sql`${auditLog.after} -> ${change}`;
/** The growth of a number; of a new row, its quantity. */
const growth = sql<number>`case
  when ${auditLog.action} = 'insert' and jsonb_typeof(${auditLog.after} -> 'quantity') = 'number'
    then (${auditLog.after} ->> 'quantity')::numeric
  when jsonb_typeof(${beforeValue}) = 'number' and jsonb_typeof(${afterValue}) = 'number'
    then (${auditLog.after} ->> ${change})::numeric - (${auditLog.before} ->> ${change})::numeric
end`;

async function readChanges(ctx: Context, record: ActivityRef, keys: readonly string[]) {
  const changes = sql`unnest(array_append(
    case ${auditLog.action} when 'update' then ${auditLog.fields} else array[${auditLog.action}] end, ${anyChange}))`;
  return ctx.tx
    .select({
      key: entryKey,
      operation: auditLog.operation,
      tableName: auditLog.tableName,
      change,
      count: sql<number>`count(distinct ${auditLog.rowId})`.mapWith(Number),
      sum: sql<number>`coalesce(sum(${growth}), 0)`.mapWith(Number),
    })
    .from(auditLog)
    .crossJoinLateral(sql`${changes} as change (name)`)
    .where(and(ofDocument(ctx, record), inArray(entryKey, [...keys])))
    .groupBy(entryKey, auditLog.operation, auditLog.tableName, change);
}

/** Returns the table of counted rows, and the change by which they are counted. */
function countedChange(rows: RowsOfAct) {
  if ('inserted' in rows) return { table: rows.inserted, change: 'insert' };
  if ('deleted' in rows) return { table: rows.deleted, change: 'delete' };
  return { table: rows.table, change: rows.name };
}

function matches(rows: RowsOfAct): (found: ChangedRows) => boolean {
  const counted = countedChange(rows);
  const tableName = getTableName(counted.table);
  return (found) => found.tableName === tableName && found.change === counted.change;
}

function totalOf(found: readonly ChangedRows[], rows: readonly RowsOfAct[], of: 'count' | 'sum'): number {
  return rows.reduce((total, each) => total + found.filter(matches(each)).reduce((sum, row) => sum + row[of], 0), 0);
}

/** Returns the sentence about a record that was created, with the number of its lines. */
function creationOf({ language }: Context, { docType }: ActivityRef, found: readonly ChangedRows[]) {
  const { table, lines } = findDocumentType(docType);
  if (totalOf(found, [{ inserted: table }], 'count') === 0) return undefined;
  const ofLines = found.find((row) => lines && row.tableName === getTableName(lines) && row.change === anyChange);
  const key = ofLines ? 'createdWithLines' : 'created';
  return translateIfKnown(language, `activity:${key}.${docType}`, { count: ofLines?.count ?? 0 });
}

/** Returns the sentence of the operation that made the changes. */
function sentenceOf({ language }: Context, found: readonly ChangedRows[]): string | undefined {
  const operation = found[0]?.operation;
  const act = (operation ? (acts[operation] ?? []) : []).find(({ rows }) => totalOf(found, rows, 'count') > 0);
  if (!act) return undefined;
  const sentence = translateIfKnown(language, `activity:acts.${act.text}`, {
    count: totalOf(found, act.rows, 'count'),
  });
  const pieces = Object.entries(act.pieces ?? {}).flatMap(([key, rows]) => {
    const count = totalOf(found, [rows], 'sum');
    return count > 0 ? (translateIfKnown(language, `activity:pieces.${key}`, { count }) ?? []) : [];
  });
  const [first, second] = pieces;
  if (first === undefined) return sentence;
  const both = second === undefined ? first : translateIfKnown(language, 'activity:both', { first, second });
  return translateIfKnown(language, 'activity:withPieces', { sentence, pieces: both });
}

/**
 * Returns a function that says in one sentence what was done in an entry; null for an entry whose operation has no
 * sentence. It reads the number of changed rows of all entries in one statement.
 */
export async function sentencesOf(
  ctx: Context,
  record: ActivityRef,
  keys: readonly string[],
): Promise<(key: string) => string | null> {
  const changes = keys.length === 0 ? [] : await readChanges(ctx, record, keys);
  return (key) => {
    const found = changes.filter((each) => each.key === key);
    return creationOf(ctx, record, found) ?? sentenceOf(ctx, found) ?? null;
  };
}
