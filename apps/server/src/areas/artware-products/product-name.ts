import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { artwareProducts } from './artware-products.table.ts';

/** An SQL expression: the code of a product with that of its variant. */
export const productCodes = sql<string>`concat_ws(' ', ${artwareProducts.productCode}, nullif(${artwareProducts.code}, ''))`;

/**
 * Returns an SQL expression: the name of a product in a language, such as `en-US`; the Chinese name if it has none in
 * that language.
 */
export function productNameIn(language: SQLWrapper): SQL<string> {
  return sql<string>`coalesce(case ${language}::text
  when 'en-US' then nullif(${artwareProducts.nameEn}, '')
  when 'zh-TW' then nullif(${artwareProducts.nameTw}, '') end, ${artwareProducts.name})`;
}

/** Returns an SQL expression: codes and name of a product in a language. */
export function productLabelIn(language: SQLWrapper): SQL<string> {
  return sql<string>`concat_ws(' ', ${productCodes}, ${productNameIn(language)})`;
}
