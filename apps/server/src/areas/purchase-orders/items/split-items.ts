import { lineAmount, type PurchaseItemId, type purchaseItemMachine, type StateOf, zeroMoney } from '@yipin/contract';
import type { Context } from '../../../platform/context.ts';
import { splitRows } from '../../../platform/documents/split-rows.ts';
import { linePrice, requireBilledPieces } from './line-amounts.ts';
import { purchaseItemDocument, type PurchaseItemRow } from '../purchase-order-document.ts';
import type { purchaseItems } from '../purchase-orders.table.ts';

/** Open pieces of a locked row, and the differing values of the row made of them. */
interface SplitPart {
  readonly row: PurchaseItemRow;
  readonly quantity: number;
  readonly changes?: Partial<typeof purchaseItems.$inferInsert>;
}

/**
 * Splits open pieces off locked rows into rows of their own, see {@link splitRows}; nothing of them was received.
 * Throws `goods-billed` for pieces on bills.
 */
export async function splitItems(
  ctx: Context,
  state: StateOf<typeof purchaseItemMachine>,
  parts: readonly SplitPart[],
): Promise<PurchaseItemId[]> {
  const split = parts.map((part) => ({ ...part, rest: { ...part.row, quantity: part.row.quantity - part.quantity } }));
  for (const { rest } of split) await requireBilledPieces(ctx, rest);
  return splitRows(
    ctx,
    purchaseItemDocument,
    state,
    split.map(({ row, quantity, rest, changes }) => ({
      row,
      quantity,
      rest: { amount: linePrice(rest) },
      changes: {
        takenQuantity: 0,
        surplusQuantity: 0,
        billedSurplus: 0,
        billedQuantity: 0,
        billedAmount: zeroMoney,
        amount: lineAmount(row.unitPriceCny, quantity),
        ...changes,
      },
    })),
  );
}
