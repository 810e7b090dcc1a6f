import { maxSummedRows } from '@yipin/contract';
import { asc, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable, QueryBuilder } from 'drizzle-orm/pg-core';
import { type BuiltSelect, prepare, run, type Statement } from '@yipin/pg-pipeline';
import type { Context } from '../context.ts';
import { Failure } from '../failure.ts';
import {
  appliedFilters,
  type Filter,
  forceGenericPlans,
  createShapeCache,
  named,
  passing,
  shapeOf,
  valuesOf,
} from './select-page.ts';

/** The definition of a summary over all rows that pass the filters of a list, independent of the page. */
export interface SummarySpec<Filters extends object, Row, Base extends PgTable> {
  readonly base: Base;
  readonly filters: { readonly [K in keyof Filters]-?: Filter<NonNullable<Filters[K]>> };
  /** `qb.select({…}).from(passed)` with its joins; `passed` has the rows that pass, under the base table's name. */
  readonly rows: (qb: QueryBuilder, passed: Base) => BuiltSelect<Row>;
  /** The largest number of rows that are read; absent = all. */
  readonly limit?: number;
}

/**
 * Defines a summary: one statement over all rows that pass, built once for each shape. It reads all of them, so it is
 * requested in addition to a page, never as part of one (performance.md §3).
 */
export function defineSummary<Filters extends object, Row, Base extends PgTable>({
  base,
  filters,
  rows,
  limit,
}: SummarySpec<Filters, Row, Base>) {
  const preparedFor = createShapeCache<Statement<Row>>();

  return ({ tx }: Pick<Context, 'tx'>, input: Filters): Promise<Row[]> => {
    const applied = appliedFilters(filters as Record<string, Filter<unknown>>, input);
    const statement = preparedFor(JSON.stringify(shapeOf(applied)), () =>
      prepare((qb) => {
        const { source, conditions } = passing(qb, base, applied);
        // The limit is part of the text: as a parameter it costs the planner's good plan.
        const passed = qb.select().from(source).where(conditions);
        return rows(
          qb,
          named(base, limit === undefined ? passed : passed.limit(sql.raw(String(limit)) as unknown as number)),
        );
      }),
    );
    forceGenericPlans(tx, applied);
    return run(tx, statement, valuesOf(applied));
  };
}

/** What all sums have: the number of their rows. */
export interface RowSum {
  readonly count: number;
}

/** What the sums of amounts have: the number of the rows of a currency. */
export interface CurrencySum extends RowSum {
  readonly currency: string;
}

/** What sums of a list add up. */
export interface SumsSpec<Filters extends object, Sum extends CurrencySum, Base extends PgTable>
  extends Pick<SummarySpec<Filters, Sum, Base>, 'base' | 'filters'> {
  readonly currency: PgColumn;
  /** The columns that are added up, each in the currency of its row. */
  readonly amounts: { readonly [Name in Exclude<keyof Sum, keyof CurrencySum>]: PgColumn };
}

/** Selects the sum of an amount. */
export function sumOf(column: PgColumn) {
  return sql<string>`sum(${column})::numeric(20, 2)`.as(`sum_of_${column.name}`);
}

/** Selects the sum of an amount over the rows that fulfill a condition, 0 without any. */
export function sumWhere(column: PgColumn, condition: SQL, name: string) {
  return sql<string>`coalesce(sum(${column}) filter (where ${condition}), 0)::numeric(20, 2)`.as(name);
}

/** Selects the sum of a column of pieces, 0 without any row. */
export function piecesIn(column: PgColumn) {
  return sql<number>`coalesce(sum(${column}), 0)::bigint`.as(`sum_of_${column.name}`);
}

/** Refuses to add up more than {@link maxSummedRows} rows. */
export function requireFewRows(rows: number): void {
  if (rows > maxSummedRows) throw new Failure('too-many-rows', { max: maxSummedRows });
}

/**
 * Defines the sums of a list by currency, over all rows that pass its filters. More than {@link maxSummedRows} rows are
 * refused with `too-many-rows`, so that the cost of a call has a limit.
 */
export function defineSums<Filters extends object, Sum extends CurrencySum, Base extends PgTable>({
  base,
  filters,
  currency,
  amounts,
}: SumsSpec<Filters, Sum, Base>) {
  const columns = Object.entries<PgColumn>(amounts).map(([name, column]) => [name, sumOf(column)] as const);
  const sums = defineSummary<Filters, Sum, Base>({
    base,
    filters,
    limit: maxSummedRows + 1,
    rows: (qb, passed) =>
      qb
        .select({ currency, count: sql<number>`count(*)::int`.as('rows_found'), ...Object.fromEntries(columns) })
        .from(passed as PgTable)
        .groupBy(currency)
        // The amounts are known by name only, which the type of the statement cannot express.
        .orderBy(asc(currency)) as unknown as BuiltSelect<Sum>,
  });

  return async (ctx: Pick<Context, 'tx'>, input: Filters): Promise<Sum[]> => {
    const found = await sums(ctx, input);
    requireFewRows(found.reduce((total, { count }) => total + count, 0));
    return found;
  };
}
