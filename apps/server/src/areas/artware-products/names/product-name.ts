import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { shownName } from '../../../platform/catalogue/shown-name.ts';
import { artwareProducts } from '../artware-products.table.ts';

const { nameEn, nameTw } = artwareProducts;

/** An SQL expression: the code of a product with that of its variant. */
export const productCodes = sql<string>`concat_ws(' ', ${artwareProducts.productCode}, nullif(${artwareProducts.code}, ''))`;

/** An SQL expression: codes and name of a product in the language of the request. */
export const productLabel = sql<string>`concat_ws(' ', ${productCodes}, ${shownName(artwareProducts)})`;

/** The columns of a line with its product, as it was when it was ordered. */
type ProductCopy = Readonly<Record<'productId' | 'productCode' | 'code' | 'name', PgColumn>>;

/**
 * Returns an SQL expression: codes and name of the product of a line in the language of the request, by a subquery for
 * each line.
 */
export function copiedLabel({ productId, productCode, code, name }: ProductCopy): SQL<string> {
  return sql<string>`concat_ws(' ', ${productCode}, nullif(${code}, ''),
  (select ${shownName({ name, nameEn, nameTw })} from ${artwareProducts} where ${artwareProducts.id} = ${productId}))`;
}
