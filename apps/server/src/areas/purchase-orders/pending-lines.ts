import type { api, ArtwareProductId, DecimalText, FactoryId, InputOf } from '@yipin/contract';
import { eq } from 'drizzle-orm';
import { lastWriter } from '../../platform/catalogue/last-writer.ts';
import type { Context } from '../../platform/context.ts';
import { refusalIn, throwRowFailures } from '../../platform/documents/bulk.ts';
import { requireAction } from '../../platform/documents/transition.ts';
import { Failure, requireFound, type RowFailure } from '../../platform/failure.ts';
import { purchaseItemDocument, lockPurchaseChain, type PurchaseItemRow } from './purchase-order-document.ts';
import { purchaseItems, purchaseOrders } from './purchase-orders.table.ts';

type PendingLinesInput = InputOf<typeof api.purchaseOrders.addItems>;
type RequestedItem = PendingLinesInput['items'][number];

/** Pieces that are to go on an order: of a pending row, or a restock nobody asked for. */
export interface NewOrderLine {
  readonly row: PurchaseItemRow | undefined;
  readonly productId: ArtwareProductId;
  readonly quantity: number;
  readonly givenPrice: DecimalText | undefined;
  readonly givenFactory: FactoryId | undefined;
  /** Where it stands in the input. */
  readonly path: string;
}

/** Why a pending row cannot be put on an order by this caller; undefined = it can. What became of it is told before that it changed. */
async function pendingLineFailureOf(
  ctx: Context,
  row: PurchaseItemRow,
  { quantity = row.quantity, expectedVersion }: RequestedItem,
): Promise<Failure | undefined> {
  if (row.status === 'pending' && quantity > row.quantity)
    return new Failure('quantity-changed', { open: row.quantity });
  if (row.status === 'pending')
    return refusalIn(requireAction(ctx, purchaseItemDocument, row, 'add', { expectedVersion }));
  // Given up meanwhile: nobody has taken it.
  if (row.status === 'cancelled') return refusalIn(requireAction(ctx, purchaseItemDocument, row, 'add'));
  const [order] = await ctx.tx
    .select({ orderNumber: purchaseOrders.orderNumber })
    .from(purchaseOrders)
    .where(eq(purchaseOrders.id, requireFound(row.purchaseOrderId ?? undefined)));
  const writer = await lastWriter(ctx, purchaseItems, row.id);
  return new Failure('row-taken', { name: writer?.name ?? '', document: order?.orderNumber ?? '' });
}

/**
 * Locks pending rows and returns them. Refuses with every row that is no longer pending, and names what became of
 * it. In mode `partial` these are left out as long as others remain.
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
  const judge = async (wanted: RequestedItem, index: number): Promise<Failure | undefined> => {
    const { pendingId } = wanted;
    const row = rows.get(pendingId);
    if (!row) return new Failure('not-found');
    // Named twice: the second time there is nothing left of it.
    const isTwice = items.findIndex((item) => item.pendingId === pendingId) < index;
    return isTwice ? new Failure('quantity-changed', { open: 0 }) : pendingLineFailureOf(ctx, row, wanted);
  };
  // In one turn: who took the rows is asked in as many messages for many as for one.
  const failures = await Promise.all(items.map(judge));
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
