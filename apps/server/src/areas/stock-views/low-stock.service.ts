import { type api, type InputOf, type LowStock } from '@yipin/contract';
import { asc, eq, sql } from 'drizzle-orm';
import {
  defineList,
  type Filter,
  type Filters,
  firstOf,
  type ListTotal,
} from '../../platform/catalogue/select-page.ts';
import type { Context } from '../../platform/context.ts';
import { artwareProducts } from '../artware-products/artware-products.table.ts';
import { factories } from '../factories/factories.table.ts';
import { watchedStock } from '../stock/stock.table.ts';
import { namedProduct, ofProductsFrom, ofProductsIn, ofProductsSaying } from './of-products.ts';

type Asked = InputOf<typeof api.stock.lowStock>;

/** What the list is of; everybody who asks for it asks for this. */
const running: Filter<'low'> = () => ({
  where: () => sql`${watchedStock.expected} <= ${watchedStock.reorderPoint}`,
  value: undefined,
});

const pages = defineList<Asked & { readonly stock: 'low' }, LowStock, typeof watchedStock>({
  base: watchedStock,
  rows: (qb, page) =>
    qb
      .select({
        ...namedProduct,
        id: watchedStock.id,
        defaultFactoryId: watchedStock.defaultFactoryId,
        factoryName: factories.name,
        available: watchedStock.available,
        coming: watchedStock.coming,
        needed: watchedStock.needed,
        expected: watchedStock.expected,
        reorderPoint: watchedStock.reorderPoint,
        reorderQuantity: watchedStock.reorderQuantity,
        suggested:
          sql<number>`greatest(coalesce(${watchedStock.reorderQuantity}, 0), ${watchedStock.reorderPoint} + 1 - ${watchedStock.expected})`
            .mapWith(Number)
            .as('suggested'),
      })
      .from(page)
      .innerJoin(artwareProducts, eq(artwareProducts.id, watchedStock.id))
      .leftJoin(factories, eq(factories.id, watchedStock.defaultFactoryId)),
  filters: {
    filter: ofProductsSaying(watchedStock.id, [artwareProducts.defaultFactoryId, factories]),
    classId: ofProductsIn(watchedStock.id),
    factoryId: ofProductsFrom(watchedStock.id),
    stock: running,
  },
  sort: { productCode: watchedStock.productCode },
  order: [asc(watchedStock.productCode), asc(watchedStock.id)],
});

/** Products on sale of which no more pieces are expected than their reorder point (domain.md §2.5), with how many to buy. */
export const lowStock = (ctx: Context, asked: Asked) => pages(ctx, { ...asked, stock: 'low' });

/** How many products that list would tell of. */
export const totalOfLowStock = (ctx: Context, filters: Filters<Asked>): Promise<ListTotal> =>
  pages.total(ctx, { ...firstOf(filters), stock: 'low' });
