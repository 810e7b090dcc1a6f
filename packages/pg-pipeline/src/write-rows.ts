import { eq, getTableColumns, getTableName, type InferInsertModel, is, SQL } from 'drizzle-orm';
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Tx } from './tx.ts';

/** Statements that write one table, built once per set of columns. */
interface Writers {
  readonly name: string;
  readonly columns: Readonly<Record<string, PgColumn>>;
  readonly inserts: Map<string, string>;
  readonly updates: Map<string, string>;
}

const writers = new WeakMap<PgTable, Writers>();

function writersOf(table: PgTable): Writers {
  const known = writers.get(table);
  if (known) return known;
  const columns = getTableColumns(table) as Record<string, PgColumn>;
  const made = { name: `"${getTableName(table)}"`, columns, inserts: new Map(), updates: new Map() };
  writers.set(table, made);
  return made;
}

function columnOf({ name, columns }: Writers, key: string): PgColumn {
  const column = columns[key];
  if (!column) throw new Error(`${name} has no column for ${key}`);
  return column;
}

function listOf(columns: readonly PgColumn[]): string {
  return columns.map(({ name }) => `"${name}"`).join(', ');
}

function driverValue(column: PgColumn, value: unknown): unknown {
  return value === null || value === undefined ? null : column.mapToDriverValue(value);
}

/** Returns a value as JSON for its column. A column that one row omits and another has must be nullable. */
function jsonOf(column: PgColumn, value: unknown): unknown {
  if (value === undefined && (column.notNull || column.hasDefault))
    throw new Error(`rows of one insert differ in ${column.name}`);
  const isNested = column.dataType === 'json' || column.dataType === 'array';
  return isNested ? (value ?? null) : driverValue(column, value);
}

/** One row is sent as plain values, which costs half of what JSON costs; several rows as one JSON value. */
function insertStatement({ name }: Writers, columns: readonly PgColumn[], isOne: boolean): string {
  const list = listOf(columns);
  const overriding = columns.some((column) => column.name === 'id') ? 'overriding system value ' : '';
  const source = isOne
    ? `values (${columns.map((_, index) => `$${index + 1}`).join(', ')})`
    : `select ${list} from json_populate_recordset(null::${name}, $1)`;
  return `insert into ${name} (${list}) ${overriding}${source} returning "id"`;
}

type RowValues = Readonly<Record<string, unknown>>;

function valuesOf(columns: readonly (readonly [string, PgColumn])[], rows: readonly RowValues[]): unknown[] {
  const [only] = rows;
  if (only && rows.length === 1) return columns.map(([key, column]) => driverValue(column, only[key]));
  const printed = rows.map((row) =>
    Object.fromEntries(columns.map(([key, column]) => [column.name, jsonOf(column, row[key])])),
  );
  return [JSON.stringify(printed)];
}

/**
 * Reserves ids for rows to be inserted, so that rows that refer to them can be inserted without waiting for the result.
 * A migration has to grant the application the table's sequence.
 */
export async function reserveIds<Table extends PgTable & { readonly id: PgColumn }>(
  tx: Tx,
  table: Table,
  count: number,
): Promise<Table['id']['_']['data'][]> {
  const text = `select nextval('${getTableName(table)}_id_seq') from generate_series(1, $1)`;
  return (await tx.$client.ask(text, [count], ([id]) => Number(id))).rows;
}

/** A row to insert, with a reserved id or without. */
export type NewRow<Table extends PgTable & { readonly id: PgColumn }> = InferInsertModel<Table> & {
  readonly id?: Table['id']['_']['data'] | undefined;
};

/** Returns the statement that inserts rows, and its values. */
function insertOf<Table extends PgTable & { readonly id: PgColumn }>(table: Table, rows: readonly NewRow<Table>[]) {
  const made = writersOf(table);
  const isOne = rows.length === 1;
  const given = rows.flatMap((row) => Object.keys(row).filter((key) => (row as RowValues)[key] !== undefined));
  const columns = [...new Set(given)].map((key) => [key, columnOf(made, key)] as const);
  const shape = `${isOne} ${columns.map(([key]) => key).join()}`;
  const text =
    made.inserts.get(shape) ??
    insertStatement(
      made,
      columns.map(([, column]) => column),
      isOne,
    );
  made.inserts.set(shape, text);
  return { text, values: valuesOf(columns, rows as readonly RowValues[]) };
}

/**
 * Inserts rows in one statement, any number of them. Columns that all of them omit get their defaults. Rows with
 * reserved ids are sent with the next statement, without waiting.
 * @returns their ids, in the order given
 */
export async function insertRows<Table extends PgTable & { readonly id: PgColumn }>(
  tx: Tx,
  table: Table,
  rows: readonly NewRow<Table>[],
): Promise<Table['id']['_']['data'][]> {
  if (rows.length === 0) return [];
  const { text, values } = insertOf(table, rows);
  const taken = rows.flatMap(({ id }) => id ?? []);
  if (taken.length === 0) return (await tx.$client.ask(text, values, ([id = null]) => Number(id))).rows;
  tx.$client.send(text, values);
  return taken;
}

/**
 * Inserts rows in one statement, as `insertRows` does, for callers that do not need the ids: they are sent with the next
 * statement, without waiting.
 */
export function sendRows<Table extends PgTable & { readonly id: PgColumn }>(
  tx: Tx,
  table: Table,
  rows: readonly NewRow<Table>[],
): void {
  if (rows.length === 0) return;
  const { text, values } = insertOf(table, rows);
  tx.$client.send(text, values);
}

/** Updates one row; sent with the next statement, without waiting. */
export function updateRow<Table extends PgTable & { readonly id: PgColumn }>(
  tx: Tx,
  table: Table,
  id: number,
  changes: PgUpdateSetSource<Table>,
): void {
  const entries = Object.entries(changes).filter(([, value]) => value !== undefined);
  if (entries.length === 0) return;
  if (entries.some(([, value]) => is(value, SQL))) {
    const { sql, params } = tx
      .update(table as PgTable)
      .set(changes as never)
      .where(eq(table.id, id))
      .toSQL();
    tx.$client.send(sql, params);
    return;
  }
  const made = writersOf(table);
  const shape = entries.map(([key]) => key).join();
  const set = entries.map(([key], index) => `"${columnOf(made, key).name}" = $${index + 2}`).join(', ');
  const text = made.updates.get(shape) ?? `update ${made.name} set ${set} where "id" = $1`;
  made.updates.set(shape, text);
  const values = entries.map(([key, value]) => driverValue(columnOf(made, key), value));
  tx.$client.send(text, [id, ...values]);
}
