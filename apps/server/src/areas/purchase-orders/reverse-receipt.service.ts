import { type api, decimalOf, Exact, type InputOf, type PurchaseOrder } from '@yipin/contract';
import type { Context } from '../../platform/context.ts';
import { effectiveNow } from '../../platform/db/tenant-table.ts';
import { updateRow } from '../../platform/db/write-rows.ts';
import { lockForAction, lockRows, recomputeState } from '../../platform/documents/transition.ts';
import { requireFound } from '../../platform/failure.ts';
import { recomputeItems } from '../artware-orders/index.ts';
import { releaseReceipt } from '../shipments/index.ts';
import { bookEntries, lockStock, move } from '../stock/index.ts';
import { amountOf, requireBilledPieces } from './line-amounts.ts';
import { bookedOf } from './purchase-cost-entries.ts';
import { receiptPlaces } from './costed-orders.ts';
import { releaseOpen } from './purchase-requests.ts';
import { purchaseItemDocument, type PurchaseChain, type PurchaseItemRow } from './purchase-order-document.ts';
import { readOrder } from './purchase-order-rows.ts';
import { goodsReceipts, purchaseItems } from './purchase-orders.table.ts';
import { lockStanding } from './standing-receipt.ts';
import { settleCosts } from './true-up-costs.ts';

/** A line under a reversal, which also asks what became of the customer's line: that is among the locked `salesItems`. */
function reversing(salesItems: PurchaseChain['salesItems']): typeof purchaseItemDocument {
  return {
    ...purchaseItemDocument,
    facts: () =>
      Promise.resolve(({ quantity, takenQuantity, billedQuantity, billedSurplus, status, salesItemId }) => ({
        quantity,
        takenQuantity,
        billedQuantity,
        billedSurplus,
        status,
        isSalesItemClosed: salesItems.some(({ id, completedAt }) => id === salesItemId && completedAt !== null),
      })),
  };
}

/**
 * Moves the goods of a receipt out of the stock at what is booked of them there, and books all of its cost back. What
 * the value of stock does not have any more is cost variance.
 */
async function takeOut(
  ctx: Context,
  { id, warehouseId, quantity, surplus }: typeof goodsReceipts.$inferSelect,
  { productId, purchaseOrderId }: PurchaseItemRow,
  remark: string,
): Promise<void> {
  const ref = { type: 'RECEIPT', id };
  const goods = { productId, warehouseId, quantity: -(quantity + surplus) };
  // What is corrected afterwards is locked along with them.
  const held = await lockStock(ctx, [
    goods,
    ...(await receiptPlaces(ctx, purchaseOrderId === null ? [] : [purchaseOrderId])),
  ]);
  const booked = await bookedOf(ctx, id);
  const worth = { valueCny: decimalOf(Exact.max(booked.toStock, 0), 2) };
  const [moved] = await move(ctx, [{ ...goods, kind: 'TAKE_REVERSAL', worth, ref, remark }], held);
  const { id: movementId, valueCny } = requireFound(moved);
  const amount = booked.amount.negated();
  await bookEntries(ctx, [
    { receiptId: id, productId, kind: 'REVERSAL', amount, toStock: new Exact(valueCny), movementId },
  ]);
}

/**
 * Undoes a receipt: its goods leave at the value booked of them, what was reserved of them is freed, and the pieces are
 * open again (domain.md §6 reverseTake). Refused when some are on a shipment, or no longer free.
 */
export async function reverseReceipt(
  ctx: Context,
  { receiptId, expectedVersion, reason }: InputOf<typeof api.purchaseOrders.reverseReceipt>,
): Promise<PurchaseOrder> {
  const { receipt, itemId, salesItems } = await lockStanding(
    ctx,
    { receiptId, expectedVersion },
    'purchaseItem.actions.reverseReceipt',
  );
  const item = await lockForAction(ctx, reversing(salesItems), itemId, 'reverseReceipt');

  const reserved = await releaseReceipt(ctx, receiptId);
  await takeOut(ctx, receipt, item, reason);
  const billedSurplus = item.billedSurplus - (receipt.surplusTerms === 'BILLED' ? receipt.surplus : 0);
  await requireBilledPieces(ctx, { ...item, billedSurplus });
  updateRow(ctx.tx, purchaseItems, itemId, {
    takenQuantity: item.takenQuantity - receipt.quantity,
    surplusQuantity: item.surplusQuantity - receipt.surplus,
    billedSurplus,
    amount: amountOf({ ...item, billedSurplus }, 'receiptId'),
  });
  updateRow(ctx.tx, goodsReceipts, receiptId, { reversedAt: effectiveNow, reversalReason: reason });
  await recomputeState(ctx, purchaseItemDocument, [itemId]);
  // Pieces that the customer's line gave up since they came are open again, but not for that line.
  const givenUp = item.salesItemId === null ? 0 : receipt.quantity - reserved;
  if (givenUp > 0)
    await releaseOpen(ctx, [
      { row: requireFound((await lockRows(ctx, purchaseItems, [itemId]))[0]), quantity: givenUp },
    ]);
  await settleCosts(ctx, [item.purchaseOrderId]);
  await recomputeItems(
    ctx,
    salesItems.map((salesItem) => salesItem.id),
  );
  ctx.record('purchaseOrders.receiptReversed', itemId, { receiptId, reason });
  return readOrder(ctx, requireFound(item.purchaseOrderId ?? undefined));
}
