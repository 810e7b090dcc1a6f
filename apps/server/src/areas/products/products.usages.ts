import { sql } from 'drizzle-orm';
import type { Usage } from '../../platform/catalogue/usage.ts';
import { productCategories } from '../product-categories/product-categories.table.ts';
import { products } from './products.table.ts';

/** Agency products of a category. */
export const productUsages: readonly Usage[] = [
  {
    of: productCategories,
    name: 'products',
    count: (id) => sql`(select count(*) from ${products} where ${products.categoryId} = ${id})`,
  },
];
