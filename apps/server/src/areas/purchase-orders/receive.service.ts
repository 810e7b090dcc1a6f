import {
  type api,
  type BulkResult,
  type InputOf,
  maxSurplus,
  type PurchaseItemId,
  type PurchaseOrder,
  type PurchaseOrderId,
} from '@yipin/contract';
import type { Context } from '../../platform/context.ts';
import { refusalIn, throwRowFailures } from '../../platform/documents/bulk.ts';
import { lockForAction, requireAction } from '../../platform/documents/transition.ts';
import { Failure, requireFound, invalidAt, refusedAt, type RowFailure } from '../../platform/failure.ts';
import { translate } from '../../platform/server-texts.ts';
import { readSettings } from '../settings/index.ts';
import { requireActiveWarehouse } from '../warehouses/index.ts';
import { postReceipts, type ReceivedPieces } from './book-receipts.ts';
import {
  purchaseItemDocument,
  lockPurchaseChain,
  purchaseOrderDocument,
  type PurchaseItemRow,
  versionOf,
} from './purchase-order-document.ts';
import { readOrder } from './purchase-order-rows.ts';

interface ReceiptInput {
  readonly quantity?: number | undefined;
  readonly expectedVersion?: number | undefined;
}

/**
 * Returns the received pieces of a locked line: `quantity` pieces, all open ones by default. Throws `quantity-changed`.
 */
async function openOf(ctx: Context, row: PurchaseItemRow, input: ReceiptInput): Promise<ReceivedPieces> {
  const item = await requireAction(ctx, purchaseItemDocument, row, 'receive', {
    expectedVersion: input.expectedVersion,
  });
  const open = item.quantity - item.takenQuantity;
  const quantity = input.quantity ?? open;
  if (quantity > open) throw refusedAt('quantity', 'quantity-changed', { open });
  return { item, quantity, surplus: 0, surplusTerms: 'FREE' };
}

/** Throws `validation-failed` when the surplus is above the percentage of the settings. */
async function checkSurplus(ctx: Context, quantity: number, surplus: number): Promise<void> {
  if (surplus === 0) return;
  const { overTakePercent } = await readSettings(ctx);
  const maximum = maxSurplus(overTakePercent, quantity);
  if (surplus <= maximum) return;
  const message = translate(ctx.language, 'purchaseOrders:surplusTooLarge', { most: maximum });
  throw invalidAt('surplus', message);
}

/** Receives pieces of one line into a warehouse (domain.md §6 OrderItemTake). */
export async function receiveItem(
  ctx: Context,
  {
    id,
    expectedVersion,
    warehouseId,
    quantity,
    surplus,
    surplusTerms = 'FREE',
    remark,
  }: InputOf<typeof api.purchaseOrders.receiveItem>,
): Promise<BulkResult> {
  const chain = await lockPurchaseChain(ctx, { itemIds: [id] });
  const line = await openOf(ctx, requireFound(chain.items[0]), { quantity, expectedVersion });
  await checkSurplus(ctx, line.quantity, surplus);
  await requireActiveWarehouse(ctx, warehouseId);
  await postReceipts(ctx, chain, [{ ...line, surplus, surplusTerms }], { warehouseId, remark });
  return { results: [{ id, succeeded: true, version: await versionOf(ctx, id) }] };
}

interface ReceiptLine {
  readonly id: PurchaseItemId;
  readonly quantity?: number;
}

/** Returns the lines of an order to receive. Throws the failures of all lines that cannot be received, row by row. */
async function linesOf(
  ctx: Context,
  rows: readonly PurchaseItemRow[],
  orderId: PurchaseOrderId,
  input: readonly ReceiptLine[],
): Promise<ReceivedPieces[]> {
  const known = new Map(rows.map((row) => [row.id, row]));
  const toReceived = async ({ id, quantity }: ReceiptLine, index: number): Promise<ReceivedPieces> => {
    const row = requireFound(known.get(id));
    // A returned line is on no order; the check of its state refuses it.
    if (row.purchaseOrderId !== null && row.purchaseOrderId !== orderId) throw new Failure('not-found');
    const line = await openOf(ctx, row, { quantity });
    return quantity === undefined ? line : { ...line, member: `items.${index}.quantity` };
  };
  const lines: ReceivedPieces[] = [];
  const refused: RowFailure[] = [];
  for (const [index, line] of input.entries()) {
    const failure = await refusalIn(toReceived(line, index).then((received) => lines.push(received)));
    if (failure) refused.push({ id: line.id, failure });
  }
  throwRowFailures(refused, input.length);
  return lines;
}

/** Receives lines of an order, by default everything open; all of them or none (domain.md §6 OrderTake). */
export async function receive(
  ctx: Context,
  { id, expectedVersion, warehouseId, items }: InputOf<typeof api.purchaseOrders.receive>,
): Promise<PurchaseOrder> {
  const chain = await lockPurchaseChain(ctx, { orderIds: [id], itemIds: (items ?? []).map((line) => line.id) });
  await lockForAction(ctx, purchaseOrderDocument, id, 'receive', { expectedVersion });
  await requireActiveWarehouse(ctx, warehouseId);
  const open = chain.items.filter((item) => item.status === 'purchased' || item.status === 'partlyReceived');
  const lines: readonly ReceiptLine[] = items ?? open.map((item) => ({ id: item.id }));
  // The open lines may all be not purchased yet.
  if (lines.length === 0) throw new Failure('quantity-changed', { open: 0 });
  await postReceipts(ctx, chain, await linesOf(ctx, chain.items, id, lines), { warehouseId, remark: '' });
  return readOrder(ctx, id);
}
