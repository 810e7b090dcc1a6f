import { type api, type InputOf, type LowStock } from '@yipin/contract';
import { asc, eq, sql } from 'drizzle-orm';
import {
  defineList,
  type Filter,
  type ListFilters,
  firstOf,
  type ListTotal,
} from '../../platform/catalogue/select-page.ts';
import type { Context } from '../../platform/context.ts';
import { shownName } from '../../platform/catalogue/shown-name.ts';
import { artwareProducts } from '../artware-products/artware-products.table.ts';
import { factories } from '../factories/factories.table.ts';
import { lowStockRows } from '../stock/stock.table.ts';
import { namedProduct, byDefaultFactory, byProductCategory, byProductText } from './product-filters.ts';

type ListLowStockInput = InputOf<typeof api.stock.lowStock>;

/** The condition of the list, the same for all users. */
const running: Filter<'low'> = () => ({
  where: () => sql`${lowStockRows.expected} <= ${lowStockRows.reorderPoint}`,
  value: undefined,
});

const pages = defineList<ListLowStockInput & { readonly stock: 'low' }, LowStock, typeof lowStockRows>({
  base: lowStockRows,
  rows: (qb, page) =>
    qb
      .select({
        ...namedProduct,
        id: lowStockRows.id,
        defaultFactoryId: lowStockRows.defaultFactoryId,
        factoryName: shownName(factories).as('factory_name'),
        available: lowStockRows.available,
        coming: lowStockRows.coming,
        needed: lowStockRows.needed,
        expected: lowStockRows.expected,
        reorderPoint: lowStockRows.reorderPoint,
        reorderQuantity: lowStockRows.reorderQuantity,
        suggested:
          sql<number>`greatest(coalesce(${lowStockRows.reorderQuantity}, 0), ${lowStockRows.reorderPoint} + 1 - ${lowStockRows.expected})`
            .mapWith(Number)
            .as('suggested'),
      })
      .from(page)
      .innerJoin(artwareProducts, eq(artwareProducts.id, lowStockRows.id))
      .leftJoin(factories, eq(factories.id, lowStockRows.defaultFactoryId)),
  filters: {
    filter: byProductText(lowStockRows.id, [artwareProducts.defaultFactoryId, factories]),
    classId: byProductCategory(lowStockRows.id),
    factoryId: byDefaultFactory(lowStockRows.id),
    stock: running,
  },
  sort: { productCode: lowStockRows.productCode },
  order: [asc(lowStockRows.productCode), asc(lowStockRows.id)],
});

/**
 * Returns active products whose forecast is not above their reorder point (domain.md §2.5), with the quantity to buy.
 */
export function lowStock(ctx: Context, input: ListLowStockInput) {
  return pages(ctx, { ...input, stock: 'low' });
}

/** Counts the products of that list. */
export function totalOfLowStock(ctx: Context, filters: ListFilters<ListLowStockInput>): Promise<ListTotal> {
  return pages.total(ctx, { ...firstOf(filters), stock: 'low' });
}
