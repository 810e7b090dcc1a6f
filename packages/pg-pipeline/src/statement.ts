import { Column, getTableColumns, is, noopDecoder, Placeholder, SQL, sql, Table } from 'drizzle-orm';
import { type PgColumn, QueryBuilder } from 'drizzle-orm/pg-core';
import pg from 'pg';
import type { Tx } from './tx.ts';
import type { RowDecoder } from './statement-batch.ts';

/** A select of the query builder. Its fields are columns, parts of SQL or whole tables. */
export interface BuiltSelect<Row> {
  readonly _: { readonly result: Row[]; readonly selectedFields: object };
  toSQL(): { sql: string; params: unknown[] };
}

/** A select that is built once and run many times, because building takes longer than running. */
export interface Statement<Row> {
  readonly text: string;
  readonly params: readonly unknown[];
  readonly read: RowDecoder<Row>;
}

/** Decodes a value of a column; undefined = the value is used unchanged. */
type Decode = ((value: unknown) => unknown) | undefined;

// The types that the driver must not parse, because the columns decode them from text.
const decodedByColumn = new Set<number>([pg.types.builtins.DATE, pg.types.builtins.TIMESTAMPTZ]);
const parseText = pg.types.getTypeParser(pg.types.builtins.TEXT, 'text');

/** Returns the driver's parser of a type; undefined for types whose text is the value. */
function parserOf(type: number): Decode {
  if (decodedByColumn.has(type)) return undefined;
  if (type === pg.types.builtins.INT8) return Number;
  const parse = pg.types.getTypeParser(type, 'text') as (text: unknown) => unknown;
  return parse === parseText ? undefined : parse;
}

/** Returns a decoder of a column's text: the parser of its type, followed by `decode`. */
function columnDecoderOf({ dataTypeID }: pg.FieldDef, decode: Decode): Decode {
  const parse = parserOf(dataTypeID);
  return parse && decode ? (text) => decode(parse(text)) : (parse ?? decode);
}

function decoderOf(field: unknown): Decode {
  if (is(field, Column))
    return field.mapFromDriverValue === Column.prototype.mapFromDriverValue
      ? undefined
      : (value) => field.mapFromDriverValue(value);
  if (is(field, SQL.Aliased)) return decoderOf(field.sql);
  // A part of SQL has the decoder that was set by `mapWith`.
  if (is(field, SQL)) {
    const { decoder } = field as unknown as { decoder: { mapFromDriverValue(value: unknown): unknown } };
    return decoder === noopDecoder ? undefined : (value) => decoder.mapFromDriverValue(value);
  }
  return undefined;
}

/** The target of a column: `key` of the row, or of the row's object `table` if a whole table is selected. */
interface ColumnTarget {
  readonly table: string | undefined;
  readonly key: string;
  readonly decode: Decode;
}

function targetsOf(fields: object, table?: string): ColumnTarget[] {
  return Object.entries(fields).flatMap(([key, field]) =>
    is(field, Table) ? targetsOf(getTableColumns(field), key) : [{ table, key, decode: decoderOf(field) }],
  );
}

/** A column of a result: its target, and the decoder of its text. */
interface ResultColumn {
  readonly table: string | undefined;
  readonly key: string;
  readonly read: Decode;
}

/**
 * Returns a decoder of rows with the columns `fields`, in this order, into objects with the same keys. The columns of a
 * table become a nested object.
 */
export function createRowDecoder<Row>(fields: object): RowDecoder<Row> {
  const targets = targetsOf(fields);
  const tables = [...new Set(targets.flatMap(({ table }) => table ?? []))];
  let decodedColumns: readonly pg.FieldDef[] | undefined;
  let results: readonly ResultColumn[] = [];
  return (values, columns) => {
    // The columns of a statement do not change, so the decoders are created for its first row only.
    if (decodedColumns !== columns)
      results = columns.flatMap((column, index): ResultColumn[] => {
        const target = targets[index];
        return target ? [{ table: target.table, key: target.key, read: columnDecoderOf(column, target.decode) }] : [];
      });
    decodedColumns = columns;
    const row: Record<string, unknown> = {};
    const nested: Record<string, Record<string, unknown>> = {};
    for (const table of tables) row[table] = nested[table] = {};
    // By index: the loop runs for every row, and with an iterator of entries it takes a quarter longer.
    for (let index = 0; index < results.length; index += 1) {
      const result = results[index];
      if (result === undefined) continue;
      const text = values[index] ?? null;
      const target = (result.table !== undefined && nested[result.table]) || row;
      target[result.key] = text === null || !result.read ? text : result.read(text);
    }
    return row as Row;
  };
}

/** Prepares a select, which `build` creates at its first run. Each run has a value `x` for `sql.placeholder('x')`. */
export function prepare<Row>(build: (builder: QueryBuilder) => BuiltSelect<Row>): Statement<Row> {
  let statement: Statement<Row> | undefined;
  const getStatement = (): Statement<Row> => {
    if (statement) return statement;
    const select = build(new QueryBuilder());
    const { sql: text, params } = select.toSQL();
    statement = { text, params, read: createRowDecoder(select._.selectedFields) };
    return statement;
  };
  return {
    get text() {
      return getStatement().text;
    },
    get params() {
      return getStatement().params;
    },
    get read() {
      return getStatement().read;
    },
  };
}

/** Runs a prepared select with `values` for its placeholders. */
export async function run<Row>(
  tx: Tx,
  statement: Statement<Row>,
  values: Readonly<Record<string, unknown>> = {},
): Promise<Row[]> {
  const params = statement.params.map((param) => (is(param, Placeholder) ? values[param.name] : param));
  return (await tx.$client.queryDecoded(statement.text, params, statement.read)).rows;
}

/** A select of rows by their ids. */
export interface StatementByIds<Row> {
  /** The select for a single id, the usual case of an action. Without sorting it takes half the time. */
  readonly one: Statement<Row>;
  readonly several: Statement<Row>;
}

/**
 * Prepares two selects. `build` receives a function that returns the condition for a column of ids, and whether the
 * select is for a single id.
 */
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
