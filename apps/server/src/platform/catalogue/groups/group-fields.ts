import { partsOfGroupKey } from '@yipin/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Filter } from '../select-page.ts';

/** A field by which a list is grouped. */
export interface GroupField {
  /** A column of the list, or an expression of its columns, which has no parameters. */
  readonly column: PgColumn | SQL;
  /** The value that the rows of a group have in common, as text; null = none. */
  readonly value: SQL<string | null>;
  /** Filters the rows of the group with that value. */
  readonly where: Filter<string>;
  /** The order of the groups. Those without a value are last. */
  readonly order: (value: SQL, rowsOfGroup: SQL) => SQL;
  /** The name of a group by its value; absent = groups without names. */
  readonly label?: (value: SQL) => SQL;
}

function numbered(column: PgColumn | SQL): Pick<GroupField, 'column' | 'value' | 'where'> {
  return {
    column,
    value: sql<string | null>`${column}::text`,
    where: (value) => ({ where: (given) => sql`${column} = ${given}`, value: Number(value) }),
  };
}

/** Groups rows by a record, the largest group first. `column`: the id of the record. */
export function byRecord(column: PgColumn | SQL, table: PgTable & { readonly id: PgColumn }, name: SQL): GroupField {
  return {
    ...numbered(column),
    order: (_value, rowsOfGroup) => sql`${rowsOfGroup} desc`,
    label: (value) => sql`(select ${name} from ${table} where ${table.id} = ${value}::bigint)`,
  };
}

/** Groups rows by their state, in the order of the states. */
export function byStatus(column: PgColumn): GroupField {
  return { ...numbered(column), order: (value) => sql`${value}::int` };
}

/** Groups rows by one of a few codes, the largest group first. */
export function byChoice(column: PgColumn): GroupField {
  return {
    column,
    value: sql<string | null>`${column}`,
    where: (value) => ({ where: (given) => sql`${column} = ${given}`, value }),
    order: (_value, rowsOfGroup) => sql`${rowsOfGroup} desc`,
  };
}

/** Groups rows by the month of a date, the latest first. */
export function byMonth(column: PgColumn): GroupField {
  return {
    column,
    value: sql<string | null>`to_char(${column}, 'YYYY-MM')`,
    where: (month) => ({
      where: (given) => sql`${column} >= ${given}::date and ${column} < (${given}::date + interval '1 month')::date`,
      value: `${month}-01`,
    }),
    order: (value) => sql`${value} desc`,
  };
}

/** Returns the filter of a list for the rows of one group, by its key. */
export function inGroup(fields: Readonly<Record<string, GroupField>>): Filter<string> {
  return (key) => {
    const { field, value } = partsOfGroupKey(key);
    const group = fields[field];
    if (!group) throw new Error(`the list has no groups by ${field}`);
    // The rows of each field, and those without a value, are found by a statement of their own.
    if (value === '') return { where: () => sql`${group.column} is null`, value: undefined, shape: key };
    const condition = group.where(value);
    return condition && { ...condition, shape: [field, condition.shape].join(' ') };
  };
}
