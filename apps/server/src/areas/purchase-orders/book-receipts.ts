import {
  type ArtwareOrderItemId,
  type DecimalText,
  decimalOf,
  Exact,
  type GoodsReceiptId,
  type PurchaseOrderId,
  type WarehouseId,
} from '@yipin/contract';
import { eq, inArray } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { insertRows, updateRow } from '../../platform/db/write-rows.ts';
import { nextNumbers } from '../../platform/documents/number-series.ts';
import { bringTo } from '../../platform/documents/transition.ts';
import { found } from '../../platform/failure.ts';
import { settleItems } from '../artware-orders/index.ts';
import { artwareOrderItems, artwareOrders } from '../artware-orders/artware-orders.table.ts';
import { addReady } from '../shipments/index.ts';
import { lockStock, move } from '../stock/index.ts';
import { freightPerPiece } from './freight.ts';
import { itemKind, type lockPurchaseChain, type PurchaseItemRow, settleOrders } from './purchase-order-kinds.ts';
import { goodsReceipts, purchaseItems } from './purchase-orders.table.ts';

/** Pieces of a locked row that came: of those ordered, and beyond. */
export interface Received {
  readonly item: PurchaseItemRow;
  readonly quantity: number;
  readonly surplus: number;
  /** The field of the input that says how many; absent = `quantity`. */
  readonly member?: string | undefined;
}

interface Place {
  readonly warehouseId: WarehouseId;
  readonly remark: string;
}

type Chain = Awaited<ReturnType<typeof lockPurchaseChain>>;

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

/** Pieces on their way into the books: what they cost, and the customer's line that waits for them. */
interface Booking extends Received {
  readonly unitCostCny: DecimalText;
  readonly salesItem: Chain['salesItems'][number] | undefined;
}

/** One with its receipt. */
interface Booked extends Booking {
  readonly receiptId: GoodsReceiptId;
}

/** Brings the locked lines to what came of them; nothing to wait for. */
const noteTaken = (ctx: Context, bookings: readonly Booking[]): void => {
  for (const { item, quantity, surplus } of bookings) {
    bringTo(ctx, itemKind, item, { ...item, takenQuantity: item.takenQuantity + quantity });
    if (surplus > 0) updateRow(ctx.tx, purchaseItems, item.id, { surplusQuantity: item.surplusQuantity + surplus });
  }
};

/** One numbered receipt per line, in their order. Whoever else receives goods waits for the numbers from here on. */
const writeReceipts = async (
  ctx: Context,
  bookings: readonly Booking[],
  { warehouseId, remark }: Place,
): Promise<Booked[]> => {
  const numbers = await nextNumbers(ctx, 'GR', bookings.length);
  const ids = await insertRows(
    ctx.tx,
    goodsReceipts,
    bookings.map(({ item, quantity, surplus, unitCostCny }, index) => ({
      receiptNumber: found(numbers[index]),
      purchaseItemId: item.id,
      warehouseId,
      quantity,
      surplus,
      unitCostCny,
      remark,
    })),
  );
  return bookings.map((booking, index) => ({ ...booking, receiptId: found(ids[index]) }));
};

/** What the pieces cost with freight, and the live customer's line they are for. */
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
  bookings: readonly Booked[],
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
 * the rows a customer waits for the reserved goods that are ready to ship. Everything above is settled. The messages to
 * the database are as many for many lines as for one, and what can be done before the receipts are numbered is: their
 * series is locked last of all.
 */
export const bookReceipts = async (
  ctx: Context,
  { salesItems, orders }: Pick<Chain, 'salesItems' | 'orders'>,
  received: readonly Received[],
  place: Place,
): Promise<void> => {
  const { warehouseId, remark } = place;
  const ordersOf = received.flatMap(({ item }) => (item.purchaseOrderId === null ? [] : [item.purchaseOrderId]));
  const orderIds = [...new Set(ordersOf)];
  const lines = await bookingsOf(ctx, salesItems, received, orderIds);
  noteTaken(ctx, lines);
  await settleOrders(ctx, orderIds);
  const goods = ({ item, quantity, surplus }: Booking) => ({
    productId: item.productId,
    warehouseId,
    quantity: quantity + surplus,
  });
  await lockStock(ctx, lines.map(goods));
  const bookings = await writeReceipts(ctx, lines, place);
  await move(
    ctx,
    bookings.map((booking) => ({
      ...goods(booking),
      kind: 'TAKE_IN' as const,
      quantityMember: booking.member,
      // Surplus belongs to nobody: it is free stock.
      reserved: booking.salesItem ? booking.quantity : 0,
      worth: { unitCostCny: booking.unitCostCny },
      ref: { type: 'RECEIPT', id: booking.receiptId },
      remark,
    })),
  );
  await makeReady(ctx, orders, warehouseId, bookings);
  await settleItems(
    ctx,
    bookings.flatMap(({ salesItem }) => (salesItem ? [salesItem.id] : [])),
  );
  for (const { item, quantity, surplus, receiptId } of bookings)
    ctx.record('purchaseOrders.received', item.id, { receiptId, quantity, surplus });
};
