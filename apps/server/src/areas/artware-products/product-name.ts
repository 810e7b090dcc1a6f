import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { nameIn } from '../../platform/catalogue/name-in.ts';
import { artwareProducts } from './artware-products.table.ts';

const { nameEn, nameTw } = artwareProducts;

/** An SQL expression: the code of a product with that of its variant. */
export const productCodes = sql<string>`concat_ws(' ', ${artwareProducts.productCode}, nullif(${artwareProducts.code}, ''))`;

/** Returns an SQL expression: the name of a product in a language, such as `en-US`. */
export function productNameIn(language: SQLWrapper): SQL<string> {
  return nameIn(artwareProducts, language);
}

/** Returns an SQL expression: codes and name of a product in a language. */
export function productLabelIn(language: SQLWrapper): SQL<string> {
  return sql<string>`concat_ws(' ', ${productCodes}, ${productNameIn(language)})`;
}

/** The columns of a line with its product, as it was when it was ordered. */
type ProductCopy = Readonly<Record<'productId' | 'productCode' | 'code' | 'name', PgColumn>>;

/** Returns an SQL expression: codes and name of the product of a line in a language, by a subquery for each line. */
export function copiedLabelIn({ productId, productCode, code, name }: ProductCopy, language: SQLWrapper): SQL<string> {
  const shown = nameIn({ name, nameEn, nameTw }, language);
  return sql<string>`concat_ws(' ', ${productCode}, nullif(${code}, ''),
  (select ${shown} from ${artwareProducts} where ${artwareProducts.id} = ${productId}))`;
}
