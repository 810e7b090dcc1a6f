import { decimalOf, type Exact, type GoodsReceiptId, type StockTransferItemId } from '@yipin/contract';
import type { Context } from '../../platform/context.ts';
import { insertRows } from '../../platform/db/write-rows.ts';
import { costEntries } from './stock.table.ts';

export type NewEntry = typeof costEntries.$inferInsert;

/** The goods that a cost is of: those of a receipt, or those of a line of a transfer that arrived. */
export type CostedGoods = { readonly receiptId: GoodsReceiptId } | { readonly transferItemId: StockTransferItemId };

/** Books entries: of each amount a part goes to stock with a movement, the rest is cost variance. */
export async function bookEntries(
  { tx }: Context,
  entries: readonly (CostedGoods &
    Pick<NewEntry, 'productId' | 'kind'> & {
      readonly amount: Exact;
      readonly toStock: Exact;
      readonly movementId: number | null;
    })[],
): Promise<void> {
  await insertRows(
    tx,
    costEntries,
    entries.map(({ amount, toStock, ...entry }) => ({
      ...entry,
      amountCny: decimalOf(amount, 2),
      toStockCny: decimalOf(toStock, 2),
      toVarianceCny: decimalOf(amount.minus(toStock), 2),
    })),
  );
}
