import {
  type ArtwareOrderItemId,
  decimalOf,
  type GoodsReceiptId,
  type PurchaseOrderId,
  type SurplusTerms,
  type WarehouseId,
} from '@yipin/contract';
import { eq, inArray } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { insertRows, updateRow } from '../../platform/db/write-rows.ts';
import { nextNumbers } from '../../platform/documents/number-series.ts';
import { writeDerivedState } from '../../platform/documents/transition.ts';
import { requireFound } from '../../platform/failure.ts';
import { recomputeItems } from '../artware-orders/index.ts';
import { artwareOrderItems, artwareOrders } from '../artware-orders/artware-orders.table.ts';
import { addReady } from '../shipments/index.ts';
import { type LockedStock, lockStock, move } from '../stock/index.ts';
import { amountOf } from './line-amounts.ts';
import { bookCosts } from './purchase-cost-entries.ts';
import { type Cost, costsDue } from './cost-shares.ts';
import { readCosts, receiptStockKeys } from './costed-orders.ts';
import {
  purchaseItemDocument,
  type lockPurchaseChain,
  type PurchaseItemRow,
  recomputeReceived,
} from './purchase-order-document.ts';
import { goodsReceipts, purchaseItems } from './purchase-orders.table.ts';
import { type ReceivedOrder, setReceivedDue } from './due-receipts.ts';
import { trueUpCosts } from './true-up-costs.ts';

/** Received pieces of a locked line: of those ordered, and beyond. */
export interface ReceivedPieces {
  readonly item: PurchaseItemRow;
  readonly quantity: number;
  readonly surplus: number;
  readonly surplusTerms: SurplusTerms;
  /** The input field with the quantity; absent = `quantity`. */
  readonly member?: string | undefined;
}

interface ReceiptTarget {
  readonly warehouseId: WarehouseId;
  readonly remark: string;
}

type Chain = Awaited<ReturnType<typeof lockPurchaseChain>>;

/** Returns the current salesperson and customer of sales order lines, by line. */
async function buyersOf({ tx }: Context, salesItemIds: readonly ArtwareOrderItemId[]) {
  const rows =
    salesItemIds.length === 0
      ? []
      : await tx
          .select({ id: artwareOrderItems.id, salesId: artwareOrders.salesId, customerId: artwareOrders.customerId })
          .from(artwareOrderItems)
          .innerJoin(artwareOrders, eq(artwareOrders.id, artwareOrderItems.orderId))
          .where(inArray(artwareOrderItems.id, [...salesItemIds]));
  return new Map(rows.map(({ id, ...buyer }) => [id, buyer]));
}

/** Pieces to post, with the live sales order line that waits for them. */
interface Booking extends ReceivedPieces {
  readonly salesItem: Chain['salesItems'][number] | undefined;
}

/** A booking with its cost. */
interface Costed extends Booking {
  readonly cost: Cost;
}

/** A booking with its receipt. */
interface PostedBooking extends Costed {
  readonly receiptId: GoodsReceiptId;
}

/** Returns the surplus pieces that the factory bills. */
function billedOf({ surplus, surplusTerms }: ReceivedPieces): number {
  return surplusTerms === 'BILLED' ? surplus : 0;
}

function worthOf({ goods, freight }: Cost) {
  return decimalOf(goods.plus(freight), 2);
}

function unitCostOf({ cost, quantity, surplus }: Costed) {
  return decimalOf(cost.goods.plus(cost.freight).div(quantity + surplus), 4);
}

/**
 * Writes the received quantities to the locked lines, without reading. Throws `validation-failed` for an amount above
 * the limit of replies.
 */
function writeReceived(ctx: Context, bookings: readonly Booking[]): void {
  for (const line of bookings) {
    const { item, quantity, surplus } = line;
    writeDerivedState(ctx, purchaseItemDocument, item, { ...item, takenQuantity: item.takenQuantity + quantity });
    const billedSurplus = item.billedSurplus + billedOf(line);
    const amount = amountOf({ ...item, billedSurplus }, 'surplus');
    if (surplus > 0)
      updateRow(ctx.tx, purchaseItems, item.id, {
        surplusQuantity: item.surplusQuantity + surplus,
        billedSurplus,
        amount,
      });
  }
}

/**
 * Inserts one numbered receipt per line, in the order of the lines. The number series stays locked from here to the
 * commit.
 */
async function writeReceipts(
  ctx: Context,
  bookings: readonly Costed[],
  { warehouseId, remark }: ReceiptTarget,
): Promise<PostedBooking[]> {
  const numbers = await nextNumbers(ctx, 'GR', bookings.length);
  const ids = await insertRows(
    ctx.tx,
    goodsReceipts,
    bookings.map((booking, index) => ({
      receiptNumber: requireFound(numbers[index]),
      purchaseItemId: booking.item.id,
      warehouseId,
      quantity: booking.quantity,
      surplus: booking.surplus,
      surplusTerms: booking.surplusTerms,
      unitCostCny: unitCostOf(booking),
      remark,
    })),
  );
  return bookings.map((booking, index) => ({ ...booking, receiptId: requireFound(ids[index]) }));
}

/** Returns the received pieces with the live sales order lines that wait for them. */
function bookingsOf(salesItems: Chain['salesItems'], received: readonly ReceivedPieces[]): Booking[] {
  const live = new Map(salesItems.filter((row) => row.deletedAt === null).map((row) => [row.id, row]));
  return received.map((line) => ({
    ...line,
    salesItem: line.item.salesItemId === null ? undefined : live.get(line.item.salesItemId),
  }));
}

/**
 * Returns the orders with the pieces as the latest receipts of their lines. The lines must have the received quantities
 * already.
 */
async function readReceived(
  ctx: Context,
  orderIds: readonly PurchaseOrderId[],
  bookings: readonly Booking[],
): Promise<ReceivedOrder[]> {
  const coming = new Map(bookings.map((booking) => [booking.item.id, booking]));
  const orders = await readCosts(ctx, orderIds, false);
  return orders.map((order) => ({
    ...order,
    lines: order.lines.map((line) => {
      const booking = coming.get(line.id);
      const latest = booking ? [{ pieces: booking.quantity + billedOf(booking), day: ctx.today }] : [];
      return { ...line, receipts: [...line.receipts, ...latest] };
    }),
  }));
}

/** Returns the bookings with the cost of their pieces, which are the latest receipts of their lines. */
function costed(orders: readonly ReceivedOrder[], bookings: readonly Booking[]): Costed[] {
  const costs = new Map<number, Cost | undefined>();
  for (const order of orders) {
    const due = costsDue(order);
    order.lines.forEach(({ id }, index) => costs.set(id, due[index]?.at(-1)));
  }
  return bookings.map((booking) => ({ ...booking, cost: requireFound(costs.get(booking.item.id)) }));
}

/** Makes the goods that sales order lines wait for ready to ship; they are reserved already. */
async function makeReady(
  ctx: Context,
  orders: Chain['orders'],
  warehouseId: WarehouseId,
  bookings: readonly PostedBooking[],
): Promise<void> {
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
      ...requireFound(buyers.get(salesItem.id)),
      warehouseId,
      quantity,
      source: {
        code: 'PT' as const,
        number: requireFound(item.purchaseOrderId === null ? undefined : numbers.get(item.purchaseOrderId)),
        receiptId,
        purchaseItemId: item.id,
      },
    })),
  );
}

function goodsOf({ item, quantity, surplus }: Booking, { warehouseId }: ReceiptTarget) {
  return {
    productId: item.productId,
    warehouseId,
    quantity: quantity + surplus,
  };
}

/** Posts the goods of receipts to the stock, at their cost. Returns the bookings with their stock movements. */
async function receiveIntoStock(
  ctx: Context,
  bookings: readonly PostedBooking[],
  target: ReceiptTarget,
  lockedStock: LockedStock,
) {
  const moved = await move(
    ctx,
    bookings.map((booking) => ({
      ...goodsOf(booking, target),
      kind: 'TAKE_IN' as const,
      quantityMember: booking.member,
      // Surplus is reserved for no customer.
      reserved: booking.salesItem ? booking.quantity : 0,
      worth: { valueCny: worthOf(booking.cost) },
      ref: { type: 'RECEIPT', id: booking.receiptId },
      remark: target.remark,
    })),
    lockedStock,
  );
  return bookings.map(({ receiptId, item, cost }, index) => ({
    id: receiptId,
    productId: item.productId,
    cost,
    movementId: requireFound(moved[index]).id,
  }));
}

/**
 * Posts received goods of lines whose whole chain is locked: inserts receipts, moves the goods to stock at their cost
 * with freight, and makes the reserved goods of sales order lines ready to ship. Recomputes the lines and orders above.
 * The number of database messages does not depend on the number of lines. The receipts are numbered as late as
 * possible, because their number series is locked until the commit.
 */
export async function postReceipts(
  ctx: Context,
  chain: Pick<Chain, 'salesItems' | 'orders'>,
  received: readonly ReceivedPieces[],
  target: ReceiptTarget,
): Promise<void> {
  const ordersOf = received.flatMap(({ item }) => (item.purchaseOrderId === null ? [] : [item.purchaseOrderId]));
  const orderIds = [...new Set(ordersOf)];
  const bookings = bookingsOf(chain.salesItems, received);
  writeReceived(ctx, bookings);
  await recomputeReceived(ctx, orderIds);
  const orders = await readReceived(ctx, orderIds, bookings);
  const lines = costed(orders, bookings);
  // Billed surplus changes the amount and the share of freight of earlier receipts; other pieces do not.
  const corrected = lines.some((line) => billedOf(line) > 0) ? orderIds : [];
  const goods = lines.map((line) => goodsOf(line, target));
  const lockedStock = await lockStock(ctx, [...goods, ...(await receiptStockKeys(ctx, corrected))]);
  const booked = await writeReceipts(ctx, lines, target);
  const taken = await receiveIntoStock(ctx, booked, target, lockedStock);
  // Sent in one turn of the event loop, so that the first statements go out in one message.
  await Promise.all([
    bookCosts(ctx, taken),
    corrected.length === 0 && setReceivedDue(ctx, orders),
    makeReady(ctx, chain.orders, target.warehouseId, booked),
  ]);
  if (corrected.length > 0) await trueUpCosts(ctx, corrected);
  await recomputeItems(
    ctx,
    booked.flatMap(({ salesItem }) => (salesItem ? [salesItem.id] : [])),
  );
  for (const { item, quantity, surplus, receiptId } of booked)
    ctx.record('purchaseOrders.received', item.id, { receiptId, quantity, surplus });
}
