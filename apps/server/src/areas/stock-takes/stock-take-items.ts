import {
  type DecimalText,
  permissions,
  type StockTakeItem,
  type StockTakeItemId,
  type StockTakeRow,
} from '@yipin/contract';
import { and, eq, sql } from 'drizzle-orm';
import type { QueryBuilder } from 'drizzle-orm/pg-core';
import { type Context, may } from '../../platform/context.ts';
import { prepare, run } from '../../platform/db/statement.ts';
import { requireFound } from '../../platform/failure.ts';
import { artwareProducts } from '../artware-products/artware-products.table.ts';
import { stockBalances, stockMovements, stockValues } from '../stock/stock.table.ts';
import { personName } from '../people/index.ts';
import { users } from '../people/users.table.ts';
import { stockTakeItems, stockTakes } from './stock-takes.table.ts';

/** The rows whose movements stand for counts. */
export const refType = 'TAKE_ITEM';

/** Counted − what the books said at that moment: right whatever moved before and moves afterwards. */
const difference = sql<number | null>`${stockTakeItems.countedQuantity} - ${stockTakeItems.bookQuantity}`;

/** What came or went since the count: of a posted line until then, of another until now; nothing of a take that is over. */
const movedSince = sql<number | null>`case
  when ${stockTakeItems.countedQuantity} is null then null
  when ${stockTakeItems.postedQuantity} is not null then ${stockTakeItems.postedMovedSince}
  when ${stockTakes.status} < 50 then coalesce(${stockBalances.onHand}, 0) - ${stockTakeItems.bookQuantity} end`;

/** As in the ledger once it is posted; before, at the average, or at what found goods would be worth without one. */
const differenceCny = sql<DecimalText | null>`case
  when ${stockTakeItems.countedQuantity} is null then null
  when ${stockTakeItems.postedQuantity} is not null then coalesce(${stockMovements.valueCny}, 0.00)
  else round((${difference}) * coalesce(${stockValues.valueCny} / nullif(${stockValues.quantity}, 0),
    ${artwareProducts.landedCostCny}, ${artwareProducts.factoryPriceCny}), 2) end`;

const itemFields = {
  id: stockTakeItems.id,
  version: stockTakeItems.version,
  stockTakeId: stockTakeItems.stockTakeId,
  productId: stockTakeItems.productId,
  productCode: artwareProducts.productCode,
  code: artwareProducts.code,
  modelName: artwareProducts.modelName,
  name: artwareProducts.name,
  nameEn: artwareProducts.nameEn,
  nameTw: artwareProducts.nameTw,
  barcode: artwareProducts.barcode,
  isExtra: stockTakeItems.isExtra,
  toRecount: stockTakeItems.toRecount,
  countedQuantity: stockTakeItems.countedQuantity,
  countedAt: stockTakeItems.countedAt,
  countedBy: personName<string | null>('counted_by_name'),
  snapshotQuantity: stockTakeItems.snapshotQuantity,
  bookQuantity: stockTakeItems.bookQuantity,
  difference: difference.as('difference'),
  movedSince: movedSince.as('moved_since'),
  postedQuantity: stockTakeItems.postedQuantity,
  differenceCny: differenceCny.as('difference_cny'),
};

/** Lines with all that is known of them: {@link maskBookQuantity} tells what the caller may know. */
export function itemRows(qb: QueryBuilder, page = stockTakeItems) {
  return qb
    .select(itemFields)
    .from(page)
    .innerJoin(stockTakes, eq(stockTakes.id, stockTakeItems.stockTakeId))
    .innerJoin(artwareProducts, eq(artwareProducts.id, stockTakeItems.productId))
    .leftJoin(users, eq(users.id, stockTakeItems.countedBy))
    .leftJoin(
      stockBalances,
      and(eq(stockBalances.productId, stockTakeItems.productId), eq(stockBalances.warehouseId, stockTakes.warehouseId)),
    )
    .leftJoin(stockValues, eq(stockValues.productId, stockTakeItems.productId))
    .leftJoin(
      stockMovements,
      and(
        sql`${stockMovements.refType} = 'TAKE_ITEM'`,
        eq(stockMovements.refId, stockTakeItems.id),
        eq(stockMovements.kind, 'COUNT'),
      ),
    );
}

/** Whether the caller may compare a take with the books: who counts does not, lest she count what she expects. */
export function canViewBookQuantity(ctx: Context, { status }: Pick<StockTakeRow, 'status'>): boolean {
  return status !== 'counting' || may(ctx, permissions.postStockTakes);
}

/** A line as the caller may see it: without the books while it is counted, without values unless she may see costs. */
export function maskBookQuantity(ctx: Context, take: Pick<StockTakeRow, 'status'>) {
  return (item: StockTakeItem): StockTakeItem => {
    const {
      snapshotQuantity,
      bookQuantity,
      difference: by,
      movedSince: moved,
      postedQuantity,
      differenceCny: worth,
      ...blind
    } = item;
    if (!canViewBookQuantity(ctx, take)) return blind;
    const books = { ...blind, snapshotQuantity, bookQuantity, difference: by, movedSince: moved, postedQuantity };
    return may(ctx, permissions.viewCost) ? { ...books, differenceCny: worth } : books;
  };
}

const itemById = prepare((qb) => itemRows(qb).where(eq(stockTakeItems.id, sql.placeholder('id'))));

/** One line, as the caller may see it. */
export async function readItem(
  ctx: Context,
  take: Pick<StockTakeRow, 'status'>,
  id: StockTakeItemId,
): Promise<StockTakeItem> {
  return maskBookQuantity(ctx, take)(requireFound((await run(ctx.tx, itemById, { id }))[0]));
}

const sumsOfTake = prepare((qb) => {
  const lines = itemRows(qb)
    .where(eq(stockTakeItems.stockTakeId, sql.placeholder('id')))
    .as('lines');
  return qb
    .select({
      different: sql<number>`(count(*) filter (where ${lines.difference} <> 0))::int`.as('lines_different'),
      foundQuantity: sql<number>`coalesce(sum(${lines.difference}) filter (where ${lines.difference} > 0), 0)::bigint`
        .mapWith(Number)
        .as('found_pieces'),
      missingQuantity:
        sql<number>`coalesce(-sum(${lines.difference}) filter (where ${lines.difference} < 0), 0)::bigint`
          .mapWith(Number)
          .as('missing_pieces'),
      differenceCny: sql<DecimalText>`coalesce(sum(${lines.differenceCny}), 0.00)`.as('worth'),
    })
    .from(lines);
});

/** What the differences of a take come to; nothing of it while it is counted blindly. */
export async function sumsOf(ctx: Context, take: Pick<StockTakeRow, 'id' | 'status'>) {
  if (!canViewBookQuantity(ctx, take)) return {};
  const { differenceCny: worth, ...pieces } = requireFound((await run(ctx.tx, sumsOfTake, { id: take.id }))[0]);
  return may(ctx, permissions.viewCost) ? { ...pieces, differenceCny: worth } : pieces;
}
