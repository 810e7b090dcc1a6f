import type { InferSelectModel } from 'drizzle-orm';
import type { PgInsertValue } from 'drizzle-orm/pg-core';
import type { Context } from '../context.ts';
import { insertRows } from '../db/write-rows.ts';
import type { DocumentTable } from './transition.ts';

/**
 * Adds rows that begin in another state than their machine's first: the part split off a row shares its state, and a
 * line made for an order is on it from the start. Returns them as stored, in the order given.
 */
export const insertAs = async <Table extends DocumentTable, State extends string>(
  ctx: Context,
  { machine, table }: { machine: { readonly name: string; readonly states: Record<State, unknown> }; table: Table },
  state: State,
  values: readonly PgInsertValue<Table>[],
): Promise<InferSelectModel<Table>[]> => {
  if (values.length === 0) return [];
  const rows = await insertRows(ctx.tx, table, values.map((value) => ({ ...value, status: state })) as never);
  for (const row of rows) ctx.record(`${machine.name}.${state}`, Number((row as { id: unknown }).id));
  return rows;
};
