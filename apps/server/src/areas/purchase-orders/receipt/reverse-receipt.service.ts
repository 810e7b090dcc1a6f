import { type api, decimalOf, Exact, type InputOf, type PurchaseOrder } from '@yipin/contract';
import { updateRow } from '@yipin/pg-pipeline';
import type { Context } from '../../../platform/context.ts';
import { effectiveNow } from '../../../platform/db/tenant/tenant-table.ts';
import { lockForAction, lockRows, recomputeState } from '../../../platform/documents/transition.ts';
import { requireFound } from '../../../platform/failure.ts';
import { recomputeItems } from '../../artware-orders/index.ts';
import { releaseReceipt } from '../../shipments/index.ts';
import { bookEntries, lockStock, move } from '../../stock/index.ts';
import { amountOf, requireBilledPieces } from '../items/line-amounts.ts';
import { bookedOf } from '../costs/purchase-cost-entries.ts';
import { receiptStockKeys } from '../costs/costed-orders.ts';
import { releaseOpen } from '../requests/purchase-requests.ts';
import type { PurchaseChain } from '../lock-chain.ts';
import { purchaseItemDocument, type PurchaseItemRow } from '../purchase-order-document.ts';
import { readOrder } from '../purchase-order-rows.ts';
import { goodsReceipts, purchaseItems } from '../purchase-orders.table.ts';
import { lockActiveReceipt } from './active-receipt.ts';
import { recomputeCosts } from '../costs/true-up-costs.ts';

/** The document of a line under a reversal, whose facts include the locked sales order line. */
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
 * Moves the goods of a receipt out of the stock at their booked value, and reverses all of its cost. The part that is
 * no longer in the stock value becomes cost variance.
 */
async function removeFromStock(
  ctx: Context,
  { id, warehouseId, quantity, surplus }: typeof goodsReceipts.$inferSelect,
  { productId, purchaseOrderId }: PurchaseItemRow,
  remark: string,
): Promise<void> {
  const ref = { type: 'RECEIPT', id };
  const goods = { productId, warehouseId, quantity: -(quantity + surplus) };
  // The stock that the later cost correction changes is locked here too.
  const lockedStock = await lockStock(ctx, [
    goods,
    ...(await receiptStockKeys(ctx, purchaseOrderId === null ? [] : [purchaseOrderId])),
  ]);
  const booked = await bookedOf(ctx, id);
  const worth = { valueCny: decimalOf(Exact.max(booked.toStock, 0), 2) };
  const [moved] = await move(ctx, [{ ...goods, kind: 'TAKE_REVERSAL', worth, ref, remark }], lockedStock);
  const { id: movementId, valueCny } = requireFound(moved);
  const amount = booked.amount.negated();
  await bookEntries(ctx, [
    { receiptId: id, productId, kind: 'REVERSAL', amount, toStock: new Exact(valueCny), movementId },
  ]);
}

/**
 * Reverses a receipt: its goods leave the stock at their booked value, their reservation is released, and the pieces
 * are open again (domain.md §6 reverseTake). Throws `item-on-shipment` when some are on a shipment,
 * `insufficient-stock` when they are no longer free.
 */
export async function reverseReceipt(
  ctx: Context,
  { receiptId, expectedVersion, reason }: InputOf<typeof api.purchaseOrders.reverseReceipt>,
): Promise<PurchaseOrder> {
  const { receipt, itemId, salesItems } = await lockActiveReceipt(
    ctx,
    { receiptId, expectedVersion },
    'purchaseItem.actions.reverseReceipt',
  );
  const item = await lockForAction(ctx, reversing(salesItems), itemId, 'reverseReceipt');

  const reserved = await releaseReceipt(ctx, receiptId);
  await removeFromStock(ctx, receipt, item, reason);
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
  // Received pieces that the sales order line no longer needs are open again, but not for that line.
  const released = item.salesItemId === null ? 0 : receipt.quantity - reserved;
  if (released > 0)
    await releaseOpen(ctx, [
      { row: requireFound((await lockRows(ctx, purchaseItems, [itemId]))[0]), quantity: released },
    ]);
  await recomputeCosts(ctx, [item.purchaseOrderId]);
  await recomputeItems(
    ctx,
    salesItems.map((salesItem) => salesItem.id),
  );
  ctx.record('purchaseOrders.receiptReversed', itemId, { receiptId, reason });
  return readOrder(ctx, requireFound(item.purchaseOrderId ?? undefined));
}
