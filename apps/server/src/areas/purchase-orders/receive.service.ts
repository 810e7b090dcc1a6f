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

/** What is received of a locked line: `quantity` pieces, all open ones by default. */
async function openOf(ctx: Context, row: PurchaseItemRow, asked: ReceiptInput): Promise<ReceivedPieces> {
  const item = await requireAction(ctx, purchaseItemDocument, row, 'receive', {
    expectedVersion: asked.expectedVersion,
  });
  const open = item.quantity - item.takenQuantity;
  const quantity = asked.quantity ?? open;
  if (quantity > open) throw refusedAt('quantity', 'quantity-changed', { open });
  return { item, quantity, surplus: 0, surplusTerms: 'FREE' };
}

/** More than ordered is accepted up to the percentage of the settings. */
async function checkSurplus(ctx: Context, quantity: number, surplus: number): Promise<void> {
  if (surplus === 0) return;
  const { overTakePercent } = await readSettings(ctx);
  const most = maxSurplus(overTakePercent, quantity);
  if (surplus <= most) return;
  const message = translate(ctx.language, 'purchaseOrders:surplusTooLarge', { most });
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

/** The lines of an order as they are received; those that cannot be are refused together, each told what is the matter. */
async function linesOf(
  ctx: Context,
  rows: readonly PurchaseItemRow[],
  orderId: PurchaseOrderId,
  asked: readonly ReceiptLine[],
): Promise<ReceivedPieces[]> {
  const known = new Map(rows.map((row) => [row.id, row]));
  const judge = async ({ id, quantity }: ReceiptLine, index: number): Promise<ReceivedPieces> => {
    const row = requireFound(known.get(id));
    // One that was sent back is on no order: its state says so.
    if (row.purchaseOrderId !== null && row.purchaseOrderId !== orderId) throw new Failure('not-found');
    const line = await openOf(ctx, row, { quantity });
    return quantity === undefined ? line : { ...line, member: `items.${index}.quantity` };
  };
  const lines: ReceivedPieces[] = [];
  const refused: RowFailure[] = [];
  for (const [index, line] of asked.entries()) {
    const failure = await refusalIn(judge(line, index).then((received) => lines.push(received)));
    if (failure) refused.push({ id: line.id, failure });
  }
  throwRowFailures(refused, asked.length);
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
  const asked: readonly ReceiptLine[] = items ?? open.map((item) => ({ id: item.id }));
  // What is open may all be lines that are not purchased yet.
  if (asked.length === 0) throw new Failure('quantity-changed', { open: 0 });
  await postReceipts(ctx, chain, await linesOf(ctx, chain.items, id, asked), { warehouseId, remark: '' });
  return readOrder(ctx, id);
}
