import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Context } from '../context.ts';
import { requireFound } from '../failure.ts';
import { createRegister } from '../register.ts';

/** Rows of an area that use rows of an area below it. The area that is used decides what follows, and in which words. */
export interface Usage {
  /** The table whose rows are used. */
  readonly of: PgTable;
  /** What the using rows are, such as `openOrders`. A name occurs once for each table. */
  readonly name: string;
  /** Returns an SQL expression: how many rows use the row whose id is `id`. */
  readonly count?: (id: SQLWrapper) => SQL;
  /** Returns an SQL expression: the numbers of documents that use the row, for a message; null = none does. */
  readonly numbers?: (id: SQLWrapper) => SQL;
  /** Returns an SQL expression: the amount in CNY that the using rows charge for the row. */
  readonly amount?: (id: SQLWrapper) => SQL;
}

/** What areas use of each other; filled by `areas.ts`. */
export const usages = createRegister<Usage>('usages');

/** Returns the SQL expression of a usage for the row whose id is `id`. Throws when no area registers it. */
function expressionOf(of: PgTable, name: string, kind: 'count' | 'numbers' | 'amount', id: SQLWrapper): SQL {
  const expression = usages.all().find((other) => other.of === of && other.name === name)?.[kind];
  if (!expression) throw new Error(`no area registers the ${kind} of ${name}`);
  return expression(id);
}

/**
 * Returns a column with the number of rows that use a row. It is looked up when its statement is built, so that a constant
 * may have it although the register is filled later.
 *
 * @param id the id of the used row, as the statement names it
 */
export function usageColumn(of: PgTable, name: string, id: SQLWrapper): SQL<number> {
  return sql<number>`${{ getSQL: () => expressionOf(of, name, 'count', id) }}`.mapWith(Number);
}

/** The numbers of rows that use a row, by the name of the usage. */
type UsageCounts<Name extends string> = Readonly<Record<Name, number>>;

/**
 * Counts the rows that use each of several rows, in one statement. Returns one entry per id, in their order.
 *
 * @param of the table of the used rows
 * @param names the usages that are counted
 */
export async function usageOfEach<Name extends string>(
  { tx }: Context,
  of: PgTable,
  ids: readonly number[],
  names: readonly Name[],
): Promise<readonly UsageCounts<Name | 'id'>[]> {
  if (ids.length === 0) return [];
  const id = sql.raw('used.id');
  const counts = names.map((name) => sql`, ${expressionOf(of, name, 'count', id)} as ${sql.identifier(name)}`);
  const { rows } = await tx.execute<Record<string, unknown>>(
    sql`select used.id${sql.join(counts)} from unnest(${sql.param([...ids])}::bigint[]) with ordinality used (id, position) order by position`,
  );
  return rows.map(
    (row) =>
      Object.fromEntries(Object.entries(row).map(([name, count]) => [name, Number(count)])) as UsageCounts<Name | 'id'>,
  );
}

/**
 * Returns an SQL expression: the amount in CNY that rows of an area above charge for a row.
 *
 * @param id the id of the used row, as the statement names it
 */
export function usageAmount(of: PgTable, name: string, id: SQLWrapper): SQL {
  return expressionOf(of, name, 'amount', id);
}

/** Returns the numbers of documents that use a row, or null when none does. */
export async function findUsing({ tx }: Context, of: PgTable, name: string, id: number): Promise<string | null> {
  const numbers = expressionOf(of, name, 'numbers', sql`${id}::bigint`);
  const { rows } = await tx.execute<{ documents: string | null }>(sql`select ${numbers} as documents`);
  return requireFound(rows[0]).documents;
}

/** Counts the rows that use a row, by the name of each usage, in one statement. */
export async function usageOf<Name extends string>(
  ctx: Context,
  of: PgTable,
  id: number,
  names: readonly Name[],
): Promise<UsageCounts<Name>> {
  return requireFound((await usageOfEach(ctx, of, [id], names))[0]);
}
