import { sql } from 'drizzle-orm';
import { users } from './users.table.ts';

/** The displayed name of a user in SQL: the name, or else the user name. */
export const nameOfPerson = sql<string>`coalesce(nullif(${users.name}, ''), ${users.userName})`;

/**
 * Selects the displayed name of a user as the column `alias`: the name, or else the user name. `Name` is nullable for a
 * left join.
 */
export function personName<Name extends string | null = string>(alias: string) {
  return sql<Name>`${nameOfPerson}`.as(alias);
}
