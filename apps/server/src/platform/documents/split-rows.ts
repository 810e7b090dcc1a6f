import { getTableColumns, type InferInsertModel, type InferSelectModel } from 'drizzle-orm';
import type { PgColumn, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { updateRow } from '@yipin/pg-pipeline';
import type { Context } from '../context.ts';
import { insertAs } from './insert-as.ts';
import type { DocumentTable } from './transition.ts';

/** A table with rows that can be split: a row and all rows ever split off it are a family (I3). */
type DivisibleTable = DocumentTable & { readonly quantity: PgColumn; readonly splitFromId: PgColumn };

/** Part of a locked row that becomes a row of its own, with a smaller quantity than the row. */
interface DivisibleRow<Table extends DivisibleTable> {
  readonly row: InferSelectModel<Table>;
  readonly quantity: number;
  /** Further changes of the row itself. */
  readonly rest?: PgUpdateSetSource<Table>;
  /** Values of the new row that differ from those of the original. */
  readonly changes?: Partial<InferInsertModel<Table>>;
}

/** Columns that the database fills for each row, and the state, which is a parameter. */
const ownColumns = new Set(['id', 'tenantId', 'version', 'createdAt', 'createdBy', 'updatedAt', 'updatedBy', 'status']);

/**
 * Splits parts off rows. The new rows begin in `state` and copy everything else from the original except `changes`. The
 * sum of quantities in a family stays the same (I3). The state of the original is not recomputed. Inserts all new rows
 * in one statement; returns their ids, in the order given.
 */
export async function splitRows<Table extends DivisibleTable, State extends string>(
  ctx: Context,
  kind: { readonly machine: { readonly name: string; readonly states: Record<State, unknown> }; readonly table: Table },
  state: State,
  parts: readonly DivisibleRow<Table>[],
): Promise<Table['id']['_']['data'][]> {
  const copied = Object.keys(getTableColumns(kind.table)).filter((column) => !ownColumns.has(column));
  const made = parts.map(({ row, quantity, rest, changes }) => {
    const whole = row as Record<string, unknown> & { id: number; quantity: number };
    updateRow(ctx.tx, kind.table, whole.id, {
      ...rest,
      quantity: whole.quantity - quantity,
    } as PgUpdateSetSource<Table>);
    const shared = Object.fromEntries(copied.map((column) => [column, whole[column]]));
    return { ...shared, quantity, splitFromId: whole.id, ...changes };
  });
  return insertAs(ctx, kind, state, made as never);
}
