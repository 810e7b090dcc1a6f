import { runByIds, type StatementByIds, type Tx } from '@yipin/pg-pipeline';
import { requireFound } from '../failure.ts';

/** Runs the select and returns a function that finds a row by its id and throws `not-found` without one. */
export async function runById<Row extends { readonly id: number }>(
  tx: Tx,
  statement: StatementByIds<Row>,
  ids: readonly number[],
): Promise<(id: number) => Row> {
  const rows = new Map((await runByIds(tx, statement, ids)).map((row) => [row.id, row]));
  return (id) => requireFound(rows.get(id));
}
