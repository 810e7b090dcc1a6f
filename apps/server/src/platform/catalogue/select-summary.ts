import type { PgTable, QueryBuilder } from 'drizzle-orm/pg-core';
import { type BuiltSelect, prepare, run, type Statement } from '@yipin/pg-pipeline';
import type { Context } from '../context.ts';
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
}

/**
 * Defines a summary: one statement over all rows that pass, built once for each shape. It reads all of them, so it is
 * requested in addition to a page, never as part of one (performance.md §3).
 */
export function defineSummary<Filters extends object, Row, Base extends PgTable>({
  base,
  filters,
  rows,
}: SummarySpec<Filters, Row, Base>) {
  const preparedFor = createShapeCache<Statement<Row>>();

  return ({ tx }: Pick<Context, 'tx'>, input: Filters): Promise<Row[]> => {
    const applied = appliedFilters(filters as Record<string, Filter<unknown>>, input);
    const statement = preparedFor(JSON.stringify(shapeOf(applied)), () =>
      prepare((qb) => {
        const { source, conditions } = passing(qb, base, applied);
        return rows(qb, named(base, qb.select().from(source).where(conditions)));
      }),
    );
    forceGenericPlans(tx, applied);
    return run(tx, statement, valuesOf(applied));
  };
}
