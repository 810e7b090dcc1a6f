import { and, eq, type SQL } from 'drizzle-orm';
import type { PgColumn, PgInsertValue, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Context } from '../context.ts';
import { requireFound } from '../failure.ts';
import { conflictOf } from './conflict.ts';

type Versioned<Id extends number> = PgTable & {
  readonly id: PgColumn & { readonly _: { readonly data: Id } };
  readonly version: PgColumn;
  readonly updatedBy: PgColumn;
  readonly updatedAt: PgColumn;
};

interface Written<Id> {
  readonly id?: Id | undefined;
  readonly expectedVersion?: number | undefined;
}

/** Refuses to save a row that is gone or changed since it was read, before anything else is judged of it (domain.md §11). {@link save} looks again as it writes. */
export async function requireCurrent<Id extends number>(
  ctx: Context,
  table: Versioned<Id>,
  { id, expectedVersion }: Written<Id>,
): Promise<void> {
  if (id === undefined || expectedVersion === undefined) return;
  const [row] = await ctx.tx.select({ version: table.version }).from(table).where(eq(table.id, id));
  if (requireFound(row).version !== expectedVersion) throw await conflictOf(ctx, table, { id, expectedVersion });
}

/** Inserts the row, or updates it when `written` names one; a stale `expectedVersion` is refused with who changed it. Returns its id. */
export async function save<Id extends number, Table extends Versioned<Id>>(
  ctx: Context,
  table: Table,
  { id, expectedVersion }: Written<Id>,
  values: PgInsertValue<Table> & PgUpdateSetSource<Table>,
): Promise<Id> {
  if (id === undefined) {
    const [row] = await ctx.tx
      .insert(table)
      .values(values)
      .returning({ id: table.id as PgColumn });
    return requireFound(row).id as Id;
  }
  const unchanged: SQL | undefined = expectedVersion === undefined ? undefined : eq(table.version, expectedVersion);
  const { rowCount } = await ctx.tx
    .update(table)
    .set(values)
    .where(and(eq(table.id, id), unchanged));
  // Not there, or not as it was when the caller read it.
  if (rowCount === 0) throw await conflictOf(ctx, table, { id, expectedVersion: expectedVersion ?? 0 });
  return id;
}
