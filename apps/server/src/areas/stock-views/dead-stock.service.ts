import { type api, type DeadStock, type InputOf, isCost, type Page, permissions } from '@yipin/contract';
import { asc, eq, sql } from 'drizzle-orm';
import type { QueryBuilder } from 'drizzle-orm/pg-core';
import { defineList, type Filter } from '../../platform/catalogue/select-page.ts';
import { type Context, may } from '../../platform/context.ts';
import { effectiveNow } from '../../platform/db/tenant-table.ts';
import { categoryAndBelow } from '../artware-categories/index.ts';
import { artwareCategories } from '../artware-categories/artware-categories.table.ts';
import { artwareProducts } from '../artware-products/artware-products.table.ts';
import { lyingStock } from '../stock/stock.table.ts';
import { namedProduct, ofProductsFrom, ofProductsSaying } from './of-products.ts';

type Asked = InputOf<typeof api.stock.deadStock>;

/**
 * Lying there, and not shipped for more than so many days. The moment is selected: compared with what is worked out in
 * place, the column would not be looked up in its index under row-level security.
 */
const idleFor: Filter<number> = (days) => ({
  isSelective: true,
  where: (given) =>
    sql`${lyingStock.quantity} > 0 and ${lyingStock.idleSince} < (select ${effectiveNow} - make_interval(days => ${given}))`,
  value: days,
});

/** What lies idle is little: each of its products is looked at, rather than all of a category. */
const inCategory: Filter<number> = (id) => ({
  where: (given) =>
    sql`(select p.category_id from ${artwareProducts} p where p.id = ${lyingStock.id}) = any (array${categoryAndBelow(given)})`,
  value: id,
});

const shown = {
  ...namedProduct,
  id: lyingStock.id,
  categoryName: artwareCategories.name,
  quantity: lyingStock.quantity,
  lastShippedAt: lyingStock.lastShippedAt,
  lastReceivedAt: lyingStock.lastReceivedAt,
  idleSince: lyingStock.idleSince,
  idleDays: sql<number>`extract(day from ${effectiveNow} - ${lyingStock.idleSince})::int`.as('idle_days'),
};

const rows = (qb: QueryBuilder, page = lyingStock) =>
  qb
    .select(shown)
    .from(page)
    .innerJoin(artwareProducts, eq(artwareProducts.id, lyingStock.id))
    .innerJoin(artwareCategories, eq(artwareCategories.id, artwareProducts.categoryId));
const rowsWithCost = (qb: QueryBuilder, page = lyingStock) =>
  qb
    .select({ ...shown, valueCny: lyingStock.valueCny })
    .from(page)
    .innerJoin(artwareProducts, eq(artwareProducts.id, lyingStock.id))
    .innerJoin(artwareCategories, eq(artwareCategories.id, artwareProducts.categoryId));

const spec = {
  base: lyingStock,
  filters: {
    filter: ofProductsSaying(lyingStock.id, [artwareProducts.categoryId, artwareCategories]),
    idleDays: idleFor,
    classId: inCategory,
    factoryId: ofProductsFrom(lyingStock.id),
  },
  sort: { idleSince: lyingStock.idleSince, quantity: lyingStock.quantity, valueCny: lyingStock.valueCny },
  order: [asc(lyingStock.idleSince), asc(lyingStock.id)],
};
const pages = defineList<Asked, DeadStock, typeof lyingStock>({ ...spec, rows });
const pagesWithCost = defineList<Asked, DeadStock, typeof lyingStock>({ ...spec, rows: rowsWithCost });

/** Products on hand that were not shipped for so many days; their worth, and an order by it, only for holders of `viewCost`. */
export const deadStock = (ctx: Context, { sorting, ...asked }: Asked): Promise<Page<DeadStock>> => {
  if (may(ctx, permissions.viewCost)) return pagesWithCost(ctx, { ...asked, sorting });
  return pages(ctx, { ...asked, sorting: sorting?.filter(({ field }) => !isCost(field)) });
};
