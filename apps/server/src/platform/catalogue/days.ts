import type { Day } from '@yipin/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Condition, Filter } from './select-page.ts';

/** Midnight at the beginning of a day where the tenant is, or `later` days after it. */
export function midnight(day: Parameters<Condition['where']>[0], later = 0): SQL {
  return sql`((${day}::date + ${sql.raw(String(later))})::timestamp at time zone (select time_zone from tenants where id = acting_tenant()))`;
}

/** What happened on a day where the tenant is, or later. */
export function fromDay(column: PgColumn): Filter<Day> {
  return (day) => ({ where: (given) => sql`${column} >= ${midnight(given)}`, value: day });
}

/** What happened on a day where the tenant is, or before. */
export function untilDay(column: PgColumn): Filter<Day> {
  return (day) => ({ where: (given) => sql`${column} < ${midnight(given, 1)}`, value: day });
}

/** A column that holds days, from a day on. */
export function sinceDate(column: PgColumn): Filter<Day> {
  return (day) => ({ where: (given) => sql`${column} >= ${given}`, value: day });
}

/** A column that holds days, up to and with a day. */
export function untilDate(column: PgColumn): Filter<Day> {
  return (day) => ({ where: (given) => sql`${column} <= ${given}`, value: day });
}
