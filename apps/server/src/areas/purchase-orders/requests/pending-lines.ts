import type { api, ArtwareProductId, DecimalText, FactoryId, InputOf } from '@yipin/contract';
import { eq } from 'drizzle-orm';
import { lastWriter } from '../../../platform/catalogue/last-writer.ts';
import type { Context } from '../../../platform/context.ts';
import { refusalIn, throwRowFailures } from '../../../platform/documents/bulk.ts';
import { requireAction } from '../../../platform/documents/transition.ts';
import { Failure, requireFound, type RowFailure } from '../../../platform/failure.ts';
import { lockPurchaseChain } from '../lock-chain.ts';
import { purchaseItemDocument, type PurchaseItemRow } from '../purchase-order-document.ts';
import { purchaseItems, purchaseOrders } from '../purchase-orders.table.ts';

type PendingLinesInput = InputOf<typeof api.purchaseOrders.addItems>;
type RequestedItem = PendingLinesInput['items'][number];

/** Pieces to put on an order: of a purchase request, or a restock without a request. */
export interface NewOrderLine {
  readonly row: PurchaseItemRow | undefined;
  readonly productId: ArtwareProductId;
  readonly quantity: number;
  readonly givenPrice: DecimalText | undefined;
  readonly givenFactory: FactoryId | undefined;
  /** The path of the line in the input. */
  readonly path: string;
}

/**
 * Returns the reason that a purchase request cannot be ordered, or undefined if it can. What happened to the request is
 * reported before a version conflict.
 */
async function pendingLineFailureOf(
  ctx: Context,
  row: PurchaseItemRow,
  { quantity = row.quantity, expectedVersion }: RequestedItem,
): Promise<Failure | undefined> {
  if (row.status === 'pending' && quantity > row.quantity)
    return new Failure('quantity-changed', { open: row.quantity });
  if (row.status === 'pending')
    return refusalIn(requireAction(ctx, purchaseItemDocument, row, 'add', { expectedVersion }));
  // A canceled request was not ordered by another user.
  if (row.status === 'cancelled') return refusalIn(requireAction(ctx, purchaseItemDocument, row, 'add'));
  const [order] = await ctx.tx
    .select({ orderNumber: purchaseOrders.orderNumber })
    .from(purchaseOrders)
    .where(eq(purchaseOrders.id, requireFound(row.purchaseOrderId ?? undefined)));
  const writer = await lastWriter(ctx, purchaseItems, row.id);
  return new Failure('row-taken', { name: writer?.name ?? '', document: order?.orderNumber ?? '' });
}

/**
 * Locks purchase requests and returns them as lines. Throws the failure of every row that is no longer pending. In mode
 * `partial` these rows are left out if others remain.
 */
export async function lockPendingLines(
  ctx: Context,
  { items, manual, mode, purchaseOrderId }: PendingLinesInput,
): Promise<NewOrderLine[]> {
  const chain = await lockPurchaseChain(ctx, {
    itemIds: items.map((item) => item.pendingId),
    headerIds: purchaseOrderId === undefined ? [] : [purchaseOrderId],
  });
  const rows = new Map(chain.items.map((row) => [row.id, row]));
  const failureOf = async (item: RequestedItem, index: number): Promise<Failure | undefined> => {
    const { pendingId } = item;
    const row = rows.get(pendingId);
    if (!row) return new Failure('not-found');
    // Named twice: the second time there is nothing left of it.
    const isTwice = items.findIndex((item) => item.pendingId === pendingId) < index;
    return isTwice ? new Failure('quantity-changed', { open: 0 }) : pendingLineFailureOf(ctx, row, item);
  };
  // One turn of the event loop, so that the number of messages does not depend on the number of rows.
  const failures = await Promise.all(items.map(failureOf));
  const refused = items.flatMap(({ pendingId: id }, index): RowFailure[] => {
    const failure = failures[index];
    return failure ? [{ id, failure }] : [];
  });
  if (mode !== 'partial' || refused.length === items.length + manual.length) throwRowFailures(refused, items.length);
  return items.flatMap(({ pendingId, quantity, factoryId }, index) => {
    const row = rows.get(pendingId);
    if (!row || failures[index]) return [];
    return {
      row,
      productId: row.productId,
      quantity: quantity ?? row.quantity,
      givenPrice: undefined,
      givenFactory: factoryId,
      path: `items.${index}`,
    };
  });
}
