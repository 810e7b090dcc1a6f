import { sql } from 'drizzle-orm';
import { users } from './users.table.ts';

/**
 * Selects the displayed name of a user as the column `alias`: the name, or else the user name. `Name` is nullable for a
 * left join.
 */
export function personName<Name extends string | null = string>(alias: string) {
  return sql<Name>`coalesce(nullif(${users.name}, ''), ${users.userName})`.as(alias);
}
