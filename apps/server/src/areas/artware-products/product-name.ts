import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { artwareProducts } from './artware-products.table.ts';

/**
 * Returns an SQL expression: the name of a product in a language, such as `en-US`; the Chinese name if it has none in
 * that language.
 */
export function productNameIn(language: SQLWrapper): SQL<string> {
  return sql<string>`coalesce(case ${language}::text
  when 'en-US' then nullif(${artwareProducts.nameEn}, '')
  when 'zh-TW' then nullif(${artwareProducts.nameTw}, '') end, ${artwareProducts.name})`;
}
