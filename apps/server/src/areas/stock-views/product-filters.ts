import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { inNames, type NamedColumn, searchingBy } from '../../platform/catalogue/search.ts';
import type { Filter } from '../../platform/catalogue/select-page.ts';
import { categoryAndBelow } from '../artware-categories/index.ts';
import { artwareProducts } from '../artware-products/artware-products.table.ts';

/** The columns that name a product in the lists of stock. */
export const namedProduct = {
  productId: sql`${artwareProducts.id}`.mapWith(artwareProducts.id).as('named_product_id'),
  productCode: artwareProducts.productCode,
  code: artwareProducts.code,
  modelName: artwareProducts.modelName,
  name: artwareProducts.name,
  nameEn: artwareProducts.nameEn,
  nameTw: artwareProducts.nameTw,
};

/** Matches rows whose product fulfills `condition`; an array, so that they are found by their index. */
function ofThose(productId: PgColumn, condition: SQL): SQL {
  return sql`${productId} = any (array(select ${artwareProducts.id} from ${artwareProducts} where ${condition}))`;
}

/** Filters rows whose product, or a record that the product refers to, contains a text. */
export function byProductText(productId: PgColumn, ...names: readonly NamedColumn[]): Filter<string> {
  return searchingBy(inNames([productId, artwareProducts, ...names]));
}

/** Filters rows whose product is in a category or below it. */
export function byProductCategory(productId: PgColumn): Filter<number> {
  return (id) => ({
    isSelective: true,
    where: (given) => ofThose(productId, sql`${artwareProducts.categoryId} = any (array${categoryAndBelow(given)})`),
    value: id,
  });
}

/** Filters rows whose product has a default factory. */
export function byDefaultFactory(productId: PgColumn): Filter<number> {
  return (id) => ({
    isSelective: true,
    where: (given) => ofThose(productId, sql`${artwareProducts.defaultFactoryId} = ${given}`),
    value: id,
  });
}
