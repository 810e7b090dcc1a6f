import { getTableColumns, type InferInsertModel, type InferSelectModel } from 'drizzle-orm';
import type { PgColumn, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Context } from '../context.ts';
import { updateRow } from '../db/write-rows.ts';
import { insertAs } from './insert-as.ts';
import type { DocumentTable } from './transition.ts';

/** A table whose rows can be divided: a row and all that is ever split off it are a family (I3). */
type DivisibleTable = DocumentTable & { readonly quantity: PgColumn; readonly splitFromId: PgColumn };

/** Pieces of a locked row that become a row of their own: fewer than it has. */
interface DivisibleRow<Table extends DivisibleTable> {
  readonly row: InferSelectModel<Table>;
  readonly quantity: number;
  /** What else changes in the row itself. */
  readonly rest?: PgUpdateSetSource<Table>;
  /** What the new row has otherwise than the one it comes of. */
  readonly changes?: Partial<InferInsertModel<Table>>;
}

/** What the database gives each row itself, and the state, which the new one is given. */
const ownColumns = new Set(['id', 'tenantId', 'version', 'createdAt', 'createdBy', 'updatedAt', 'updatedBy', 'status']);

/**
 * Splits parts off rows, which begin in `state` and share everything else with the row they come of but what `changes`
 * say. The pieces of a family stay the same in sum (I3). The rows themselves are not settled. One statement for all the
 * new rows; answers their ids, in the order given.
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
