import { type api, type InputOf, maxSurplus, type PurchaseItemId, type PurchaseOrderId } from '@yipin/contract';
import type { Context } from '../../../platform/context.ts';
import { requireActive } from '../../../platform/catalogue/require-active.ts';
import { refusalIn, throwRowFailures } from '../../../platform/documents/bulk.ts';
import { requireAction, requireActionByFacts } from '../../../platform/documents/transition.ts';
import { Failure, invalidAt, refusedAt, requireFound, type RowFailure } from '../../../platform/failure.ts';
import { translate } from '../../../platform/server-texts.ts';
import { orderFactsOf, purchaseItemDocument, purchaseOrderDocument } from '../purchase-order-document.ts';
import type { PurchaseItemRow } from '../purchase-order-document.ts';
import type { ReceiptBefore } from './load-receipt.ts';
import type { ReceivedPieces } from './received-pieces.ts';

interface EnteredPieces {
  readonly quantity?: number | undefined;
  readonly expectedVersion?: number | undefined;
}

/**
 * Returns the received pieces of a locked line: `quantity` pieces, all open ones by default. Throws `quantity-changed`.
 */
async function openPieces(ctx: Context, row: PurchaseItemRow, input: EnteredPieces): Promise<ReceivedPieces> {
  const { expectedVersion } = input;
  const item = await requireAction(ctx, purchaseItemDocument, row, 'receive', { expectedVersion });
  const open = item.quantity - item.takenQuantity;
  const quantity = input.quantity ?? open;
  if (quantity > open) throw refusedAt('quantity', 'quantity-changed', { open });
  return { item, quantity, surplus: 0, surplusTerms: 'FREE' };
}

/** Throws `validation-failed` when the surplus is above the percentage of the settings. */
function requireSurplus(ctx: Context, { settings }: ReceiptBefore, quantity: number, surplus: number): void {
  const maximum = maxSurplus(settings.overTakePercent, quantity);
  if (surplus === 0 || surplus <= maximum) return;
  throw invalidAt('surplus', translate(ctx.language, 'purchaseOrders:surplusTooLarge', { most: maximum }));
}

/** Decides the receipt of one line with its surplus. */
export async function decideItemReceipt(
  ctx: Context,
  before: ReceiptBefore,
  { id, expectedVersion, quantity, surplus, surplusTerms = 'FREE' }: InputOf<typeof api.purchaseOrders.receiveItem>,
): Promise<ReceivedPieces> {
  const row = requireFound(before.items.find((item) => item.id === id));
  const pieces = await openPieces(ctx, row, { quantity, expectedVersion });
  requireSurplus(ctx, before, pieces.quantity, surplus);
  requireActive(before.warehouse, 'warehouseId', false);
  return { ...pieces, surplus, surplusTerms };
}

interface ReceiptLine {
  readonly id: PurchaseItemId;
  readonly quantity?: number;
}

/** Decides the lines of an order. Throws the failures of all lines that cannot be received, row by row. */
async function decideLines(
  ctx: Context,
  { items }: ReceiptBefore,
  orderId: PurchaseOrderId,
  lines: readonly ReceiptLine[],
): Promise<ReceivedPieces[]> {
  const rows = new Map(items.map((row) => [row.id, row]));
  const decideLine = async ({ id, quantity }: ReceiptLine, index: number): Promise<ReceivedPieces> => {
    const row = requireFound(rows.get(id));
    // A returned line is on no order; the check of its state refuses it.
    if (row.purchaseOrderId !== null && row.purchaseOrderId !== orderId) throw new Failure('not-found');
    const pieces = await openPieces(ctx, row, { quantity });
    return quantity === undefined ? pieces : { ...pieces, member: `items.${index}.quantity` };
  };
  const received: ReceivedPieces[] = [];
  const refused: RowFailure[] = [];
  for (const [index, line] of lines.entries()) {
    const failure = await refusalIn(decideLine(line, index).then((pieces) => received.push(pieces)));
    if (failure) refused.push({ id: line.id, failure });
  }
  throwRowFailures(refused, lines.length);
  return received;
}

/** Decides the receipt of lines of an order, by default everything open; all of them or none. */
export async function decideOrderReceipt(
  ctx: Context,
  before: ReceiptBefore,
  { id, expectedVersion, items }: InputOf<typeof api.purchaseOrders.receive>,
): Promise<ReceivedPieces[]> {
  const order = requireFound(before.orders.find((row) => row.id === id));
  const own = before.items.filter((item) => item.purchaseOrderId === id);
  const facts = orderFactsOf(order, own);
  await requireActionByFacts(ctx, purchaseOrderDocument, { ...order, facts }, 'receive', { expectedVersion });
  requireActive(before.warehouse, 'warehouseId', false);
  const open = own.filter(({ status }) => status === 'purchased' || status === 'partlyReceived');
  const lines: readonly ReceiptLine[] = items ?? open.map((item) => ({ id: item.id }));
  // The open lines may all be not purchased yet.
  if (lines.length === 0) throw new Failure('quantity-changed', { open: 0 });
  return decideLines(ctx, before, id, lines);
}
