import type { Day } from '@yipin/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Condition, Filter } from './select-page.ts';

/** Midnight at the beginning of a day where the tenant is, or `later` days after it. */
export const midnight = (day: Parameters<Condition['where']>[0], later = 0): SQL =>
  sql`((${day}::date + ${sql.raw(String(later))})::timestamp at time zone (select time_zone from tenants where id = acting_tenant()))`;

/** What happened on a day where the tenant is, or later. */
export const fromDay =
  (column: PgColumn): Filter<Day> =>
  (day) => ({ where: (given) => sql`${column} >= ${midnight(given)}`, value: day });

/** What happened on a day where the tenant is, or before. */
export const untilDay =
  (column: PgColumn): Filter<Day> =>
  (day) => ({ where: (given) => sql`${column} < ${midnight(given, 1)}`, value: day });

/** A column that holds days, from a day on. */
export const sinceDate =
  (column: PgColumn): Filter<Day> =>
  (day) => ({ where: (given) => sql`${column} >= ${given}`, value: day });

/** A column that holds days, up to and with a day. */
export const untilDate =
  (column: PgColumn): Filter<Day> =>
  (day) => ({ where: (given) => sql`${column} <= ${given}`, value: day });
