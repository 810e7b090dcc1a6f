import { insertRows } from '@yipin/pg-pipeline';
import type { Context } from '../../../platform/context.ts';
import { changedValues } from '../../../platform/db/changed-values.ts';
import { writeDerivedState } from '../../../platform/documents/transition.ts';
import { requireFound } from '../../../platform/failure.ts';
import { recordPieces } from '../../artware-orders/index.ts';
import { addReady } from '../../shipments/index.ts';
import { type MovePlan, writeMoves } from '../../stock/index.ts';
import { setReceivedDue } from '../costs/due-receipts.ts';
import { bookCosts } from '../costs/purchase-cost-entries.ts';
import { purchaseItemDocument, purchaseOrderDocument } from '../purchase-order-document.ts';
import { goodsReceipts } from '../purchase-orders.table.ts';
import { trueUpCosts } from '../costs/true-up-costs.ts';
import { type ReceiptAfter, unitCostOf } from './apply-receipt.ts';
import type { DerivedReceipt, ReceiptTarget } from './derive-receipt.ts';
import type { ReceiptStock } from './load-receipt.ts';

/** A receipt that is decided, with all that follows from it. */
export interface ReceiptToWrite {
  readonly stock: ReceiptStock;
  readonly after: ReceiptAfter;
  readonly derived: DerivedReceipt;
  readonly moves: MovePlan;
  readonly target: ReceiptTarget;
}

/** Writes the lines and orders of a receipt, sent with the next statement. Returns the lines with their versions. */
function writeLines(ctx: Context, { after, derived }: ReceiptToWrite) {
  const lines = after.receipts.map(({ item, values }) =>
    writeDerivedState(ctx, purchaseItemDocument, item, { ...item, ...values }, changedValues(item, values)),
  );
  for (const { row, facts } of derived.orders) writeDerivedState(ctx, purchaseOrderDocument, row, facts);
  for (const { row, quantity } of derived.salesItems)
    recordPieces(ctx, row, { purchasingQty: -quantity, readyQty: quantity });
  return lines;
}

/** Writes the receipts, the stock movements and the goods that are ready to ship, sent with the next statement. */
async function writeGoods(ctx: Context, { stock, after, derived, moves, target }: ReceiptToWrite): Promise<void> {
  const { receiptIds, movementIds, numbers } = stock;
  await insertRows(
    ctx.tx,
    goodsReceipts,
    after.receipts.map((receipt, index) => ({
      id: receiptIds[index],
      receiptNumber: requireFound(numbers[index]),
      purchaseItemId: receipt.item.id,
      warehouseId: target.warehouseId,
      quantity: receipt.quantity,
      surplus: receipt.surplus,
      surplusTerms: receipt.surplusTerms,
      unitCostCny: unitCostOf(receipt),
      remark: target.remark,
    })),
  );
  await writeMoves(ctx, moves, movementIds);
  await addReady(ctx, derived.ready);
}

/**
 * Writes a receipt and everything that follows from it, in one message. Surplus that the factory bills also corrects the
 * costs of earlier receipts, which takes more. Returns the lines with their versions.
 */
export async function writeReceipt(ctx: Context, receipt: ReceiptToWrite) {
  const { stock, after } = receipt;
  const { receiptIds, movementIds, corrected } = stock;
  const lines = writeLines(ctx, receipt);
  await writeGoods(ctx, receipt);
  for (const [index, { item, quantity, surplus }] of after.receipts.entries())
    ctx.record('purchaseOrders.received', item.id, { receiptId: receiptIds[index], quantity, surplus });
  const costs = after.receipts.map(({ item, cost }, index) => ({
    id: requireFound(receiptIds[index]),
    productId: item.productId,
    cost,
    movementId: requireFound(movementIds[index]),
  }));
  // Sent in one turn of the event loop, so that all statements go out in one message.
  await Promise.all([bookCosts(ctx, costs), corrected.length === 0 && setReceivedDue(ctx, after.orders)]);
  if (corrected.length > 0) await trueUpCosts(ctx, corrected);
  return lines;
}
