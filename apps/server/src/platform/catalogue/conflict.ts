import { getTableName, sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { Failure, requireFound } from '../failure.ts';
import { translate, translateIfKnown } from '../server-texts.ts';
import { lastWriter, type StampedTable } from './last-writer.ts';

/** A row with the version on which the user decided. */
interface ConflictingRow {
  readonly id: number;
  readonly expectedVersion: number;
}

/**
 * Returns the columns changed since that version, from the audit trail; columns that the trail excludes are never
 * shown.
 */
async function writtenSince(
  { tx }: Context,
  table: StampedTable,
  { id, expectedVersion }: ConflictingRow,
): Promise<string[]> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select key as name, min(trail.id) as first from audit_log trail, jsonb_object_keys(trail.after) key
    where trail.table_name = ${getTableName(table)} and trail.row_id = ${id} and trail.action = 'update'
      and (trail.after ->> 'version')::int > ${expectedVersion} and key <> 'version'
    group by key order by first, key`);
  return rows.map(({ name }) => name.replaceAll(/_(\w)/g, (_match, letter: string) => letter.toUpperCase()));
}

/** Returns the label of a field, with its current value if `valueOf` knows it; undefined for an internal field. */
function describeField(
  { language }: Context,
  field: string,
  valueOf: (field: string) => string | undefined,
): string | undefined {
  const name = translateIfKnown(language, `fields:${field}`) ?? translateIfKnown(language, `changes:${field}`);
  const value = valueOf(field);
  return name === undefined || value === undefined ? name : translate(language, 'changes:now', { name, value });
}

/**
 * Returns the failure for a decision on an outdated version of a row: who changed it, when, and which fields (domain.md
 * §11). `valueOf` returns the current value of a field for the message, if it is worth showing.
 */
export async function conflictOf(
  ctx: Context,
  table: StampedTable,
  seen: ConflictingRow,
  valueOf: (field: string) => string | undefined = () => undefined,
): Promise<Failure> {
  const [writer, fields] = await Promise.all([lastWriter(ctx, table, seen.id), writtenSince(ctx, table, seen)]);
  const described = fields.flatMap((field) => describeField(ctx, field, valueOf) ?? []);
  const names = described.length > 0 ? described : [translate(ctx.language, 'changes:other')];
  const what = new Intl.ListFormat(ctx.language, { type: 'conjunction' }).format(names);
  return new Failure('changed-by-someone-else', { ...requireFound(writer), fields, what });
}
