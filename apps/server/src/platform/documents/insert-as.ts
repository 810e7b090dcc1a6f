import { insertRows, type NewRow } from '@yipin/pg-pipeline';
import type { Context } from '../context.ts';
import type { DocumentTable } from './transition.ts';

/**
 * Inserts rows in another state than the first of their machine: the part split off a row has its state, and a line
 * made for an order is on it from the start. Returns the ids, in the order given.
 */
export async function insertAs<Table extends DocumentTable, State extends string>(
  ctx: Context,
  { machine, table }: { machine: { readonly name: string; readonly states: Record<State, unknown> }; table: Table },
  state: State,
  values: readonly NewRow<Table>[],
): Promise<Table['id']['_']['data'][]> {
  if (values.length === 0) return [];
  const ids = await insertRows(ctx.tx, table, values.map((value) => ({ ...value, status: state })) as never);
  for (const id of ids) ctx.record(`${machine.name}.${state}`, Number(id));
  return ids;
}
