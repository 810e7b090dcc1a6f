import type { StockTake, StockTakeId } from '@yipin/contract';
import { and, asc, eq, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { prepare, run } from '@yipin/pg-pipeline';
import type { Context } from '../../platform/context.ts';
import { requireFound } from '../../platform/failure.ts';
import { shownName } from '../../platform/catalogue/shown-name.ts';
import { artwareCategories } from '../artware-categories/artware-categories.table.ts';
import { remarksOf } from '../remarks/index.ts';
import { warehouses } from '../warehouses/warehouses.table.ts';
import { sumsOf } from './stock-take-items.ts';
import { stockTakeItems, stockTakes } from './stock-takes.table.ts';

/** Counts the lines of the count of the outer row by state. */
const counted = new QueryBuilder()
  .select({
    live: sql<number>`count(*)::int`.as('live'),
    counted: sql<number>`count(i.counted_quantity)::int`.as('lines_counted'),
    posted: sql<number>`count(i.posted_quantity)::int`.as('lines_posted'),
  })
  .from(sql`stock_take_items i`)
  .where(sql`i.stock_take_id = ${stockTakes}.id`)
  .as('counted');

const rowFields = {
  id: stockTakes.id,
  version: stockTakes.version,
  orderNumber: stockTakes.orderNumber,
  warehouseId: stockTakes.warehouseId,
  warehouseName: shownName(warehouses).as('warehouse_name'),
  scope: stockTakes.scope,
  categoryId: stockTakes.categoryId,
  categoryName: shownName(artwareCategories).as('category_name'),
  status: stockTakes.status,
  startedAt: stockTakes.startedAt,
  reviewedAt: stockTakes.reviewedAt,
  postedAt: stockTakes.postedAt,
  remark: stockTakes.remark,
  cancelled: sql<boolean>`${stockTakes.cancelledAt} is not null`.as('is_cancelled'),
  isStarted: sql<boolean>`${stockTakes.startedAt} is not null`.as('is_started'),
  isReviewed: sql<boolean>`${stockTakes.reviewedAt} is not null`.as('is_reviewed'),
  isPosted: sql<boolean>`${stockTakes.postedAt} is not null`.as('is_posted'),
  live: counted.live,
  counted: counted.counted,
  posted: counted.posted,
};

/** Selects counts with the names of their references. */
export function stockTakeRows(qb: QueryBuilder, page = stockTakes) {
  return qb
    .select(rowFields)
    .from(page)
    .innerJoin(warehouses, eq(warehouses.id, stockTakes.warehouseId))
    .leftJoin(artwareCategories, eq(artwareCategories.id, stockTakes.categoryId))
    .crossJoinLateral(counted);
}

const takeById = prepare((qb) => stockTakeRows(qb).where(eq(stockTakes.id, sql.placeholder('id'))));

const chosenProducts = prepare((qb) =>
  qb
    .select({ productId: stockTakeItems.productId })
    .from(stockTakeItems)
    .innerJoin(stockTakes, and(eq(stockTakes.id, stockTakeItems.stockTakeId), eq(stockTakes.status, 'draft')))
    .where(eq(stockTakeItems.stockTakeId, sql.placeholder('id')))
    .orderBy(asc(stockTakeItems.id)),
);

/** Returns the count with the sums that the caller may see, and its notes. */
export async function readTake(ctx: Context, id: StockTakeId): Promise<StockTake> {
  const [[row], chosen, remarks] = await Promise.all([
    run(ctx.tx, takeById, { id }),
    run(ctx.tx, chosenProducts, { id }),
    remarksOf(ctx, 'SC', id),
  ]);
  const take = requireFound(row);
  return { ...take, ...(await sumsOf(ctx, take)), productIds: chosen.map(({ productId }) => productId), remarks };
}
