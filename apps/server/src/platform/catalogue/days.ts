import type { Day } from '@yipin/contract';
import { sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Condition, Filter } from './select-page.ts';

/** Midnight where the tenant is. */
const midnight = (day: Parameters<Condition['where']>[0], later = 0) =>
  sql`((${day}::date + ${sql.raw(String(later))})::timestamp at time zone (select time_zone from tenants where id = acting_tenant()))`;

/** What happened on a day where the tenant is, or later. */
export const fromDay =
  (column: PgColumn): Filter<Day> =>
  (day) => ({ where: (given) => sql`${column} >= ${midnight(given)}`, value: day });

/** What happened on a day where the tenant is, or before. */
export const untilDay =
  (column: PgColumn): Filter<Day> =>
  (day) => ({ where: (given) => sql`${column} < ${midnight(given, 1)}`, value: day });
