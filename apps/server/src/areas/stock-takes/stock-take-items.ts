import {
  type DecimalText,
  permissions,
  type StockTakeItem,
  type StockTakeItemId,
  stockTakeMachine,
  type StockTakeRow,
} from '@yipin/contract';
import { and, eq, sql } from 'drizzle-orm';
import type { QueryBuilder } from 'drizzle-orm/pg-core';
import { prepare, run } from '@yipin/pg-pipeline';
import { type Context, may } from '../../platform/context.ts';
import { requireFound } from '../../platform/failure.ts';
import { stateNumber } from '../../platform/documents/state-number.ts';
import { artwareProducts } from '../artware-products/artware-products.table.ts';
import { stockBalances, stockMovements, stockValues } from '../stock/stock.table.ts';
import { coverOf } from '../pictures/index.ts';
import { personName } from '../people/index.ts';
import { users } from '../people/users.table.ts';
import { stockTakeItems, stockTakes } from './stock-takes.table.ts';

/** The type of movements from counts. */
export const refType = 'TAKE_ITEM';

/** Counted less book quantity at the time of the count: independent of movements before and after. */
const difference = sql<number | null>`${stockTakeItems.countedQuantity} - ${stockTakeItems.bookQuantity}`;

/** Pieces moved since the count: until posting, or until now; null for a count that has ended without posting. */
const movedSince = sql<number | null>`case
  when ${stockTakeItems.countedQuantity} is null then null
  when ${stockTakeItems.postedQuantity} is not null then ${stockTakeItems.postedMovedSince}
  when ${stockTakes.status} < ${stateNumber(stockTakeMachine, 'posted')} then coalesce(${stockBalances.onHand}, 0) - ${stockTakeItems.bookQuantity} end`;

/** The value of a posted line from the ledger; before, at the average cost, or else at the cost of found goods. */
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
  thumbnailUrl: coverOf('AP', artwareProducts.id),
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

/** Selects lines with all fields; {@link maskBookQuantity} removes those that the caller may not see. */
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

/**
 * Returns true if the caller may compare a count with the book quantity. Users who only count may not, so that they do
 * not count what they expect.
 */
export function canViewBookQuantity(ctx: Context, { status }: Pick<StockTakeRow, 'status'>): boolean {
  return status !== 'counting' || may(ctx, permissions.postStockTakes);
}

/**
 * Returns a function that removes fields of a line: the book quantity while counting, values for users without
 * `viewCost`.
 */
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

/** Returns one line, with the fields that the caller may see. */
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

/** Returns the sums of the differences of a count; empty if the caller may not see the book quantity. */
export async function sumsOf(ctx: Context, take: Pick<StockTakeRow, 'id' | 'status'>) {
  if (!canViewBookQuantity(ctx, take)) return {};
  const { differenceCny: worth, ...pieces } = requireFound((await run(ctx.tx, sumsOfTake, { id: take.id }))[0]);
  return may(ctx, permissions.viewCost) ? { ...pieces, differenceCny: worth } : pieces;
}
