import { type DecimalText, outOfStock, permissions, type StockFigures } from '@yipin/contract';
import { sql } from 'drizzle-orm';
import { prepare, run } from '@yipin/pg-pipeline';
import { type Context, may } from '../../platform/context.ts';
import { requireFound } from '../../platform/failure.ts';
import { totalOfProducts } from '../artware-products/index.ts';
import { stockBalances, stockValues } from '../stock/stock.table.ts';
import { toTotal } from './for-holders.ts';

const pieces = prepare((qb) =>
  qb
    .select({
      onHand: sql<number>`coalesce(sum(${stockBalances.onHand}), 0)`.mapWith(Number).as('pieces_on_hand'),
      reserved: sql<number>`coalesce(sum(${stockBalances.reserved}), 0)`.mapWith(Number).as('pieces_reserved'),
    })
    .from(stockBalances),
);

const worth = prepare((qb) =>
  qb.select({ valueCny: sql<DecimalText>`coalesce(sum(${stockValues.valueCny}), 0.00)`.as('worth') }).from(stockValues),
);

/** Returns the stock of all warehouses in two statements sent together; with `viewCost`, a third reads its value. */
export async function stockFigures(ctx: Context): Promise<NonNullable<StockFigures['stock']>> {
  const [[counted], total, [value]] = await Promise.all([
    run(ctx.tx, pieces),
    totalOfProducts(ctx, outOfStock),
    may(ctx, permissions.viewCost) ? run(ctx.tx, worth) : [],
  ]);
  return { ...requireFound(counted), out: toTotal(total), ...value };
}
