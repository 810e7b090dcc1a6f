import { type ListGroups, maxGroups, maxSummedRows } from '@yipin/contract';
import { is, SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable, QueryBuilder } from 'drizzle-orm/pg-core';
import type { BuiltSelect } from '@yipin/pg-pipeline';
import type { Context } from '../../context.ts';
import type { GroupField } from './group-fields.ts';
import {
  type RowSum,
  type CurrencySum,
  defineSummary,
  requireFewRows,
  sumOf,
  type SumsSpec,
} from '../select-summary.ts';

interface GroupsSpec<Field extends string, Filters extends object, Sum extends RowSum, Base extends PgTable>
  extends Pick<SumsSpec<Filters, CurrencySum, Base>, 'base' | 'filters'> {
  /** The columns that are added up, or their sums. */
  readonly amounts: { readonly [Name in Exclude<keyof Sum, keyof CurrencySum>]: PgColumn | SQL.Aliased };
  /** The fields by which the list can be grouped. */
  readonly fields: { readonly [Name in Field]: GroupField };
  /** The currency of a row; undefined for rows of pieces, and for those without sums. */
  readonly currency: PgColumn | undefined;
}

/** The rows of a group in one currency. Each amount has its own name. */
interface GroupRow extends CurrencySum {
  /** The value that the rows have in common, as text; null = none. */
  readonly value: string | null;
  readonly label: string | null;
  readonly rowsOfGroup: number;
  /** The number of the rows of all groups. */
  readonly allRows: number;
  /** The place of the group among all groups. */
  readonly place: number;
  readonly [amount: string]: unknown;
}

type Selected = Readonly<Record<string, SQL.Aliased>>;

/** Returns the columns of a subquery by the names with which they were selected. */
function columnsOf(names: readonly string[], subquery: object): Selected {
  return Object.fromEntries(names.map((name) => [name, (subquery as Selected)[name]])) as Selected;
}

/**
 * Selects the first groups of the rows that pass, by currency. One group more than {@link maxGroups} shows that there
 * are more.
 */
function selectGroups(
  qb: QueryBuilder,
  passed: PgTable,
  { value, order, label: named }: GroupField,
  { currency, amounts }: { readonly currency: PgColumn | undefined; readonly amounts: Selected },
) {
  const columns: Selected = {
    value: sql`${value}`.as('group_value'),
    currency: (currency ? sql`${currency}` : sql`''`).as('group_currency'),
    count: sql`count(*)::int`.as('rows_found'),
    rowsOfGroup: sql`(sum(count(*)) over (partition by ${value}))::int`.as('rows_of_group'),
    allRows: sql`(sum(count(*)) over ())::int`.as('all_rows'),
    ...amounts,
  };
  const counted = qb
    .select(columns)
    .from(passed)
    .groupBy(value, ...(currency ? [currency] : []))
    .as('counted');
  const known = columnsOf(Object.keys(columns), counted);
  const [key, rowsOfGroup] = [sql`${known['value']}`, sql`${known['rowsOfGroup']}`];
  const place = sql`(dense_rank() over (order by ${key} is null, ${order(key, rowsOfGroup)}, ${key}))::int`.as('place');
  const ranked = qb
    .select({ ...known, place })
    .from(counted)
    .as('ranked');
  const shown = columnsOf([...Object.keys(columns), 'place'], ranked);
  // A join would read all records; the names of at most 201 are needed.
  const label = named ? named(sql`${shown['value']}`) : sql`null::text`;
  return qb
    .select({ ...shown, label: label.as('label') })
    .from(ranked)
    .where(sql`${shown['place']} <= ${sql.raw(String(maxGroups + 1))}`)
    .orderBy(sql`${shown['place']}, ${shown['currency']}`);
}

/**
 * Defines the groups of a list by its fields, over all rows that pass its filters, with their sums: by currency, or one
 * of pieces. As with the sums of the list, more rows than {@link maxSummedRows} are refused.
 */
export function defineGroups<Field extends string, Filters extends object, Sum extends RowSum, Base extends PgTable>({
  base,
  filters,
  fields,
  currency,
  amounts,
}: GroupsSpec<Field, Filters, Sum, Base>) {
  const sums = Object.fromEntries(
    Object.entries<PgColumn | SQL.Aliased>(amounts).map(([name, amount]) => [
      name,
      is(amount, SQL.Aliased) ? amount : sumOf(amount),
    ]),
  );
  const names = [...(currency ? ['currency'] : []), 'count', ...Object.keys(sums)];
  const groupedBy = Object.fromEntries(
    Object.entries<GroupField>(fields).map(([name, field]) => [
      name,
      defineSummary<Filters, GroupRow, Base>({
        base,
        filters,
        limit: maxSummedRows + 1,
        rows: (qb, passed) =>
          // The columns are known by name only, which the type of the statement cannot express.
          selectGroups(qb, passed, field, {
            currency,
            amounts: sums,
          }) as unknown as BuiltSelect<GroupRow>,
      }),
    ]),
  );

  return async (
    ctx: Pick<Context, 'tx'>,
    { groupBy, ...input }: Filters & { readonly groupBy: Field },
  ): Promise<ListGroups<Sum>> => {
    const found = (await groupedBy[groupBy]?.(ctx, input as unknown as Filters)) ?? [];
    requireFewRows(found[0]?.allRows ?? 0);
    const groups = new Map<number, ListGroups<Sum>['groups'][number]>();
    for (const row of found) {
      const { place, value, label, rowsOfGroup } = row;
      const group = groups.get(place) ?? { key: `${groupBy}:${value ?? ''}`, label, count: rowsOfGroup, sums: [] };
      group.sums.push(Object.fromEntries(names.map((name) => [name, row[name]])) as unknown as Sum);
      groups.set(place, group);
    }
    return { isCapped: groups.size > maxGroups, groups: [...groups.values()].slice(0, maxGroups) };
  };
}
