import { sql } from 'drizzle-orm';
import type { Usage } from '../../platform/catalogue/usage.ts';
import { products } from '../products/products.table.ts';
import { goods } from './goods.table.ts';

/** Goods of an agency product: all, and those on sale. */
export const goodsUsages: readonly Usage[] = [
  {
    of: products,
    name: 'goods',
    count: (id) => sql`(select count(*) from ${goods} where ${goods.productId} = ${id})`,
  },
  {
    of: products,
    name: 'goodsOnSale',
    count: (id) => sql`(select count(*) from ${goods} where ${goods.productId} = ${id} and ${goods.isActive})`,
  },
];
