import { type SQL, sql, type Table } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';

const dialect = new PgDialect();

/**
 * Returns the text of a statement that is sent with its values (`$1`), with tables and parts of SQL put in. Throws when
 * a part has parameters of its own.
 */
export function sqlText(strings: TemplateStringsArray, ...parts: readonly (SQL | Table)[]): string {
  const { sql: text, params } = dialect.sqlToQuery(sql(strings, ...parts));
  if (params.length > 0) throw new Error(`the text of a statement has parameters: ${text}`);
  return text;
}
