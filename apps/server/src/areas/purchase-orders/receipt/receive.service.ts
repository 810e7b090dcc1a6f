import type { api, BulkResult, InputOf, PurchaseOrder } from '@yipin/contract';
import type { Context } from '../../../platform/context.ts';
import { requireFound } from '../../../platform/failure.ts';
import { requireMoves } from '../../stock/index.ts';
import { readOrder } from '../purchase-order-rows.ts';
import { applyReceipt } from './apply-receipt.ts';
import { decideItemReceipt, decideOrderReceipt } from './decide-receipt.ts';
import { deriveReceipt, type ReceiptTarget } from './derive-receipt.ts';
import { loadReceipt, loadStock, type ReceiptBefore } from './load-receipt.ts';
import type { ReceivedPieces } from './received-pieces.ts';
import { writeReceipt } from './write-receipt.ts';

/** Posts decided pieces: their stock is locked as late as possible. Returns the lines with their versions. */
async function postReceipt(
  ctx: Context,
  before: ReceiptBefore,
  received: readonly ReceivedPieces[],
  target: ReceiptTarget,
) {
  const stock = await loadStock(ctx, received, target.warehouseId);
  const after = applyReceipt(received, stock.costs, ctx.today);
  const derived = deriveReceipt(before, after, stock, target);
  const moves = await requireMoves(ctx, stock.stock, derived.movements);
  return writeReceipt(ctx, { stock, after, derived, moves, target });
}

/** Receives pieces of one line into a warehouse (domain.md §6 OrderItemTake). */
export async function receiveItem(
  ctx: Context,
  input: InputOf<typeof api.purchaseOrders.receiveItem>,
): Promise<BulkResult> {
  const { id, warehouseId, remark } = input;
  const before = await loadReceipt(ctx, { itemIds: [id] }, warehouseId);
  const received = await decideItemReceipt(ctx, before, input);
  const lines = await postReceipt(ctx, before, [received], { warehouseId, remark });
  return { results: [{ id, succeeded: true, version: requireFound(lines[0]).version }] };
}

/** Receives lines of an order, by default everything open; all of them or none (domain.md §6 OrderTake). */
export async function receive(ctx: Context, input: InputOf<typeof api.purchaseOrders.receive>): Promise<PurchaseOrder> {
  const { id, warehouseId, items = [] } = input;
  const before = await loadReceipt(ctx, { orderIds: [id], itemIds: items.map((line) => line.id) }, warehouseId);
  const received = await decideOrderReceipt(ctx, before, input);
  await postReceipt(ctx, before, received, { warehouseId, remark: '' });
  return readOrder(ctx, id);
}
