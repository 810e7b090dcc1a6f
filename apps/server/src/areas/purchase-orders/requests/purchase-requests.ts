import { type ArtwareOrderItemId, boundPieces, decimalOf, type PurchaseItemId, zeroMoney } from '@yipin/contract';
import { inArray, sql } from 'drizzle-orm';
import { reserveIds } from '@yipin/pg-pipeline';
import type { Context } from '../../../platform/context.ts';
import { insertAs } from '../../../platform/documents/insert-as.ts';
import { recomputeState, transition } from '../../../platform/documents/transition.ts';
import { Failure } from '../../../platform/failure.ts';
import type { artwareOrderItems, artwareOrders } from '../../artware-orders/artware-orders.table.ts';
import { lockPurchaseItemsOf } from '../lock-chain.ts';
import { purchaseItemDocument, type PurchaseItemRow } from '../purchase-order-document.ts';
import { purchaseItems } from '../purchase-orders.table.ts';
import { splitItems } from '../items/split-items.ts';
import { recomputeCosts } from '../costs/true-up-costs.ts';

/** The unit price of items without an order. */
const unpriced = decimalOf(0, 4);

/** Pieces of a sales order line to buy. */
export interface NewPurchaseRequest {
  /** See {@link reserveRequestIds}. */
  readonly id?: PurchaseItemId | undefined;
  readonly salesItem: typeof artwareOrderItems.$inferSelect;
  readonly order: Pick<typeof artwareOrders.$inferSelect, 'orderNumber' | 'salesId' | 'customerId' | 'requiredDate'>;
  readonly quantity: number;
}

/** Reserves ids for purchase requests, so that inserting them takes no message of its own. */
export function reserveRequestIds({ tx }: Context, count: number): Promise<PurchaseItemId[]> {
  return reserveIds(tx, purchaseItems, count);
}

/**
 * Inserts one purchase request per need. They have no price until they are added to an order (domain.md §5 `approved`).
 */
export async function createPurchaseRequests(ctx: Context, needs: readonly NewPurchaseRequest[]): Promise<void> {
  await insertAs(
    ctx,
    purchaseItemDocument,
    'pending',
    needs.map(({ id, salesItem, order, quantity }) => ({
      id,
      salesItemId: salesItem.id,
      sourceCode: 'AO' as const,
      sourceNumber: order.orderNumber,
      salesId: order.salesId,
      customerId: order.customerId,
      productId: salesItem.productId,
      productCode: salesItem.productCode,
      code: salesItem.code,
      modelName: salesItem.modelName,
      name: salesItem.name,
      quantity,
      unitPriceCny: unpriced,
      amount: zeroMoney,
      // A line without a required date uses that of the order.
      requiredDate: salesItem.requiredDate ?? order.requiredDate,
    })),
  );
}

interface Release {
  /** True = only outstanding pieces (short close), false = all pieces (deletion). */
  readonly openOnly: boolean;
  /** Allows that purchased pieces become free stock. */
  readonly releaseToStock: boolean;
  readonly reason?: string | undefined;
}

/**
 * Released pieces become free stock when they are received. The number of the source still names their order, and
 * `releasedFromId` the line.
 */
const released = { salesItemId: null, sourceCode: 'RL', salesId: null, customerId: null } as const;

/** Returns true if the row is agreed with the factory. */
export function isPurchased({ status }: PurchaseItemRow): boolean {
  return status !== 'pending' && status !== 'added' && status !== 'approved';
}

function openOf({ quantity, takenQuantity }: PurchaseItemRow): number {
  return quantity - takenQuantity;
}

/** Returns the number of pieces that can leave a row: neither received nor billed. */
function freeOf(row: PurchaseItemRow): number {
  return row.quantity - boundPieces(row);
}

/** Open pieces of a locked row. */
interface OpenPart {
  readonly row: PurchaseItemRow;
  readonly quantity: number;
}

function openPart(row: PurchaseItemRow): OpenPart {
  return { row, quantity: openOf(row) };
}

/** Releases purchased rows from their sales order lines, with all received pieces. */
async function releaseWhole({ tx }: Context, rows: readonly PurchaseItemRow[]): Promise<void> {
  const ids = rows.map((row) => row.id);
  const changes = { ...released, releasedFromId: sql`${purchaseItems.salesItemId}` };
  if (ids.length > 0) await tx.update(purchaseItems).set(changes).where(inArray(purchaseItems.id, ids));
}

/** Releases open pieces of purchased rows, fewer than they have; the rest stays with the sales order line. */
export async function releaseOpen(ctx: Context, parts: readonly OpenPart[]): Promise<void> {
  await splitItems(
    ctx,
    'purchased',
    parts.map((part) => ({ ...part, changes: { ...released, releasedFromId: part.row.salesItemId } })),
  );
  await recomputeState(
    ctx,
    purchaseItemDocument,
    parts.map(({ row }) => row.id),
  );
}

/** Cancels pieces of rows that are not purchased yet. */
async function cancelOpen(ctx: Context, parts: readonly OpenPart[]): Promise<void> {
  const isWhole = ({ row, quantity }: OpenPart): boolean => quantity === row.quantity;
  await Promise.all(
    parts.filter(isWhole).map(({ row }) => transition(ctx, purchaseItemDocument, row.id, 'cancel', { isPart: true })),
  );
  await splitItems(
    ctx,
    'cancelled',
    parts.filter((part) => !isWhole(part)),
  );
}

/**
 * Cancels locked purchase requests whose pieces return to approval. The caller recomputes the sales order lines. The
 * buyers get no notice: a request that is approved again is a new one.
 */
export function cancelRequests(ctx: Context, rows: readonly PurchaseItemRow[]): Promise<void> {
  return cancelOpen(ctx, rows.map(openPart));
}

/** Records the number of open pieces per row that no sales order line needs any more. */
function recordReduced(ctx: Context, parts: readonly OpenPart[], reason: string): void {
  for (const { row, quantity } of parts)
    if (quantity > 0)
      ctx.record('purchaseOrders.itemReduced', row.id, { orderId: row.purchaseOrderId, quantity, reason });
}

/**
 * Releases the purchases of sales order lines: cancels what is not purchased, and converts purchased pieces into free
 * stock (domain.md §5 `itemDelete`, `itemComplete`). The caller recomputes the lines. Throws `item-already-purchased`
 * when something is purchased and `releaseToStock` is not set. The number of messages does not depend on the number of
 * lines.
 */
export async function releasePurchases(
  ctx: Context,
  salesItemIds: readonly ArtwareOrderItemId[],
  { openOnly, releaseToStock, reason = '' }: Release,
): Promise<void> {
  const all = await lockPurchaseItemsOf(ctx, salesItemIds);
  const rows = openOnly ? all.filter((row) => openOf(row) > 0) : all;
  const purchased = rows.filter(isPurchased);
  if (!releaseToStock && purchased.length > 0) throw new Failure('item-already-purchased');
  const isInPart = (row: PurchaseItemRow): boolean => openOnly && row.takenQuantity > 0;
  await Promise.all([
    cancelOpen(ctx, rows.filter((row) => !isPurchased(row)).map(openPart)),
    releaseOpen(ctx, purchased.filter(isInPart).map(openPart)),
    releaseWhole(
      ctx,
      purchased.filter((row) => !isInPart(row)),
    ),
  ]);
  // When the line is deleted, the buyers get the notice of the deletion.
  if (openOnly) recordReduced(ctx, rows.map(openPart), reason);
  await recomputeCosts(
    ctx,
    rows.map((row) => row.purchaseOrderId),
  );
}

/** Pieces of a locked purchase that its sales order line no longer needs. */
export interface ReleasedPart {
  readonly row: PurchaseItemRow;
  /** Pieces that are not received. */
  readonly open: number;
  /** Received pieces, whose reservation the caller releases. */
  readonly received: number;
}

/**
 * Releases parts of purchases of sales order lines (domain.md §5 `changeItems`): cancels what is not purchased, and
 * converts open pieces of other rows into rows for free stock (`RL`); so too a row without remaining pieces for its line.
 * The caller recomputes the lines.
 */
export async function releasePurchaseParts(
  ctx: Context,
  parts: readonly ReleasedPart[],
  reason: string,
): Promise<void> {
  const isWhole = ({ row, open, received }: ReleasedPart): boolean => open + received === row.quantity;
  const purchased = parts.filter(({ row }) => isPurchased(row));
  const opened = purchased.filter((part) => !isWhole(part) && part.open > 0);
  await cancelOpen(
    ctx,
    parts.filter(({ row }) => !isPurchased(row)).map(({ row, open }) => ({ row, quantity: open })),
  );
  await releaseOpen(
    ctx,
    opened.map(({ row, open }) => ({ row, quantity: open })),
  );
  await releaseWhole(
    ctx,
    purchased.filter(isWhole).map(({ row }) => row),
  );
  recordReduced(
    ctx,
    parts.map(({ row, open }) => ({ row, quantity: open })),
    reason,
  );
  await recomputeCosts(
    ctx,
    parts.map(({ row }) => row.purchaseOrderId),
  );
}

/**
 * Reconverts open pieces of a locked row to the pending purchases, all of them by default; cancels them when no sales
 * order line needs them (domain.md §6 `BackItem`). The other pieces stay on the order as a row of their own. The caller
 * recomputes the orders; the permission was checked on the calling action.
 */
export async function returnToRequests(
  ctx: Context,
  row: PurchaseItemRow,
  backReason: string,
  quantity: number = freeOf(row),
): Promise<void> {
  const isForStock = row.salesItemId === null;
  const backCount = row.backCount + 1;
  const back = { backCount, backReason };
  const onNoOrder = { purchaseOrderId: null, unitPriceCny: unpriced, amount: zeroMoney, expectedDate: null, ...back };
  if (quantity < row.quantity) {
    const part = { row, quantity, changes: isForStock ? back : onNoOrder };
    await splitItems(ctx, isForStock ? 'cancelled' : 'pending', [part]);
    await recomputeState(ctx, purchaseItemDocument, [row.id]);
  } else if (isForStock)
    await transition(ctx, purchaseItemDocument, row.id, 'cancel', { isPart: true, changes: () => back });
  else
    await transition(ctx, purchaseItemDocument, row.id, 'returnToPending', { isPart: true, changes: () => onNoOrder });
  ctx.record('purchaseOrders.itemSentBack', row.id, { orderId: row.purchaseOrderId, quantity, backReason });
}
