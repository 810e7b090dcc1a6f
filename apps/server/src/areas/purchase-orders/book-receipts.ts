import {
  type ArtwareOrderItemId,
  type DecimalText,
  decimalOf,
  Exact,
  type GoodsReceiptId,
  type PurchaseItemId,
  type PurchaseOrderId,
  shareOut,
  type WarehouseId,
} from '@yipin/contract';
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { nextNumber } from '../../platform/documents/number-series.ts';
import { settle } from '../../platform/documents/transition.ts';
import { found } from '../../platform/failure.ts';
import { settleItems } from '../artware-orders/index.ts';
import { artwareOrderItems, artwareOrders } from '../artware-orders/artware-orders.table.ts';
import { addReady } from '../shipments/index.ts';
import { move } from '../stock/index.ts';
import { itemKind, type lockPurchaseChain, type PurchaseItemRow, settleOrders } from './purchase-order-kinds.ts';
import { goodsReceipts, purchaseItems, purchaseOrders } from './purchase-orders.table.ts';

/** Pieces of a locked row that came: of those ordered, and beyond. */
export interface Received {
  readonly item: PurchaseItemRow;
  readonly quantity: number;
  readonly surplus: number;
}

interface Place {
  readonly warehouseId: WarehouseId;
  readonly remark: string;
}

type Chain = Awaited<ReturnType<typeof lockPurchaseChain>>;

/**
 * Freight of one ordered piece, by item: the order's freight is shared over its live items by amount, to the cent, and
 * an item's share over its ordered pieces. Surplus pieces are valued like the others, so freight and price are not
 * spread thinner by them.
 */
const freightPerPiece = async (
  { tx }: Context,
  orderIds: readonly PurchaseOrderId[],
): Promise<Map<PurchaseItemId, Exact>> => {
  const rows = await tx
    .select({
      id: purchaseItems.id,
      orderId: purchaseItems.purchaseOrderId,
      quantity: purchaseItems.quantity,
      amount: purchaseItems.amount,
      freight: purchaseOrders.freightCny,
    })
    .from(purchaseItems)
    .innerJoin(purchaseOrders, eq(purchaseOrders.id, purchaseItems.purchaseOrderId))
    .where(and(inArray(purchaseItems.purchaseOrderId, [...orderIds]), ne(purchaseItems.status, 'cancelled')))
    .orderBy(asc(purchaseItems.id));
  const perPiece = new Map<PurchaseItemId, Exact>();
  for (const orderId of new Set(orderIds)) {
    const lines = rows.filter((row) => row.orderId === orderId);
    const [first] = lines;
    const shares = first
      ? shareOut(
          first.freight,
          lines.map((line) => new Exact(line.amount)),
        )
      : [];
    lines.forEach((line, index) => {
      perPiece.set(line.id, new Exact(shares[index] ?? 0).div(line.quantity));
    });
  }
  return perPiece;
};

/** Who the goods of sales items are for, as their orders say now. */
const buyersOf = async ({ tx }: Context, salesItemIds: readonly ArtwareOrderItemId[]) => {
  const rows =
    salesItemIds.length === 0
      ? []
      : await tx
          .select({ id: artwareOrderItems.id, salesId: artwareOrders.salesId, customerId: artwareOrders.customerId })
          .from(artwareOrderItems)
          .innerJoin(artwareOrders, eq(artwareOrders.id, artwareOrderItems.orderId))
          .where(inArray(artwareOrderItems.id, [...salesItemIds]));
  return new Map(rows.map(({ id, ...buyer }) => [id, buyer]));
};

/** One numbered receipt per line. Receipts are numbered before stock is locked: only receipts use this series, so the order is still common to all. */
const writeReceipts = async (
  ctx: Context,
  lines: readonly (Received & { readonly unitCostCny: DecimalText })[],
  { warehouseId, remark }: Place,
): Promise<GoodsReceiptId[]> => {
  const ids: GoodsReceiptId[] = [];
  for (const { item, quantity, surplus, unitCostCny } of lines) {
    const receiptNumber = await nextNumber(ctx, 'GR');
    const [receipt] = await ctx.tx
      .insert(goodsReceipts)
      .values({
        receiptNumber,
        purchaseItemId: item.id,
        warehouseId,
        quantity,
        surplus,
        unitCostCny,
        receivedAt: sql`now()`,
        remark,
      })
      .returning({ id: goodsReceipts.id });
    ids.push(found(receipt).id);
    await ctx.tx
      .update(purchaseItems)
      .set({ takenQuantity: item.takenQuantity + quantity, surplusQuantity: item.surplusQuantity + surplus })
      .where(eq(purchaseItems.id, item.id));
  }
  return ids;
};

/** A receipt on its way into the books: what it cost, and the customer's line that waits for it. */
interface Booking extends Received {
  readonly unitCostCny: DecimalText;
  readonly salesItem: Chain['salesItems'][number] | undefined;
}

/** What each receipt costs with freight, and the live customer's line it is for. */
const bookingsOf = async (
  ctx: Context,
  salesItems: Chain['salesItems'],
  received: readonly Received[],
  orderIds: readonly PurchaseOrderId[],
): Promise<Booking[]> => {
  const freight = await freightPerPiece(ctx, orderIds);
  const live = new Map(salesItems.filter((row) => row.deletedAt === null).map((row) => [row.id, row]));
  return received.map((line) => ({
    ...line,
    unitCostCny: decimalOf(new Exact(line.item.unitPriceCny).plus(freight.get(line.item.id) ?? 0), 4),
    salesItem: line.item.salesItemId === null ? undefined : live.get(line.item.salesItemId),
  }));
};

/** Makes what customers wait for ready to ship; its pieces are reserved already. */
const makeReady = async (
  ctx: Context,
  orders: Chain['orders'],
  warehouseId: WarehouseId,
  bookings: readonly (Booking & { readonly receiptId: GoodsReceiptId })[],
): Promise<void> => {
  const waited = bookings.flatMap(({ salesItem, ...booking }) => (salesItem ? [{ ...booking, salesItem }] : []));
  const buyers = await buyersOf(
    ctx,
    waited.map(({ salesItem }) => salesItem.id),
  );
  const numbers = new Map(orders.map((order) => [order.id, order.orderNumber]));
  await addReady(
    ctx,
    waited.map(({ item, quantity, salesItem, receiptId }) => ({
      salesItem,
      ...found(buyers.get(salesItem.id)),
      warehouseId,
      quantity,
      source: {
        code: 'PT' as const,
        number: found(item.purchaseOrderId === null ? undefined : numbers.get(item.purchaseOrderId)),
        receiptId,
        purchaseItemId: item.id,
      },
    })),
  );
};

/**
 * Books goods that came, of rows whose whole chain is locked: receipts, stock at what they cost with freight, and for
 * the rows a customer waits for the reserved goods that are ready to ship. Everything above is settled.
 */
export const bookReceipts = async (
  ctx: Context,
  { salesItems, orders }: Pick<Chain, 'salesItems' | 'orders'>,
  received: readonly Received[],
  place: Place,
): Promise<void> => {
  const { warehouseId, remark } = place;
  const orderIds = received.flatMap(({ item }) => (item.purchaseOrderId === null ? [] : [item.purchaseOrderId]));
  const lines = await bookingsOf(ctx, salesItems, received, orderIds);
  const receiptIds = await writeReceipts(ctx, lines, place);
  const bookings = lines.map((line, index) => ({ ...line, receiptId: found(receiptIds[index]) }));
  await move(
    ctx,
    bookings.map(({ item, quantity, surplus, unitCostCny, salesItem, receiptId }) => ({
      kind: 'TAKE_IN' as const,
      productId: item.productId,
      warehouseId,
      quantity: quantity + surplus,
      // Surplus belongs to nobody: it is free stock.
      reserved: salesItem ? quantity : 0,
      worth: { unitCostCny },
      ref: { type: 'RECEIPT', id: receiptId },
      remark,
    })),
  );
  await makeReady(ctx, orders, warehouseId, bookings);
  await settle(
    ctx,
    itemKind,
    bookings.map(({ item }) => item.id),
  );
  await settleOrders(ctx, orderIds);
  await settleItems(
    ctx,
    bookings.flatMap(({ salesItem }) => (salesItem ? [salesItem.id] : [])),
  );
  for (const { item, quantity, surplus, receiptId } of bookings)
    ctx.record('purchaseOrders.received', item.id, { receiptId, quantity, surplus });
};
