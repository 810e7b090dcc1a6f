import { eq, getTableColumns, getTableName, type InferInsertModel, type InferSelectModel, is, SQL } from 'drizzle-orm';
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { rowReader, type Statement } from './statement.ts';
import type { Tx } from './tx.ts';

/** Statements that write one table, built once per set of columns (performance.md, "What decides" 5). */
interface Writers {
  readonly name: string;
  readonly columns: Readonly<Record<string, PgColumn>>;
  readonly inserts: Map<string, Statement<Record<string, unknown>>>;
  readonly updates: Map<string, string>;
}

const writers = new WeakMap<PgTable, Writers>();

const writersOf = (table: PgTable): Writers => {
  const known = writers.get(table);
  if (known) return known;
  const columns = getTableColumns(table) as Record<string, PgColumn>;
  const made = { name: `"${getTableName(table)}"`, columns, inserts: new Map(), updates: new Map() };
  writers.set(table, made);
  return made;
};

const columnOf = ({ name, columns }: Writers, key: string): PgColumn => {
  const column = columns[key];
  if (!column) throw new Error(`${name} has no column for ${key}`);
  return column;
};

const listOf = (columns: readonly PgColumn[]): string => columns.map(({ name }) => `"${name}"`).join(', ');

/** A value as JSON carries it to its column. What one row leaves out and another has can only be empty. */
const jsonOf = (column: PgColumn, value: unknown): unknown => {
  if (value === undefined && (column.notNull || column.hasDefault))
    throw new Error(`rows of one insert differ in ${column.name}`);
  if (value === null || value === undefined) return null;
  const isNested = column.dataType === 'json' || column.dataType === 'array';
  return isNested ? value : column.mapToDriverValue(value);
};

const insertStatement = (made: Writers, keys: readonly string[]): Statement<Record<string, unknown>> => {
  const columns = keys.map((key) => columnOf(made, key));
  const returned = Object.values(made.columns);
  return {
    text: `insert into ${made.name} (${listOf(columns)}) select ${listOf(columns)} from json_populate_recordset(null::${made.name}, $1) returning ${listOf(returned)}`,
    params: [],
    read: rowReader(made.columns),
  };
};

/**
 * Inserts rows in one statement whatever their number. Columns that all of them leave out get their defaults.
 * @returns the rows as stored, in the order given
 */
export const insertRows = async <Table extends PgTable>(
  tx: Tx,
  table: Table,
  rows: readonly InferInsertModel<Table>[],
): Promise<InferSelectModel<Table>[]> => {
  if (rows.length === 0) return [];
  const made = writersOf(table);
  const given = rows.flatMap((row) => Object.entries(row).filter(([, value]) => value !== undefined));
  const keys = [...new Set(given.map(([key]) => key))];
  const shape = keys.join();
  const statement = made.inserts.get(shape) ?? insertStatement(made, keys);
  made.inserts.set(shape, statement);
  const printed = rows.map((row) =>
    Object.fromEntries(
      keys.map((key) => {
        const column = columnOf(made, key);
        return [column.name, jsonOf(column, (row as Record<string, unknown>)[key])];
      }),
    ),
  );
  const answer = await tx.$client.ask(statement.text, [JSON.stringify(printed)], statement.read);
  return answer.rows as InferSelectModel<Table>[];
};

/** Changes one row, along with what is asked next; nothing to wait for. */
export const updateRow = <Table extends PgTable & { readonly id: PgColumn }>(
  tx: Tx,
  table: Table,
  id: number,
  changes: PgUpdateSetSource<Table>,
): void => {
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
  const values = entries.map(([key, value]) => (value === null ? null : columnOf(made, key).mapToDriverValue(value)));
  tx.$client.send(text, [id, ...values]);
};
