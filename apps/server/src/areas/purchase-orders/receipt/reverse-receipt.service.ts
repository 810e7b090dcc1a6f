import {
  type api,
  decimalOf,
  Exact,
  type GoodsReceiptId,
  type InputOf,
  type PurchaseOrder,
  type PurchaseOrderId,
} from '@yipin/contract';
import { updateRow } from '@yipin/pg-pipeline';
import type { Context } from '../../../platform/context.ts';
import { effectiveNow } from '../../../platform/db/tenant/tenant-table.ts';
import { lockRows, recomputeState, requireAction } from '../../../platform/documents/transition.ts';
import { Failure, requireFound } from '../../../platform/failure.ts';
import { rowsBy } from '../../../platform/rows-by.ts';
import { recomputeItems } from '../../artware-orders/index.ts';
import { releaseReceipts } from '../../shipments/index.ts';
import { bookEntries, lockStock, move } from '../../stock/index.ts';
import { amountOf, requireBilledPieces } from '../items/line-amounts.ts';
import { bookedOf } from '../costs/purchase-cost-entries.ts';
import { receiptStockKeys } from '../costs/costed-orders.ts';
import { releaseOpen } from '../requests/purchase-requests.ts';
import type { PurchaseChain } from '../lock-chain.ts';
import { purchaseItemDocument, type PurchaseItemRow } from '../purchase-order-document.ts';
import { readOrder } from '../purchase-order-rows.ts';
import { goodsReceipts, purchaseItems } from '../purchase-orders.table.ts';
import { lockActiveReceipts, type ReceiptRow } from './active-receipt.ts';
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

/** The line of a receipt under reversal. */
type LineOf = (receipt: ReceiptRow) => PurchaseItemRow;

/**
 * Moves the goods of receipts out of the stock at their booked value, and reverses all of their cost. The part that is
 * no longer in the stock value becomes cost variance.
 */
async function removeFromStock(
  ctx: Context,
  receipts: readonly ReceiptRow[],
  lineOf: LineOf,
  remark: string,
): Promise<void> {
  const goods = receipts.map((receipt) => ({
    receiptId: receipt.id,
    productId: lineOf(receipt).productId,
    warehouseId: receipt.warehouseId,
    quantity: -(receipt.quantity + receipt.surplus),
  }));
  const orderIds = receipts.flatMap((receipt) => lineOf(receipt).purchaseOrderId ?? []);
  // The stock that the later cost correction changes is locked here too.
  const lockedStock = await lockStock(ctx, [...goods, ...(await receiptStockKeys(ctx, orderIds))]);
  const bookedCost = await bookedOf(
    ctx,
    receipts.map(({ id }) => id),
  );
  const moved = await move(
    ctx,
    goods.map(({ receiptId, ...piecesOut }) => ({
      ...piecesOut,
      kind: 'TAKE_REVERSAL',
      worth: { valueCny: decimalOf(Exact.max(bookedCost(receiptId).toStock, 0), 2) },
      ref: { type: 'RECEIPT', id: receiptId },
      remark,
    })),
    lockedStock,
  );
  await bookEntries(
    ctx,
    goods.map(({ receiptId, productId }, index) => {
      const { id: movementId, valueCny } = requireFound(moved[index]);
      const amount = bookedCost(receiptId).amount.negated();
      return { receiptId, productId, kind: 'REVERSAL', amount, toStock: new Exact(valueCny), movementId };
    }),
  );
}

/** Subtracts the pieces of its reversed receipts from a line. */
async function reopenPieces(ctx: Context, item: PurchaseItemRow, receipts: readonly ReceiptRow[]): Promise<void> {
  const sum = (pieces: (receipt: ReceiptRow) => number) => receipts.reduce((all, one) => all + pieces(one), 0);
  const billed = sum(({ surplus, surplusTerms }) => (surplusTerms === 'BILLED' ? surplus : 0));
  const billedSurplus = item.billedSurplus - billed;
  await requireBilledPieces(ctx, { ...item, billedSurplus });
  updateRow(ctx.tx, purchaseItems, item.id, {
    takenQuantity: item.takenQuantity - sum(({ quantity }) => quantity),
    surplusQuantity: item.surplusQuantity - sum(({ surplus }) => surplus),
    billedSurplus,
    amount: amountOf({ ...item, billedSurplus }, 'receiptId'),
  });
}

/** Releases the received pieces that the sales order lines no longer need: they are open again, but not for a line. */
async function releaseUnneeded(
  ctx: Context,
  lines: ReadonlyMap<PurchaseItemRow, readonly ReceiptRow[]>,
  reservedOf: (receiptId: GoodsReceiptId) => number,
): Promise<void> {
  const released = new Map(
    [...lines].flatMap(([{ id, salesItemId }, receipts]) => {
      const pieces = receipts.reduce((all, receipt) => all + receipt.quantity - reservedOf(receipt.id), 0);
      return salesItemId !== null && pieces > 0 ? [[id, pieces] as const] : [];
    }),
  );
  if (released.size === 0) return;
  const rows = await lockRows(ctx, purchaseItems, [...released.keys()]);
  await releaseOpen(
    ctx,
    rows.map((row) => ({ row, quantity: requireFound(released.get(row.id)) })),
  );
}

/** Receipts to reverse, with the order that they must be of, if the user named it. */
interface ReceiptReversal {
  readonly receipts: Parameters<typeof lockActiveReceipts>[1];
  readonly orderId?: PurchaseOrderId;
  readonly reason: string;
}

async function reverse(ctx: Context, { receipts: named, orderId, reason }: ReceiptReversal): Promise<PurchaseOrder> {
  const chain = await lockActiveReceipts(ctx, named, 'purchaseItem.actions.reverseReceipt');
  const { receipts, items, salesItems } = chain;
  const ofOrder = requireFound(items[0]?.purchaseOrderId ?? undefined);
  const id = orderId ?? ofOrder;
  if (items.some(({ purchaseOrderId }) => purchaseOrderId !== id)) throw new Failure('not-found');
  for (const item of items) await requireAction(ctx, reversing(salesItems), item, 'reverseReceipt');
  const byId = new Map(items.map((item) => [item.id, item]));
  const lineOf: LineOf = ({ purchaseItemId }) => requireFound(byId.get(purchaseItemId));
  const lines = rowsBy(receipts, lineOf);

  const reservedOf = await releaseReceipts(
    ctx,
    receipts.map((receipt) => receipt.id),
  );
  await removeFromStock(ctx, receipts, lineOf, reason);
  for (const [item, ofLine] of lines) await reopenPieces(ctx, item, ofLine);
  for (const receipt of receipts)
    updateRow(ctx.tx, goodsReceipts, receipt.id, { reversedAt: effectiveNow, reversalReason: reason });
  await recomputeState(ctx, purchaseItemDocument, [...byId.keys()]);
  await releaseUnneeded(ctx, lines, reservedOf);
  await recomputeCosts(ctx, [id]);
  await recomputeItems(
    ctx,
    salesItems.map((salesItem) => salesItem.id),
  );
  for (const { id: receiptId, purchaseItemId } of receipts)
    ctx.record('purchaseOrders.receiptReversed', purchaseItemId, { receiptId, reason });
  return readOrder(ctx, id);
}

/**
 * Reverses a receipt: its goods leave the stock at their booked value, their reservation is released, and the pieces
 * are open again (domain.md §6 reverseTake). Throws `item-on-shipment` when some are on a shipment,
 * `insufficient-stock` when they are no longer free.
 */
export function reverseReceipt(
  ctx: Context,
  { reason, ...receipt }: InputOf<typeof api.purchaseOrders.reverseReceipt>,
): Promise<PurchaseOrder> {
  return reverse(ctx, { receipts: [receipt], reason });
}

/** Reverses several receipts of one order, all of them or none, see {@link reverseReceipt}. */
export function reverseReceipts(
  ctx: Context,
  { id: orderId, receipts, reason }: InputOf<typeof api.purchaseOrders.reverseReceipts>,
): Promise<PurchaseOrder> {
  return reverse(ctx, { receipts, orderId, reason });
}
