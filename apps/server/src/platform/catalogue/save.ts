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

/**
 * Throws when the row was deleted or changed since it was read, before anything else is checked (domain.md §11). {@link
 * save} checks again when it writes.
 */
export async function requireCurrent<Id extends number>(
  ctx: Context,
  table: Versioned<Id>,
  { id, expectedVersion }: Written<Id>,
): Promise<void> {
  if (id === undefined || expectedVersion === undefined) return;
  const [row] = await ctx.tx.select({ version: table.version }).from(table).where(eq(table.id, id));
  if (requireFound(row).version !== expectedVersion) throw await conflictOf(ctx, table, { id, expectedVersion });
}

/**
 * Inserts the row, or updates it when `written` has an id; an outdated `expectedVersion` is refused with who changed
 * it. Returns the id.
 */
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
  // The row is deleted, or has another version than the caller read.
  if (rowCount === 0) throw await conflictOf(ctx, table, { id, expectedVersion: expectedVersion ?? 0 });
  return id;
}
