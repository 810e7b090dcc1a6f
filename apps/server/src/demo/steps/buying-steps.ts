import type { ArtwareProductId, PurchaseItemId, PurchaseOrderId, WarehouseId } from '@yipin/contract';
import { asc, eq, inArray } from 'drizzle-orm';
import { factories } from '../../areas/factories/factories.table.ts';
import { approve, sendFromStock } from '../../areas/order-fulfilment/approval/approve.service.ts';
import { addItems } from '../../areas/purchase-orders/requests/add-items.service.ts';
import { approveItems, purchaseItemsOf } from '../../areas/purchase-orders/items/purchase-items.service.ts';
import { addRemark } from '../../areas/purchase-orders/purchase-orders.service.ts';
import { purchaseOrders } from '../../areas/purchase-orders/purchase-orders.table.ts';
import { receive } from '../../areas/purchase-orders/receipt/receive.service.ts';
import { stockBalances } from '../../areas/stock/stock.table.ts';
import type { Context } from '../../platform/context.ts';
import { requireFound } from '../../platform/failure.ts';
import { rowsBy } from '../../platform/rows-by.ts';
import { payFactories } from './payment-steps.ts';
import { hashBelow } from '../demo-calendar.ts';
import { type Cohort, type CohortWork, linesAt, plannedOf, purchasesAt } from '../trade/cohort.ts';
import { warehouseIds } from './import-steps.ts';
import type { As } from '../steps.ts';

/** Returns the body of a bulk action on the rows, as the wire has it. */
export function bulkOf<Id extends number>(rows: readonly { readonly id: Id }[]) {
  return {
    ids: rows.map((row) => row.id),
    mode: 'all' as const,
  };
}

interface Free {
  readonly warehouseId: WarehouseId;
  pieces: number;
}

/** Returns the available pieces of products, by product and warehouse. */
async function freeStock(
  { tx }: Context,
  productIds: readonly ArtwareProductId[],
): Promise<ReadonlyMap<number, Free[]>> {
  const rows = await tx
    .select({
      productId: stockBalances.productId,
      warehouseId: stockBalances.warehouseId,
      pieces: stockBalances.available,
    })
    .from(stockBalances)
    .where(inArray(stockBalances.productId, [...new Set(productIds)]))
    .orderBy(asc(stockBalances.productId), asc(stockBalances.warehouseId));
  return rowsBy(rows, (row) => row.productId);
}

/** Returns the planned allocations of a line, reduced to what is still available, and takes them from `levels`. */
function allocationsOf(
  levels: readonly Free[],
  planned: Readonly<Record<string, number>>,
  places: ReadonlyMap<string, WarehouseId>,
) {
  return Object.entries(planned).flatMap(([code, required]) => {
    const warehouseId = requireFound(places.get(code));
    const level = levels.find((one) => one.warehouseId === warehouseId);
    const quantity = Math.min(required, level?.pieces ?? 0);
    if (!level || quantity <= 0) return [];
    level.pieces -= quantity;
    return [{ warehouseId, quantity }];
  });
}

/** Approves the orders as the manager: lines in stock are reserved from stock, the rest is bought. */
async function approveOrders(as: As, cohort: Cohort): Promise<void> {
  const ctx = as('manager');
  const lines = await linesAt(ctx, cohort.orders, 'toApprove');
  if (lines.length === 0) return;
  const places = await warehouseIds(ctx);
  const free = await freeStock(
    ctx,
    lines.map((line) => line.productId),
  );
  const toBuy: typeof lines = [];
  // By product: all transactions lock stock in this order.
  for (const line of lines.sort((a, b) => a.productId - b.productId)) {
    const planned = plannedOf(cohort.orders, line.order).lines.find((one) => one.stockCode === line.stockCode);
    const allocations = allocationsOf(free.get(line.productId) ?? [], planned?.fromStock ?? {}, places);
    if (allocations.length === 0) toBuy.push(line);
    else await sendFromStock(ctx, { id: line.id, mode: 'all', allocations, buyRemaining: true });
  }
  if (toBuy.length > 0) await approve(ctx, bulkOf(toBuy));
}

async function buy(as: As, cohort: Cohort): Promise<void> {
  const ctx = as('buyer');
  const pending = await purchasesAt(ctx, cohort.orders, 'pending');
  if (pending.length > 0) await addItems(ctx, { items: pending.map((row) => ({ pendingId: row.id })), manual: [] });
}

async function approvePurchases(as: As, cohort: Cohort): Promise<void> {
  const ctx = as('purchaseManager');
  const added = await purchasesAt(ctx, cohort.orders, 'added');
  if (added.length > 0) await approveItems(ctx, bulkOf(added));
}

/** Confirms purchase orders as the buyer, and adds a note of the factory to some of them. */
async function purchase(as: As, cohort: Cohort): Promise<void> {
  const ctx = as('buyer');
  const approved = await purchasesAt(ctx, cohort.orders, 'approved');
  if (approved.length === 0) return;
  await purchaseItemsOf(ctx, bulkOf(approved));
  await payFactories(
    as('admin', 1),
    approved.flatMap((row) => row.purchaseOrderId ?? []),
  );
  const { purchaseOrderId } = requireFound(approved[0]);
  if (purchaseOrderId !== null && hashBelow(`promise ${cohort.daysAgo}`, 3) === 0)
    await addRemark(ctx, { orderId: purchaseOrderId, text: '工厂确认按期交货 The factory promises to be in time' });
}

interface Arriving {
  readonly id: PurchaseItemId;
  readonly purchaseOrderId: PurchaseOrderId | null;
  readonly quantity: number;
}

/** Returns the first of two deliveries: half of every other line. */
function firstPartOf(rows: readonly Arriving[]): Arriving[] {
  return rows
    .filter((_, at) => at % 2 === 0)
    .map((row) => ({ ...row, quantity: Math.max(1, Math.floor(row.quantity / 2)) }));
}

/** Returns true for a fourth of the factories, whose goods are received in Sydney directly. */
function isReceivedInSydney(factoryCode: string): boolean {
  return hashBelow(`destination ${factoryCode}`, 4) === 0;
}

async function destinations(ctx: Context, ids: readonly PurchaseOrderId[]): Promise<Map<PurchaseOrderId, WarehouseId>> {
  const places = await warehouseIds(ctx);
  const rows = await ctx.tx
    .select({ id: purchaseOrders.id, code: factories.code })
    .from(purchaseOrders)
    .innerJoin(factories, eq(factories.id, purchaseOrders.factoryId))
    .where(inArray(purchaseOrders.id, [...ids]));
  return new Map(rows.map(({ id, code }) => [id, requireFound(places.get(isReceivedInSydney(code) ? 'SYD' : 'YW'))]));
}

async function receiveGoods(as: As, rows: readonly Arriving[]): Promise<void> {
  const byOrder = rowsBy(rows, (row) => requireFound(row.purchaseOrderId ?? undefined));
  const places = await destinations(as('warehouse'), [...byOrder.keys()]);
  for (const [nth, [id, its]] of [...byOrder].entries()) {
    const items = its.map(({ id: itemId, quantity }) => ({ id: itemId, quantity }));
    await receive(as('warehouse', nth), { id, warehouseId: requireFound(places.get(id)), items });
  }
}

async function receiveFirst(as: As, cohort: Cohort): Promise<void> {
  return receiveGoods(as, firstPartOf(await purchasesAt(as('warehouse'), cohort.orders, 'purchased')));
}

async function receiveRest(as: As, cohort: Cohort): Promise<void> {
  return receiveGoods(as, await purchasesAt(as('warehouse'), cohort.orders, 'purchased', 'partlyReceived'));
}

/** The work from the approval of an order to its goods in the warehouse. */
export const buying: readonly CohortWork[] = [
  ['approved', 'stock', approveOrders],
  ['onPurchaseOrder', 'purchasing', buy],
  ['purchaseApproved', 'purchasing', approvePurchases],
  ['purchased', 'purchasing', purchase],
  ['partlyReceived', 'stock', receiveFirst],
  ['ready', 'stock', receiveRest],
];
