import { type ArtwareProductId, Exact, type GoodsReceiptId } from '@yipin/contract';
import { inArray } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import { rowsBy } from '../../../platform/rows-by.ts';
import { bookEntries, type CostCorrection } from '../../stock/index.ts';
import { costEntries } from '../../stock/stock.table.ts';
import type { Cost } from './cost-shares.ts';

/** The kinds of cost entry of a receipt, with their part of the cost. */
export const costKinds = [
  ['GOODS', 'goods'],
  ['FREIGHT', 'freight'],
] as const satisfies readonly (readonly [CostCorrection['due'][number]['kind'], keyof Cost])[];

/** Writes the cost entries of new receipts: all of it goes to stock with the movement. A share of 0 has no entry. */
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

/** The booked cost of a receipt, in total and to stock. */
interface BookedCost {
  readonly amount: Exact;
  readonly toStock: Exact;
}

/** Returns a function that returns the sums of the cost entries of one of these receipts. */
export async function bookedOf(
  { tx }: Context,
  receiptIds: readonly GoodsReceiptId[],
): Promise<(id: GoodsReceiptId) => BookedCost> {
  const entries = await tx
    .select({ id: costEntries.receiptId, amount: costEntries.amountCny, toStock: costEntries.toStockCny })
    .from(costEntries)
    .where(inArray(costEntries.receiptId, [...receiptIds]));
  const ofReceipt = rowsBy(entries, ({ id }) => id);
  return (receiptId) => {
    const rows = ofReceipt.get(receiptId) ?? [];
    const sum = (of: 'amount' | 'toStock') => rows.reduce((all, row) => all.plus(row[of]), new Exact(0));
    return { amount: sum('amount'), toStock: sum('toStock') };
  };
}
