import { type ArtwareProductId, Exact, type GoodsReceiptId } from '@yipin/contract';
import { eq } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { bookEntries, type CostCorrection } from '../stock/index.ts';
import { costEntries } from '../stock/stock.table.ts';
import type { Cost } from './cost-shares.ts';

/** Kinds of entry that a receipt should have, and what of its cost they are. */
export const costKinds = [
  ['GOODS', 'goods'],
  ['FREIGHT', 'freight'],
] as const satisfies readonly (readonly [CostCorrection['due'][number]['kind'], keyof Cost])[];

/** Books what receipts cost as they come in: all of it goes to stock with the movement. Nothing is booked of a share that is 0. */
export function bookCosts(
  ctx: Context,
  receipts: readonly {
    readonly id: GoodsReceiptId;
    readonly productId: ArtwareProductId;
    readonly cost: Cost;
    readonly movementId: number;
  }[],
): Promise<void> {
  return bookEntries(
    ctx,
    receipts.flatMap(({ id: receiptId, productId, cost, movementId }) =>
      costKinds
        .filter(([kind, of]) => kind === 'GOODS' || !cost[of].isZero())
        .map(([kind, of]) => ({ receiptId, productId, kind, amount: cost[of], toStock: cost[of], movementId })),
    ),
  );
}

/** Returns what is booked of a receipt, in all and to stock. */
export async function bookedOf(
  { tx }: Context,
  receiptId: GoodsReceiptId,
): Promise<{ readonly amount: Exact; readonly toStock: Exact }> {
  const rows = await tx
    .select({ amount: costEntries.amountCny, toStock: costEntries.toStockCny })
    .from(costEntries)
    .where(eq(costEntries.receiptId, receiptId));
  const sum = (of: 'amount' | 'toStock') => rows.reduce((all, row) => all.plus(row[of]), new Exact(0));
  return { amount: sum('amount'), toStock: sum('toStock') };
}
