import { decimalOf, type Exact, type GoodsReceiptId, type StockTransferItemId } from '@yipin/contract';
import { insertRows } from '@yipin/pg-pipeline';
import type { Context } from '../../platform/context.ts';
import { costEntries } from './stock.table.ts';

export type NewEntry = typeof costEntries.$inferInsert;

/** The goods of a cost: those of a receipt, or of an arrived line of a transfer. */
export type CostedGoods = { readonly receiptId: GoodsReceiptId } | { readonly transferItemId: StockTransferItemId };

/** Inserts cost entries: a part of each amount goes to stock with a movement, the rest is cost variance. */
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
