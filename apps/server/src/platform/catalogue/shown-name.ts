import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** The columns with the names of a record, as `nameIn` of the contract has them; some records have only their own. */
export interface NameColumns {
  readonly name: PgColumn;
  readonly nameEn?: PgColumn;
  readonly nameTw?: PgColumn;
}

/**
 * Returns an SQL expression: the name of a record in the language of the request. It follows the rule of `nameIn` in the
 * contract.
 */
export function shownName({ name, nameEn, nameTw }: NameColumns): SQL<string> {
  return nameEn && nameTw ? sql<string>`shown_name(${name}, ${nameEn}, ${nameTw})` : sql<string>`${name}`;
}
