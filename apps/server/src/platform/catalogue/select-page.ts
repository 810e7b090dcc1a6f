import { countedRows, type Page, type SortOrder } from '@yipin/contract';
import { and, asc, count, desc, inArray, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable, QueryBuilder } from 'drizzle-orm/pg-core';
import type { Context } from '../context.ts';
import { type BuiltSelect, prepare, run, type Statement } from '../db/statement.ts';

/** A condition that may or may not be part of a list's query. `shape` tells apart two ways one filter is put. */
export interface Condition {
  readonly where: (given: Placeholder) => SQL;
  readonly value: unknown;
  readonly shape?: string;
}
/** Reads a filter's value into a condition; undefined = no condition. */
export type Filter<Value> = (value: Value) => Condition | undefined;

interface Paging {
  readonly maxResultCount: number;
  readonly skipCount: number;
  readonly sorting?: SortOrder[] | undefined;
  readonly exactTotal?: boolean | undefined;
}

/** The row source of a list: `qb.select({…}).from(base)` with its joins; where, order and limit are added. */
type RowSource<Row> = (qb: QueryBuilder) => BuiltSelect<Row> & {
  where(condition: SQL): { orderBy(...columns: SQL[]): BuiltSelect<Row> };
};

/** What a list page is made from. Every filter of the contract has to be answered, or it does not compile. */
export interface ListSpec<Input extends Paging, Row, Base extends PgTable & { id: PgColumn }> {
  readonly base: Base;
  readonly rows: RowSource<Row>;
  readonly filters: { readonly [K in keyof Omit<Input, keyof Paging>]-?: Filter<NonNullable<Input[K]>> };
  /** Columns of `base` that a caller may sort by. */
  readonly sort: { readonly [Field in NonNullable<Input['sorting']>[number]['field']]: PgColumn };
  readonly order: readonly SQL[];
}

interface Prepared<Row> {
  readonly rows: Statement<Row>;
  readonly total: Statement<{ total: number }>;
  readonly exact: Statement<{ total: number }>;
}

/** Equality on a column of the base table. */
export const equals =
  <Value>(column: PgColumn): Filter<Value> =>
  (value) => ({ where: (given) => sql`${column} = ${given}`, value: column.mapToDriverValue(value) });

/** A text column that begins with the value, whatever its case. */
export const startsWith =
  (column: PgColumn): Filter<string> =>
  (value) =>
    value === ''
      ? undefined
      : {
          where: (given) => sql`lower(${column}) like ${given}`,
          value: `${value.toLowerCase().replace(/[\\%_]/g, (c) => `\\${c}`)}%`,
        };

/**
 * Defines a list. Each shape of query (which filters, which sort, which page size) is built once and kept; a page costs
 * two statements, sent together: the rows, whose ids are found before anything is joined, and a count capped at
 * {@link countedRows} beyond the page.
 */
export const defineList = <Input extends Paging, Row, Base extends PgTable & { id: PgColumn }>(
  spec: ListSpec<Input, Row, Base>,
) => {
  const shapes = new Map<string, Prepared<Row>>();

  const build = (conditions: SQL | undefined, order: SQL[], limit: number): Prepared<Row> => ({
    rows: prepare((qb) => {
      // The page size is part of the text: a parameter there costs the planner's good plan. It is a checked integer.
      const ids = qb
        .select({ id: spec.base.id })
        .from(spec.base as PgTable)
        .where(conditions)
        .orderBy(...order)
        .limit(sql.raw(String(limit)) as unknown as number)
        .offset(sql.placeholder('skip'));
      return spec
        .rows(qb)
        .where(inArray(spec.base.id, ids))
        .orderBy(...order);
    }),
    total: prepare((qb) => {
      const counted = qb
        .select({ one: sql`1`.as('one') })
        .from(spec.base as PgTable)
        .where(conditions)
        .limit(sql.placeholder('cap'))
        .as('counted');
      return qb.select({ total: count() }).from(counted);
    }),
    exact: prepare((qb) =>
      qb
        .select({ total: count() })
        .from(spec.base as PgTable)
        .where(conditions),
    ),
  });

  return async ({ tx }: Pick<Context, 'tx'>, input: Input): Promise<Page<Row>> => {
    const applied = Object.entries(spec.filters as Record<string, Filter<unknown>>).flatMap(([name, filter]) => {
      const value = (input as Readonly<Record<string, unknown>>)[name];
      const condition = value === undefined || value === null ? undefined : filter(value);
      return condition ? [{ name, condition }] : [];
    });
    const sorting: readonly SortOrder[] = input.sorting ?? [];
    const shape = JSON.stringify([
      applied.map(({ name, condition }) => [name, condition.shape]),
      sorting,
      input.maxResultCount,
    ]);
    let prepared = shapes.get(shape);
    if (!prepared) {
      const columns = spec.sort as Readonly<Record<string, PgColumn>>;
      const asked = sorting.map(({ field, direction }) =>
        direction === 'asc' ? asc(columns[field] ?? spec.base.id) : desc(columns[field] ?? spec.base.id),
      );
      const order = asked.length > 0 ? [...asked, desc(spec.base.id)] : [...spec.order];
      prepared = build(
        and(...applied.map(({ name, condition }) => condition.where(sql.placeholder(name)))),
        order,
        input.maxResultCount,
      );
      shapes.set(shape, prepared);
    }
    const values = Object.fromEntries(applied.map(({ name, condition }) => [name, condition.value]));
    const cap = input.skipCount + countedRows + 1;
    const [items, [counted]] = await Promise.all([
      run(tx, prepared.rows, { ...values, skip: input.skipCount }),
      input.exactTotal ? run(tx, prepared.exact, values) : run(tx, prepared.total, { ...values, cap }),
    ]);
    const total = counted?.total ?? 0;
    const isTotalCapped = !input.exactTotal && total >= cap;
    return { totalCount: isTotalCapped ? cap - 1 : total, isTotalCapped, items };
  };
};
