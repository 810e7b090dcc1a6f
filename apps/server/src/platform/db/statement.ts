import { Column, getTableColumns, is, Placeholder, SQL, sql, Table } from 'drizzle-orm';
import { type PgColumn, QueryBuilder } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { requireFound } from '../failure.ts';
import type { Tx } from './tx.ts';
import type { RowDecoder } from './statement-batch.ts';

/** A select as the builder makes it: its fields are columns, or whole tables. */
export interface BuiltSelect<Row> {
  readonly _: { readonly result: Row[]; readonly selectedFields: object };
  toSQL(): { sql: string; params: unknown[] };
}

/** A select built once and run many times: building costs more than running (performance.md, "What decides" 5). */
export interface Statement<Row> {
  readonly text: string;
  readonly params: readonly unknown[];
  readonly read: RowDecoder<Row>;
}

// Columns decode days and moments themselves.
const asPrinted = new Set<number>([pg.types.builtins.DATE, pg.types.builtins.TIMESTAMPTZ]);

/** Reads what the server printed of one column: by its type first, then as the column wants it. */
function readerOf({ dataTypeID }: pg.FieldDef, decode: (value: unknown) => unknown): (printed: string) => unknown {
  if (asPrinted.has(dataTypeID)) return decode;
  if (dataTypeID === pg.types.builtins.INT8) return (printed) => decode(Number(printed));
  const parse = pg.types.getTypeParser(dataTypeID, 'text') as (printed: string) => unknown;
  return (printed) => decode(parse(printed));
}

function decoderOf(field: unknown): (value: unknown) => unknown {
  if (is(field, Column)) return (value) => field.mapFromDriverValue(value);
  if (is(field, SQL.Aliased)) return decoderOf(field.sql);
  // A piece of SQL keeps the decoder given to it by `mapWith`.
  if (is(field, SQL)) {
    const { decoder } = field as unknown as { decoder: { mapFromDriverValue(value: unknown): unknown } };
    return (value) => decoder.mapFromDriverValue(value);
  }
  return (value) => value;
}

/** Where a column of a row goes: under `key`, within `table` when a whole table was selected as that. */
interface ColumnTarget {
  readonly table: string | undefined;
  readonly key: string;
  readonly decode: (value: unknown) => unknown;
}

function placesOf(fields: object, table?: string): ColumnTarget[] {
  return Object.entries(fields).flatMap(([key, field]) =>
    is(field, Table) ? placesOf(getTableColumns(field), key) : [{ table, key, decode: decoderOf(field) }],
  );
}

/** Reads rows whose columns are `fields`, in their order, into objects of the same keys; a table's columns into one of their own. */
export function rowReader<Row>(fields: object): RowDecoder<Row> {
  const places = placesOf(fields);
  const tables = [...new Set(places.flatMap(({ table }) => table ?? []))];
  let known: readonly pg.FieldDef[] = [];
  let readers: ((printed: string) => unknown)[] = [];
  return (values, columns) => {
    // The columns of a statement are always the same; their readers are made at its first row.
    if (known !== columns)
      readers = columns.map((column, index) => readerOf(column, places[index]?.decode ?? ((value) => value)));
    known = columns;
    const row: Record<string, unknown> = {};
    const parts: Record<string, Record<string, unknown>> = {};
    for (const table of tables) row[table] = parts[table] = {};
    for (const [index, { table, key }] of places.entries()) {
      const printed = values[index] ?? null;
      const part = (table !== undefined && parts[table]) || row;
      part[key] = printed === null ? null : readers[index]?.(printed);
    }
    return row as Row;
  };
}

/** Prepares what `build` makes; `sql.placeholder('x')` in it stands for the value `x` given at each run. */
export function prepare<Row>(build: (builder: QueryBuilder) => BuiltSelect<Row>): Statement<Row> {
  let statement: Statement<Row> | undefined;
  const built = (): Statement<Row> => {
    if (statement) return statement;
    const select = build(new QueryBuilder());
    const { sql: text, params } = select.toSQL();
    statement = { text, params, read: rowReader(select._.selectedFields) };
    return statement;
  };
  return {
    get text() {
      return built().text;
    },
    get params() {
      return built().params;
    },
    get read() {
      return built().read;
    },
  };
}

/** Runs a prepared select with `values` for its placeholders. */
export async function run<Row>(
  tx: Tx,
  statement: Statement<Row>,
  values: Readonly<Record<string, unknown>> = {},
): Promise<Row[]> {
  const given = statement.params.map((param) => (is(param, Placeholder) ? values[param.name] : param));
  return (await tx.$client.ask(statement.text, given, statement.read)).rows;
}

/** A select of what belongs to named ids. */
export interface StatementByIds<Row> {
  /** The same for a single id, as most actions have it: nothing to sort or gather, which is half of what it costs. */
  readonly one: Statement<Row>;
  readonly several: Statement<Row>;
}

/** Prepares what `build` makes; it is given how to say that a column is one of the ids, and whether there is but one. */
export function prepareByIds<Row>(
  build: (builder: QueryBuilder, isNamed: (column: PgColumn) => SQL, isOne: boolean) => BuiltSelect<Row>,
): StatementByIds<Row> {
  return {
    one: prepare((qb) => build(qb, (column) => sql`${column} = ${sql.placeholder('id')}`, true)),
    several: prepare((qb) => build(qb, (column) => sql`${column} = any(${sql.placeholder('ids')})`, false)),
  };
}

/** Runs a prepared select for `ids`. */
export async function runByIds<Row>(
  tx: Tx,
  { one, several }: StatementByIds<Row>,
  ids: readonly number[],
): Promise<Row[]> {
  const [id] = ids;
  return ids.length === 1 ? run(tx, one, { id }) : run(tx, several, { ids });
}

/** The same, answering how to find a row by its id; one that is not there is not found. */
export async function runById<Row extends { readonly id: number }>(
  tx: Tx,
  statement: StatementByIds<Row>,
  ids: readonly number[],
): Promise<(id: number) => Row> {
  const rows = new Map((await runByIds(tx, statement, ids)).map((row) => [row.id, row]));
  return (id) => requireFound(rows.get(id));
}
