import { getTableName, sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { Failure, requireFound } from '../failure.ts';
import { translate, translateIfKnown } from '../server-texts.ts';
import { lastWriter, type StampedTable } from './last-writer.ts';

/** A row as somebody saw it who decided something on it. */
interface SeenRow {
  readonly id: number;
  readonly expectedVersion: number;
}

/** Columns of the row that were written since, as the audit trail has them; what the trail leaves out nobody sees either. */
async function writtenSince({ tx }: Context, table: StampedTable, { id, expectedVersion }: SeenRow): Promise<string[]> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select key as name, min(trail.id) as first from audit_log trail, jsonb_object_keys(trail.after) key
    where trail.table_name = ${getTableName(table)} and trail.row_id = ${id} and trail.action = 'update'
      and (trail.after ->> 'version')::int > ${expectedVersion} and key <> 'version'
    group by key order by first, key`);
  return rows.map(({ name }) => name.replaceAll(/_(\w)/g, (_match, letter: string) => letter.toUpperCase()));
}

/** What a field is called, and what it says now where `valueOf` knows that. Fields that only the program knows have no name. */
function toldOf(
  { language }: Context,
  field: string,
  valueOf: (field: string) => string | undefined,
): string | undefined {
  const name = translateIfKnown(language, `fields:${field}`) ?? translateIfKnown(language, `changes:${field}`);
  const value = valueOf(field);
  return name === undefined || value === undefined ? name : translate(language, 'changes:now', { name, value });
}

/**
 * The refusal of what was decided on another version of a row than the present one: who changed it, when, and what
 * (domain.md §11). `valueOf` gives what a field says now, for fields whose value tells a person something.
 */
export async function conflictOf(
  ctx: Context,
  table: StampedTable,
  seen: SeenRow,
  valueOf: (field: string) => string | undefined = () => undefined,
): Promise<Failure> {
  const [writer, fields] = await Promise.all([lastWriter(ctx, table, seen.id), writtenSince(ctx, table, seen)]);
  const told = fields.flatMap((field) => toldOf(ctx, field, valueOf) ?? []);
  const names = told.length > 0 ? told : [translate(ctx.language, 'changes:other')];
  const what = new Intl.ListFormat(ctx.language, { type: 'conjunction' }).format(names);
  return new Failure('changed-by-someone-else', { ...requireFound(writer), fields, what });
}
