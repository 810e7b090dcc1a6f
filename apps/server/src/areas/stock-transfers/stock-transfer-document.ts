import { type StockTransferFacts, type StockTransferId, stockTransferMachine } from '@yipin/contract';
import { asc, eq } from 'drizzle-orm';
import { prepareByIds } from '@yipin/pg-pipeline';
import type { Context } from '../../platform/context.ts';
import { runById } from '../../platform/db/run-by-id.ts';
import { type DocumentDefinition, lockRows } from '../../platform/documents/transition.ts';
import type { StockKey } from '../stock/index.ts';
import { stockTransferFacts, stockTransferItems, stockTransfers } from './stock-transfers.table.ts';

type StockTransferAction = keyof typeof stockTransferMachine.transitions;
type StockTransferState = keyof typeof stockTransferMachine.states;

/** A line of a transfer, as stored. */
export type TransferItemRow = typeof stockTransferItems.$inferSelect;

const countedTransfers = prepareByIds((qb, isNamed) =>
  qb
    .select({
      id: stockTransferFacts.id,
      cancelled: stockTransferFacts.cancelled,
      isSent: stockTransferFacts.isSent,
      live: stockTransferFacts.live,
      quantity: stockTransferFacts.quantity,
      arrivedQuantity: stockTransferFacts.arrivedQuantity,
      lostQuantity: stockTransferFacts.lostQuantity,
    })
    .from(stockTransferFacts)
    .where(isNamed(stockTransferFacts.id)),
);

export const stockTransferDocument: DocumentDefinition<
  typeof stockTransfers,
  StockTransferState,
  StockTransferAction,
  StockTransferFacts
> = {
  machine: stockTransferMachine,
  table: stockTransfers,
  facts: async ({ tx }, ids) => {
    const countsOf = await runById(tx, countedTransfers, ids);
    return ({ id }) => countsOf(id);
  },
};

/** Locks the lines of a transfer, in their order. The caller has locked the transfer. */
export function lockTransferItems({ tx }: Context, id: StockTransferId): Promise<TransferItemRow[]> {
  return tx
    .select()
    .from(stockTransferItems)
    .where(eq(stockTransferItems.stockTransferId, id))
    .orderBy(asc(stockTransferItems.id))
    .for('update');
}

/**
 * Locks transfers with their lines. Returns the stock keys of their goods in the target warehouses, whose value a
 * freight correction changes.
 */
export async function lockTransfers(
  ctx: Context,
  ids: readonly StockTransferId[],
): Promise<(StockKey & { readonly quantity: 0 })[]> {
  const stockKeys: (StockKey & { readonly quantity: 0 })[] = [];
  for (const { id, toWarehouseId: warehouseId } of await lockRows(ctx, stockTransfers, ids))
    for (const { productId } of await lockTransferItems(ctx, id))
      stockKeys.push({ productId, warehouseId, quantity: 0 });
  return stockKeys;
}
