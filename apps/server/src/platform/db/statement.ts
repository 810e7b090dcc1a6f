import { createHash } from 'node:crypto';
import { Column, is, Placeholder, SQL } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import pg from 'pg';
import type { Tx } from './tx.ts';

/** A flat select as the builder makes it. */
export interface BuiltSelect<Row> {
  readonly _: { readonly result: Row[]; readonly selectedFields: object };
  toSQL(): { sql: string; params: unknown[] };
}

/** A select built once and run many times: building costs more than running (performance.md, "What decides" 5). */
export interface Statement<Row> {
  readonly name: string;
  readonly text: string;
  readonly params: readonly unknown[];
  readonly read: (values: readonly unknown[]) => Row;
}

const raw = new Set<number>([pg.types.builtins.DATE, pg.types.builtins.TIMESTAMPTZ]);
const text = (value: string) => value;
// Columns decode days and moments themselves.
const types = {
  getTypeParser: ((type: number, format?: 'text' | 'binary') =>
    raw.has(type)
      ? text
      : type === pg.types.builtins.INT8
        ? Number
        : pg.types.getTypeParser(type, format as 'text')) as typeof pg.types.getTypeParser,
};

const decoderOf = (field: unknown): ((value: unknown) => unknown) => {
  if (is(field, Column)) return (value) => field.mapFromDriverValue(value);
  if (is(field, SQL.Aliased)) return decoderOf(field.sql);
  // A piece of SQL keeps the decoder given to it by `mapWith`.
  if (is(field, SQL)) {
    const { decoder } = field as unknown as { decoder: { mapFromDriverValue(value: unknown): unknown } };
    return (value) => decoder.mapFromDriverValue(value);
  }
  return (value) => value;
};

/** Prepares what `build` makes; `sql.placeholder('x')` in it stands for the value `x` given at each run. */
export const prepare = <Row>(build: (builder: QueryBuilder) => BuiltSelect<Row>): Statement<Row> => {
  const built = build(new QueryBuilder());
  const { sql, params } = built.toSQL();
  const fields = Object.entries(built._.selectedFields).map(([key, field]) => ({ key, decode: decoderOf(field) }));
  return {
    name: createHash('sha1').update(sql).digest('base64url'),
    text: sql,
    params,
    read: (values) => {
      const row: Record<string, unknown> = {};
      fields.forEach(({ key, decode }, index) => {
        const value = values[index];
        row[key] = value === null || value === undefined ? null : decode(value);
      });
      return row as Row;
    },
  };
};

/** Runs a prepared select with `values` for its placeholders. */
export const run = async <Row>(
  tx: Tx,
  statement: Statement<Row>,
  values: Readonly<Record<string, unknown>> = {},
): Promise<Row[]> => {
  const { rows } = await tx.$client.query<unknown[]>({
    name: statement.name,
    text: statement.text,
    values: statement.params.map((param) => (is(param, Placeholder) ? values[param.name] : param)),
    rowMode: 'array',
    types,
  });
  return rows.map(statement.read);
};
