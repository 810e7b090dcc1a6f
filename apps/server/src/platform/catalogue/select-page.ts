import { maxExactTotal, type Page, type SortOrder } from '@yipin/contract';
import { and, asc, count, desc, getTableName, inArray, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable, QueryBuilder } from 'drizzle-orm/pg-core';
import type { Context } from '../context.ts';
import { type BuiltSelect, prepare, run, type Statement } from '../db/statement.ts';
import type { Tx } from '../db/tx.ts';
import { recentTotal } from './totals.ts';

/** A condition that may or may not be part of a list's query. `shape` tells apart two ways one filter is put. */
export interface Condition {
  readonly where: (given: Placeholder) => SQL;
  readonly value: unknown;
  readonly shape?: string;
  /** Few rows are expected to pass: they are found by their own index before anything is sorted. */
  readonly isSelective?: boolean;
}

/** Reads a filter's value into a condition; undefined = no condition. */
export type Filter<Value> = (value: Value) => Condition | undefined;

interface Paging {
  readonly maxResultCount: number;
  readonly skipCount: number;
  readonly sorting?: SortOrder[] | undefined;
  readonly exactTotal?: boolean | undefined;
}

/** The row source of a list: `qb.select({…}).from(page)` with its joins; `page` holds the page's rows of the base table, under its name. */
type RowSource<Row, Base> = (qb: QueryBuilder, page: Base) => { orderBy(...columns: SQL[]): BuiltSelect<Row> };

/** What a list page is made from. Every filter of the contract has to be answered, or it does not compile. */
export interface ListSpec<Input extends Paging, Row, Base extends PgTable & { id: PgColumn }> {
  readonly base: Base;
  readonly rows: RowSource<Row, Base>;
  readonly filters: { readonly [K in keyof Omit<Input, keyof Paging>]-?: Filter<NonNullable<Input[K]>> };
  /** Columns of `base` that a caller may sort by. */
  readonly sort: { readonly [Field in NonNullable<Input['sorting']>[number]['field']]: PgColumn };
  readonly order: readonly SQL[];
}

interface PreparedList<Row> {
  readonly rows: Statement<Row>;
  readonly total: Statement<{ total: number }>;
  readonly exact: Statement<{ total: number }>;
}

/** Equality on a column of the base table. */
export function equals<Value>(column: PgColumn): Filter<Value> {
  return (value) => ({ where: (given) => sql`${column} = ${given}`, value: column.mapToDriverValue(value) });
}

/** Text that stands for itself in a pattern of `like`. */
export function escapeLike(value: string): string {
  return value.replace(/[\\%_]/g, (character) => `\\${character}`);
}

/** What begins with the value, whatever its case: `where` compares something in lower case with the pattern. */
export function beginning(where: Condition['where']): Filter<string> {
  return (value) => (value === '' ? undefined : { where, value: `${escapeLike(value.toLowerCase())}%` });
}

/** A text column that begins with the value, whatever its case. */
export function startsWith(column: PgColumn): Filter<string> {
  return beginning((given) => sql`lower(${column}) like ${given}`);
}

/** The pattern of `like` for numbers of documents that begin with the value. Numbers are in capitals, so that the index of their column serves. */
export function beginningOf(value: string): string {
  return `${escapeLike(value.toUpperCase())}%`;
}

/** A document's number that begins with the value. */
export function numberFrom(column: PgColumn): Filter<string> {
  return (value) =>
    value === '' ? undefined : { where: (given) => sql`${column} like ${given}`, value: beginningOf(value) };
}

/** A filter that was given, as its condition. */
export interface Applied {
  readonly name: string;
  readonly condition: Condition;
}

/** The conditions of the filters that `input` gives a value to. */
export function appliedFilters(filters: Readonly<Record<string, Filter<unknown>>>, input: object): Applied[] {
  return Object.entries(filters).flatMap(([name, filter]) => {
    const value = (input as Readonly<Record<string, unknown>>)[name];
    const condition = value === undefined || value === null ? undefined : filter(value);
    return condition ? [{ name, condition }] : [];
  });
}

/** Rows without a value come last, whichever way: who sorts by a day looks for the days. */
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
  const asked = sorting.map(({ field, direction }) => sortedBy(columns[field] ?? base.id, direction));
  // Rows that are equal go the same way, so that one index serves both directions.
  return [...asked, sortedBy(base.id, sorting.at(-1)?.direction ?? 'desc')];
}

/** A query of a table's rows in the place of the table, under its name: its columns are written as the table's. */
export function named<Base extends PgTable>(base: Base, query: { as(alias: string): unknown }): Base {
  return query.as(getTableName(base)) as Base;
}

/**
 * The rows that pass, as a table of the same name. With a selective condition they are gathered first (`offset 0` keeps
 * the planner from merging the two): walking the sort's index until enough of them turn up can take the whole table.
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
 * The page's rows of the base table. The first page is read as it is found; of a later one the ids are found first, so
 * that what is skipped is not read.
 */
function pageRows<Input extends Paging, Row, Base extends PgTable & { id: PgColumn }>(
  qb: QueryBuilder,
  spec: ListSpec<Input, Row, Base>,
  applied: readonly Applied[],
  { sorting = [], maxResultCount, skipCount }: Paging,
): Base {
  const { source, conditions } = passing(qb, spec.base, applied);
  const order = orderOf(spec, sorting);
  // The page size is part of the text: a parameter there costs the planner's good plan. It is a checked integer.
  const limit = sql.raw(String(maxResultCount)) as unknown as number;
  // An offset nobody knows beforehand makes the planner plan anew each time: the first page goes without.
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
    throw new Error(`the rows of ${getTableName(spec.base)} are not those of the page`);
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

/** What a search finds is gathered in one way whatever is searched for; making that plan anew costs more than following it. */
export function keepPlans(tx: Tx, applied: readonly Applied[]): void {
  if (applied.some(({ condition }) => condition.isSelective))
    tx.$client.send("select set_config('plan_cache_mode', 'force_generic_plan', true)", []);
}

/** Which conditions there are, and how they are put: all that tells two statements apart. */
export function shapeOf(applied: readonly Applied[]) {
  return applied.map(({ name, condition }) => [name, condition.shape]);
}

/** The values of the conditions, by the placeholders they stand for. */
export function valuesOf(applied: readonly Applied[]): Readonly<Record<string, unknown>> {
  return Object.fromEntries(applied.map(({ name, condition }) => [name, condition.value]));
}

const maxPreparedShapes = 500;

/** Builds once what belongs to a shape, and keeps it. */
export function keptByShape<Built>() {
  const kept = new Map<string, Built>();
  return (shape: string, build: () => Built): Built => {
    const known = kept.get(shape);
    if (known !== undefined) return known;
    const built = build();
    // Callers choose among more shapes than anybody uses: what is built can be built again.
    if (kept.size >= maxPreparedShapes) kept.clear();
    kept.set(shape, built);
    return built;
  };
}

type ListContext = Pick<Context, 'tx' | 'session'>;

/** How many rows of a list there are, as its pages tell it. */
export type ListTotal = Omit<Page<unknown>, 'items'>;

/** The filters of a list without its paging, as {@link firstOf} takes them. */
export type Filters<Input> = Omit<Input, keyof Paging>;

/** The input of a list's first page, for who asks for its total only. */
export function firstOf<Filtering extends object>(filters: Filtering) {
  return {
    ...filters,
    maxResultCount: 10,
    skipCount: 0,
  };
}

let lists = 0;

/**
 * Defines a list. Each shape of query (which filters, which sort, which page size) is built once and kept; a page costs
 * two statements, sent together: the rows, found before anything is joined to them, and, unless it was a moment
 * ago, a count capped at {@link maxExactTotal} beyond the page.
 */
export function defineList<Input extends Paging, Row, Base extends PgTable & { id: PgColumn }>(
  spec: ListSpec<Input, Row, Base>,
) {
  const preparedFor = keptByShape<PreparedList<Row>>();
  lists += 1;
  const list = lists;

  /** The statements for an input, and how to ask for its total. */
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
    keepPlans(tx, applied);
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
    const [items, counted] = await Promise.all([rows(), total()]);
    return { ...counted, items };
  };
  return Object.assign(page, {
    /** The total that a page of the list would tell, without the page. */
    total: (ctx: ListContext, input: Input): Promise<ListTotal> => statementsFor(ctx, input).total(),
  });
}
