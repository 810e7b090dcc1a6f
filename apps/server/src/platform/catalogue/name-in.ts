import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** The columns with the names of a record, as `nameIn` of the contract has them. */
interface NameColumns {
  readonly name: PgColumn;
  readonly nameEn: PgColumn;
  readonly nameTw: PgColumn;
}

/** Returns an SQL expression: the rule of `nameIn` in the contract, for a language such as `en-US`. */
export function nameIn({ name, nameEn, nameTw }: NameColumns, language: SQLWrapper): SQL<string> {
  return sql<string>`coalesce(case ${language}::text
  when 'en-US' then nullif(${nameEn}, '')
  when 'zh-TW' then nullif(${nameTw}, '') end, ${name})`;
}
