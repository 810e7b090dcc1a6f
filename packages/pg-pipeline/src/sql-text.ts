import { type SQL, sql, type Table } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';

const dialect = new PgDialect();

/**
 * Returns the text of a statement with the names of tables and parts of SQL inserted. Values are sent separately, as
 * `$1`. Throws if a part has parameters.
 */
export function sqlText(strings: TemplateStringsArray, ...parts: readonly (SQL | Table)[]): string {
  const { sql: text, params } = dialect.sqlToQuery(sql(strings, ...parts));
  if (params.length > 0) throw new Error(`the text of a statement has parameters: ${text}`);
  return text;
}
