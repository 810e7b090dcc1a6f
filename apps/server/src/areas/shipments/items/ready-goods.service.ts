import {
  type CustomerId,
  type GoodsReceiptId,
  type Instant,
  type PurchaseItemId,
  type ShipmentItemId,
  type UserId,
  type WarehouseId,
  type ArtwareOrderItemId,
  zeroMoney,
} from '@yipin/contract';
import { eq, inArray } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import { insertAs } from '../../../platform/documents/insert-as.ts';
import { splitRows } from '../../../platform/documents/split-rows.ts';
import { recomputeState, transition } from '../../../platform/documents/transition.ts';
import { Failure, requireFound } from '../../../platform/failure.ts';
import type { artwareOrderItems } from '../../artware-orders/artware-orders.table.ts';
import { reserve } from '../../stock/index.ts';
import {
  shipmentItemDocument,
  lockShipmentItemsOf,
  type ShipmentItemRow,
  shipmentDocument,
} from '../shipment-document.ts';
import { shipmentItems, shipments } from '../shipments.table.ts';
import { effectiveNow } from '../../../platform/db/tenant/tenant-table.ts';

/** Goods reserved for an order line, ready to ship. */
export interface ReadyGoods {
  /** A reserved id; absent = the database gives one. */
  readonly id?: ShipmentItemId | undefined;
  readonly salesItem: Pick<
    typeof artwareOrderItems.$inferSelect,
    'id' | 'productId' | 'productCode' | 'code' | 'modelName' | 'name'
  >;
  /** Copies of the salesperson and the customer of the order. */
  readonly salesId: UserId;
  readonly customerId: CustomerId;
  readonly warehouseId: WarehouseId;
  /** Pieces, at least 1. */
  readonly quantity: number;
  /**
   * The source: the receipt of a purchase (`number` of the purchase order) or the stock (`number` of the artware
   * order).
   */
  readonly source:
    | {
        readonly code: 'PT';
        readonly number: string;
        readonly receiptId: GoodsReceiptId;
        readonly purchaseItemId: PurchaseItemId;
      }
    | { readonly code: 'ST'; readonly number: string };
}

/**
 * Inserts pending shipment items for goods that the caller has reserved; the caller recomputes the order lines. Records
 * an event for each (domain.md §12.2). Returns the ids of the items in the order given.
 */
export async function addReady(ctx: Context, rows: readonly ReadyGoods[]): Promise<ShipmentItemId[]> {
  return insertAs(
    ctx,
    shipmentItemDocument,
    'pending',
    rows.map(({ salesItem: { id: salesItemId, productId, productCode, code, modelName, name }, source, ...row }) => ({
      ...row,
      salesItemId,
      productId,
      productCode,
      code,
      modelName,
      name,
      sourceCode: source.code,
      sourceNumber: source.number,
      receiptId: source.code === 'PT' ? source.receiptId : null,
      purchaseItemId: source.code === 'PT' ? source.purchaseItemId : null,
      freightAllocatedCny: zeroMoney,
    })),
  );
}

async function requireOnNoShipment(ctx: Context, item: ShipmentItemRow | undefined): Promise<void> {
  if (!item || item.shipmentId === null) return;
  const [shipment] = await ctx.tx
    .select({ orderNumber: shipments.orderNumber })
    .from(shipments)
    .where(eq(shipments.id, item.shipmentId));
  const product = [item.productCode, item.code, item.name].filter((part) => part !== '').join(' ');
  throw new Failure('item-on-shipment', { product, document: requireFound(shipment).orderNumber });
}

async function release(
  ctx: Context,
  items: readonly ShipmentItemRow[],
  action: 'cancel' | 'reverseReceipt',
): Promise<void> {
  await Promise.all(items.map(({ id }) => transition(ctx, shipmentItemDocument, id, action)));
  await reserve(
    ctx,
    items.map(({ productId, warehouseId, quantity }) => ({ productId, warehouseId, quantity: -quantity })),
  );
}

/**
 * Releases the ready goods of order lines: cancels their pending items and frees the reserved pieces. Throws
 * `item-on-shipment` while some are packed. The caller has locked the lines and recomputes them.
 */
export async function releaseReady(ctx: Context, salesItemIds: readonly ArtwareOrderItemId[]): Promise<void> {
  const items = await lockShipmentItemsOf(ctx, salesItemIds);
  await requireOnNoShipment(
    ctx,
    items.find((item) => item.status === 'added'),
  );
  await release(
    ctx,
    items.filter((item) => item.status === 'pending'),
    'cancel',
  );
}

/** Ready pieces of a locked row that is on no shipment. */
export interface FreedGoods {
  readonly row: ShipmentItemRow;
  readonly quantity: number;
}

/**
 * Frees ready pieces of order lines. A row that keeps some pieces is split, and the freed part is canceled. The caller
 * recomputes the lines.
 */
export async function freeReady(ctx: Context, parts: readonly FreedGoods[]): Promise<void> {
  const whole = parts.filter(({ row, quantity }) => quantity === row.quantity);
  const divided = parts.filter(({ row, quantity }) => quantity < row.quantity);
  await Promise.all(whole.map(({ row }) => transition(ctx, shipmentItemDocument, row.id, 'cancel')));
  await splitRows(ctx, shipmentItemDocument, 'cancelled', divided);
  await reserve(
    ctx,
    parts.map(({ row: { productId, warehouseId }, quantity }) => ({ productId, warehouseId, quantity: -quantity })),
  );
}

/**
 * Releases the ready goods of receipts under reversal. Throws `item-on-shipment` when some are packed or shipped. The
 * caller has locked the order lines and recomputes them. Returns a function that returns the freed pieces of a receipt.
 */
export async function releaseReceipts(
  ctx: Context,
  receiptIds: readonly GoodsReceiptId[],
): Promise<(receiptId: GoodsReceiptId) => number> {
  const rows = await ctx.tx
    .selectDistinct({ salesItemId: shipmentItems.salesItemId })
    .from(shipmentItems)
    .where(inArray(shipmentItems.receiptId, [...receiptIds]));
  const items = await lockShipmentItemsOf(
    ctx,
    rows.map((row) => row.salesItemId),
  );
  const reversed = new Set<number | null>(receiptIds);
  const live = items.filter((item) => reversed.has(item.receiptId) && item.status !== 'cancelled');
  await requireOnNoShipment(
    ctx,
    live.find((item) => item.status !== 'pending'),
  );
  await release(ctx, live, 'reverseReceipt');
  return (receiptId) =>
    live.reduce((pieces, item) => (item.receiptId === receiptId ? pieces + item.quantity : pieces), 0);
}

interface ClientReceipt {
  /** Absent = now. */
  readonly receivedAt?: Instant | undefined;
  readonly remark: string;
}

/**
 * Records that the client has received all shipped goods of order lines. Goods in transit become delivered, and their
 * shipments are recomputed. The caller has locked the lines and recomputes them. The number of messages does not depend
 * on the number of lines.
 */
export async function confirmClientReceipt(
  ctx: Context,
  salesItemIds: readonly ArtwareOrderItemId[],
  { receivedAt: given, remark }: ClientReceipt,
): Promise<void> {
  const items = await lockShipmentItemsOf(ctx, salesItemIds);
  const receivedAt = given ?? effectiveNow;
  const received = { clientReceivedAt: receivedAt, clientRemark: remark };
  const open = items.filter((item) => item.clientReceivedAt === null);
  const underWay = open.filter((item) => item.status === 'shipping');
  const arrived = open.filter((item) => item.status === 'ended' || item.status === 'completed');
  await Promise.all(
    underWay.map(({ id }) =>
      transition(ctx, shipmentItemDocument, id, 'confirmReceipt', {
        changes: () => ({ ...received, endedAt: receivedAt }),
      }),
    ),
  );
  if (arrived.length > 0)
    await ctx.tx
      .update(shipmentItems)
      .set(received)
      .where(
        inArray(
          shipmentItems.id,
          arrived.map((item) => item.id),
        ),
      );
  await recomputeState(
    ctx,
    shipmentDocument,
    underWay.flatMap((item) => (item.shipmentId === null ? [] : [item.shipmentId])),
  );
}

/**
 * Removes the client's confirmation from the goods of order lines, which stay delivered. The caller has locked the lines
 * and recomputes them.
 */
export async function removeClientReceipt(ctx: Context, salesItemIds: readonly ArtwareOrderItemId[]): Promise<void> {
  const items = await lockShipmentItemsOf(ctx, salesItemIds);
  const received = items.flatMap(({ id, clientReceivedAt }) => (clientReceivedAt === null ? [] : id));
  await ctx.tx
    .update(shipmentItems)
    .set({ clientReceivedAt: null, clientRemark: '' })
    .where(inArray(shipmentItems.id, received));
}
