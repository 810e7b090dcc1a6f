import { sql } from 'drizzle-orm';
import { users } from './users.table.ts';

/** What people call a user, as the column `alias` of a list: the name, or the login of who has none. `Name`: null where nobody may be joined. */
export function personName<Name extends string | null = string>(alias: string) {
  return sql<Name>`coalesce(nullif(${users.name}, ''), ${users.userName})`.as(alias);
}
