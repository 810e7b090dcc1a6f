import { maxExactTotal, type Page, type SortOrder } from '@yipin/contract';
import { and, asc, count, desc, getTableName, inArray, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable, QueryBuilder } from 'drizzle-orm/pg-core';
import { type BuiltSelect, prepare, run, type Statement, type Tx } from '@yipin/pg-pipeline';
import type { Context } from '../context.ts';
import { recentTotal } from './totals.ts';

/** An optional condition of a list's query. `shape` distinguishes two forms of the same filter. */
export interface Condition {
  readonly where: (given: Placeholder) => SQL;
  readonly value: unknown;
  readonly shape?: string;
  /** Few rows are expected to pass: they are found by their own index before sorting. */
  readonly isSelective?: boolean;
}

/** Converts a filter's value into a condition; undefined = no condition. */
export type Filter<Value> = (value: Value) => Condition | undefined;

interface Paging {
  readonly maxResultCount: number;
  readonly skipCount: number;
  readonly sorting?: SortOrder[] | undefined;
  readonly exactTotal?: boolean | undefined;
}

/** The row source of a list: `qb.select({…}).from(page)` with its joins; `page` has the page's rows of `base`. */
type RowSource<Row, Base> = (qb: QueryBuilder, page: Base) => { orderBy(...columns: SQL[]): BuiltSelect<Row> };

/** The filters of a list by their names in its input. */
export type ListConditions<Input> = {
  readonly [K in keyof Omit<Input, keyof Paging>]-?: Filter<NonNullable<Input[K]>>;
};

/** The definition of a list. A filter of the contract without a definition does not compile. */
export interface ListSpec<Input extends Paging, Row, Base extends PgTable & { id: PgColumn }> {
  readonly base: Base;
  readonly rows: RowSource<Row, Base>;
  readonly filters: ListConditions<Input>;
  /** Columns of `base` that a caller may sort by. */
  readonly sort: { readonly [Field in NonNullable<Input['sorting']>[number]['field']]: PgColumn };
  readonly order: readonly SQL[];
}

interface PreparedList<Row> {
  readonly rows: Statement<Row>;
  readonly total: Statement<{ total: number }>;
  readonly exact: Statement<{ total: number }>;
}

/** Filters a column of the base table by equality. */
export function equals<Value>(column: PgColumn): Filter<Value> {
  return (value) => ({ where: (given) => sql`${column} = ${given}`, value: column.mapToDriverValue(value) });
}

/** Escapes text for a literal match in a pattern of `like`. */
export function escapeLike(value: string): string {
  return value.replace(/[\\%_]/g, (character) => `\\${character}`);
}

/** Filters by prefix, case-insensitive: `where` compares a lower-case text with the pattern. */
export function beginning(where: Condition['where']): Filter<string> {
  return (value) => (value === '' ? undefined : { where, value: `${escapeLike(value.toLowerCase())}%` });
}

/** Filters a text column by prefix, case-insensitive. */
export function startsWith(column: PgColumn): Filter<string> {
  return beginning((given) => sql`lower(${column}) like ${given}`);
}

/** Returns the `like` pattern for document numbers with the prefix, in capitals, so that the column's index is used. */
export function beginningOf(value: string): string {
  return `${escapeLike(value.toUpperCase())}%`;
}

/** Filters a document's number by prefix. */
export function numberFrom(column: PgColumn): Filter<string> {
  return (value) =>
    value === '' ? undefined : { where: (given) => sql`${column} like ${given}`, value: beginningOf(value) };
}

/** A filter with a value, as its condition. */
export interface Applied {
  readonly name: string;
  readonly condition: Condition;
}

/** Returns the conditions of the filters for which `input` has a value. */
export function appliedFilters(filters: Readonly<Record<string, Filter<unknown>>>, input: object): Applied[] {
  return Object.entries(filters).flatMap(([name, filter]) => {
    const value = (input as Readonly<Record<string, unknown>>)[name];
    const condition = value === undefined || value === null ? undefined : filter(value);
    return condition ? [{ name, condition }] : [];
  });
}

/** Sorts rows without a value last in both directions: a user who sorts by date looks for the dates. */
function sortedBy(column: PgColumn, direction: SortOrder['direction']): SQL {
  if (direction === 'asc') return asc(column);
  return column.notNull ? desc(column) : sql`${column} desc nulls last`;
}

function orderOf<Input extends Paging, Row, Base extends PgTable & { id: PgColumn }>(
  { base, sort, order }: ListSpec<Input, Row, Base>,
  sorting: readonly SortOrder[],
): SQL[] {
  if (sorting.length === 0) return [...order];
  const columns = sort as Readonly<Record<string, PgColumn>>;
  const columnsInOrder = sorting.map(({ field, direction }) => sortedBy(columns[field] ?? base.id, direction));
  // Equal rows are sorted in the same direction, so that one index serves both directions.
  return [...columnsInOrder, sortedBy(base.id, sorting.at(-1)?.direction ?? 'desc')];
}

/** Returns a query of a table's rows under the table's name: its columns are written as those of the table. */
export function named<Base extends PgTable>(base: Base, query: { as(alias: string): unknown }): Base {
  return query.as(getTableName(base)) as Base;
}

/**
 * Returns the rows that pass, as a table of the same name. With a selective condition they are selected first (`offset
 * 0` keeps the planner from merging the two): following the sort's index until enough rows pass can read the whole
 * table.
 */
export function passing(qb: QueryBuilder, base: PgTable, applied: readonly Applied[]) {
  const conditions = and(...applied.map(({ name, condition }) => condition.where(sql.placeholder(name))));
  if (!applied.some(({ condition }) => condition.isSelective)) return { source: base, conditions };
  const gathered = qb
    .select()
    .from(base)
    .where(conditions)
    .offset(sql.raw('0') as unknown as number);
  return { source: named(base, gathered), conditions: undefined };
}

/**
 * Returns the page's rows of the base table. The first page is read directly; for a later one the ids are selected
 * first, so that skipped rows are not read.
 */
function pageRows<Input extends Paging, Row, Base extends PgTable & { id: PgColumn }>(
  qb: QueryBuilder,
  spec: ListSpec<Input, Row, Base>,
  applied: readonly Applied[],
  { sorting = [], maxResultCount, skipCount }: Paging,
): Base {
  const { source, conditions } = passing(qb, spec.base, applied);
  const order = orderOf(spec, sorting);
  // The page size is part of the text: as a parameter it costs the planner's good plan. It is a checked integer.
  const limit = sql.raw(String(maxResultCount)) as unknown as number;
  // An unknown offset makes the planner plan again each time: the first page has none.
  if (skipCount === 0) {
    const first = qb
      .select()
      .from(source)
      .where(conditions)
      .orderBy(...order)
      .limit(limit);
    return named(spec.base, first);
  }
  const id = sql`${spec.base.id}`;
  const found = qb
    .select({ id })
    .from(source)
    .where(conditions)
    .orderBy(...order);
  const ids = found.limit(limit).offset(sql.placeholder('skip'));
  const later = qb
    .select()
    .from(spec.base as PgTable)
    .where(inArray(spec.base.id, ids));
  return named(spec.base, later);
}

/** Builds the statements of one shape. */
function prepareShape<Input extends Paging, Row, Base extends PgTable & { id: PgColumn }>(
  spec: ListSpec<Input, Row, Base>,
  applied: readonly Applied[],
  paging: Paging,
): PreparedList<Row> {
  const rows = prepare((qb) =>
    spec.rows(qb, pageRows(qb, spec, applied, paging)).orderBy(...orderOf(spec, paging.sorting ?? [])),
  );
  if (!rows.text.includes(` limit ${paging.maxResultCount}`))
    throw new Error(`the rows of ${getTableName(spec.base)} differ from the ids of the page`);
  return {
    rows,
    total: prepare((qb) => {
      const { source, conditions } = passing(qb, spec.base, applied);
      const one = { one: sql`1`.as('one') };
      const counted = qb
        .select(one)
        .from(source)
        .where(conditions)
        .limit(
          paging.skipCount === 0 ? (sql.raw(String(maxExactTotal + 1)) as unknown as number) : sql.placeholder('cap'),
        )
        .as('counted');
      return qb.select({ total: count() }).from(counted);
    }),
    exact: prepare((qb) => {
      const { source, conditions } = passing(qb, spec.base, applied);
      return qb.select({ total: count() }).from(source).where(conditions);
    }),
  };
}

/** Keeps generic plans for searches: every text is found in the same way, and planning costs more than running. */
export function forceGenericPlans(tx: Tx, applied: readonly Applied[]): void {
  if (applied.some(({ condition }) => condition.isSelective))
    tx.$client.send("select set_config('plan_cache_mode', 'force_generic_plan', true)", []);
}

/** Returns the conditions and their forms: all that distinguishes two statements. */
export function shapeOf(applied: readonly Applied[]) {
  return applied.map(({ name, condition }) => [name, condition.shape]);
}

/** Returns the values of the conditions, by their placeholders. */
export function valuesOf(applied: readonly Applied[]): Readonly<Record<string, unknown>> {
  return Object.fromEntries(applied.map(({ name, condition }) => [name, condition.value]));
}

const maxPreparedShapes = 500;

/** Returns a cache that builds a value once per shape. */
export function createShapeCache<Built>() {
  const cache = new Map<string, Built>();
  return (shape: string, build: () => Built): Built => {
    const known = cache.get(shape);
    if (known !== undefined) return known;
    const built = build();
    // Callers can request more shapes than are in use: a removed value is built again.
    if (cache.size >= maxPreparedShapes) cache.clear();
    cache.set(shape, built);
    return built;
  };
}

type ListContext = Pick<Context, 'tx' | 'session'>;

/** The number of rows of a list, as its pages show it. */
export type ListTotal = Omit<Page<unknown>, 'items'>;

/** The filters of a list without its paging, as {@link firstOf} takes them. */
export type ListFilters<Input> = Omit<Input, keyof Paging>;

/** Returns the input of a list's first page, for callers that read only its total. */
export function firstOf<Filtering extends object>(filters: Filtering) {
  return { ...filters, maxResultCount: 10, skipCount: 0 };
}

let lists = 0;

/**
 * Defines a list. Each shape of query (filters, sort, page size) is built once and cached; a page costs two statements,
 * sent together: the rows, selected before anything is joined to them, and, unless it is cached, a count capped at
 * {@link maxExactTotal} beyond the page.
 */
export function defineList<Input extends Paging, Row, Base extends PgTable & { id: PgColumn }>(
  spec: ListSpec<Input, Row, Base>,
) {
  const preparedFor = createShapeCache<PreparedList<Row>>();
  lists += 1;
  const list = lists;

  /** Returns the statement of an input, and the function that reads its total. */
  const statementsFor = ({ tx, session }: ListContext, input: Input) => {
    const { skipCount, maxResultCount, sorting = [], exactTotal = false } = input;
    const applied = appliedFilters(spec.filters as Record<string, Filter<unknown>>, input);
    const conditions = shapeOf(applied);
    const shape = JSON.stringify([conditions, sorting, maxResultCount, skipCount === 0]);
    const prepared = preparedFor(shape, () => prepareShape(spec, applied, input));

    const values = valuesOf(applied);
    const cap = skipCount + maxExactTotal + 1;
    const counted = exactTotal ? prepared.exact : prepared.total;
    const totalKey = JSON.stringify([list, conditions, values, exactTotal || cap]);
    forceGenericPlans(tx, applied);
    const total = async (): Promise<ListTotal> => {
      const count = async () => (await run(tx, counted, { ...values, cap }))[0]?.total ?? 0;
      const found = await recentTotal(session.tenantId, totalKey, count);
      const isTotalCapped = !exactTotal && found >= cap;
      return { totalCount: isTotalCapped ? cap - 1 : found, isTotalCapped };
    };
    return { total, rows: () => run(tx, prepared.rows, { ...values, skip: skipCount }) };
  };

  const page = async (ctx: ListContext, input: Input): Promise<Page<Row>> => {
    const { rows, total } = statementsFor(ctx, input);
    // A page without rows is asked for its total only, as the counts of views do.
    const [items, counted] = await Promise.all([input.maxResultCount === 0 ? [] : rows(), total()]);
    return { ...counted, items };
  };
  return Object.assign(page, {
    /** Returns the total that a page of the list would have, without the page. */
    total: (ctx: ListContext, input: Input): Promise<ListTotal> => statementsFor(ctx, input).total(),
  });
}
