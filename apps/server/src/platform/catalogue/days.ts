import type { Day } from '@yipin/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Condition, Filter } from './select-page.ts';

/** Returns the midnight that begins a day in the tenant's time zone, or `later` days after it. */
export function midnight(day: Parameters<Condition['where']>[0], later = 0): SQL {
  return sql`((${day}::date + ${sql.raw(String(later))})::timestamp at time zone (select time_zone from tenants where id = acting_tenant()))`;
}

/** Filters a moment: on a day in the tenant's time zone, or later. */
export function fromDay(column: PgColumn): Filter<Day> {
  return (day) => ({ where: (given) => sql`${column} >= ${midnight(given)}`, value: day });
}

/** Filters a moment: on a day in the tenant's time zone, or earlier. */
export function untilDay(column: PgColumn): Filter<Day> {
  return (day) => ({ where: (given) => sql`${column} < ${midnight(given, 1)}`, value: day });
}

/** Filters a date column: on a day, or later. */
export function sinceDate(column: PgColumn): Filter<Day> {
  return (day) => ({ where: (given) => sql`${column} >= ${given}`, value: day });
}

/** Filters a date column: on a day, or earlier. */
export function untilDate(column: PgColumn): Filter<Day> {
  return (day) => ({ where: (given) => sql`${column} <= ${given}`, value: day });
}
