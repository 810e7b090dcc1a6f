import { type api, type DeadStock, type InputOf, isCost, type Page, permissions } from '@yipin/contract';
import { asc, eq, sql } from 'drizzle-orm';
import type { QueryBuilder } from 'drizzle-orm/pg-core';
import { defineList, type Filter } from '../../platform/catalogue/select-page.ts';
import { type Context, may } from '../../platform/context.ts';
import { effectiveNow } from '../../platform/db/tenant/tenant-table.ts';
import { shownName } from '../../platform/catalogue/shown-name.ts';
import { categoryAndBelow } from '../artware-categories/index.ts';
import { artwareCategories } from '../artware-categories/artware-categories.table.ts';
import { artwareProducts } from '../artware-products/artware-products.table.ts';
import { deadStockRows } from '../stock/stock.table.ts';
import { namedProduct, byDefaultFactory, byProductText } from './product-filters.ts';

type ListDeadStockInput = InputOf<typeof api.stock.deadStock>;

/**
 * Filters products on hand that were not shipped for a number of days. The time is selected: compared with a
 * computed value, the column would not be read by its index under row-level security.
 */
const idleFor: Filter<number> = (days) => ({
  isSelective: true,
  where: (given) =>
    sql`${deadStockRows.quantity} > 0 and ${deadStockRows.idleSince} < (select ${effectiveNow} - make_interval(days => ${given}))`,
  value: days,
});

/** Dead stock is little: each of its products is read, rather than all of a category. */
const inCategory: Filter<number> = (id) => ({
  where: (given) =>
    sql`(select p.category_id from ${artwareProducts} p where p.id = ${deadStockRows.id}) = any (array${categoryAndBelow(given)})`,
  value: id,
});

const shown = {
  ...namedProduct,
  id: deadStockRows.id,
  categoryName: shownName(artwareCategories).as('category_name'),
  quantity: deadStockRows.quantity,
  lastShippedAt: deadStockRows.lastShippedAt,
  lastReceivedAt: deadStockRows.lastReceivedAt,
  idleSince: deadStockRows.idleSince,
  idleDays: sql<number>`extract(day from ${effectiveNow} - ${deadStockRows.idleSince})::int`.as('idle_days'),
};

function rows(qb: QueryBuilder, page = deadStockRows) {
  return qb
    .select(shown)
    .from(page)
    .innerJoin(artwareProducts, eq(artwareProducts.id, deadStockRows.id))
    .innerJoin(artwareCategories, eq(artwareCategories.id, artwareProducts.categoryId));
}

function rowsWithCost(qb: QueryBuilder, page = deadStockRows) {
  return qb
    .select({ ...shown, valueCny: deadStockRows.valueCny })
    .from(page)
    .innerJoin(artwareProducts, eq(artwareProducts.id, deadStockRows.id))
    .innerJoin(artwareCategories, eq(artwareCategories.id, artwareProducts.categoryId));
}

const spec = {
  base: deadStockRows,
  filters: {
    filter: byProductText(deadStockRows.id, [artwareProducts.categoryId, artwareCategories]),
    idleDays: idleFor,
    classId: inCategory,
    factoryId: byDefaultFactory(deadStockRows.id),
  },
  sort: { idleSince: deadStockRows.idleSince, quantity: deadStockRows.quantity, valueCny: deadStockRows.valueCny },
  order: [asc(deadStockRows.idleSince), asc(deadStockRows.id)],
};
const pages = defineList<ListDeadStockInput, DeadStock, typeof deadStockRows>({ ...spec, rows });
const pagesWithCost = defineList<ListDeadStockInput, DeadStock, typeof deadStockRows>({ ...spec, rows: rowsWithCost });

/**
 * Returns products on hand that were not shipped for a number of days; their value, and a sorting by it, require
 * `viewCost`.
 */
export function deadStock(ctx: Context, { sorting, ...filters }: ListDeadStockInput): Promise<Page<DeadStock>> {
  if (may(ctx, permissions.viewCost)) return pagesWithCost(ctx, { ...filters, sorting });
  return pages(ctx, { ...filters, sorting: sorting?.filter(({ field }) => !isCost(field)) });
}
