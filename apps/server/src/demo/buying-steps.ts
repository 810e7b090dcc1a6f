import type { ArtwareProductId, PurchaseItemId, PurchaseOrderId, WarehouseId } from '@yipin/contract';
import { asc, eq, inArray } from 'drizzle-orm';
import { factories } from '../areas/factories/factories.table.ts';
import { approve, sendFromStock } from '../areas/order-fulfilment/approve.service.ts';
import { addItems } from '../areas/purchase-orders/add-items.service.ts';
import { approveItems, purchaseItemsOf } from '../areas/purchase-orders/purchase-items.service.ts';
import { purchaseOrders } from '../areas/purchase-orders/purchase-orders.table.ts';
import { receive } from '../areas/purchase-orders/receive.service.ts';
import { stockBalances } from '../areas/stock/stock.table.ts';
import type { Context } from '../platform/context.ts';
import { found } from '../platform/failure.ts';
import { type Cohort, grouped, type Kind, linesReaching, plannedOf, purchasesReaching, reaches } from './cohort.ts';
import { warehouseIds } from './import-steps.ts';
import { pickBy } from './plan.ts';
import type { As } from './steps.ts';

/** One row action on many, in the form of the wire's bulk bodies. */
export const bulkOf = <Id extends number>(rows: readonly { readonly id: Id }[]) => ({
  ids: rows.map((row) => row.id),
  mode: 'all' as const,
});

interface Free {
  readonly warehouseId: WarehouseId;
  pieces: number;
}

/** Free pieces of products by warehouse. */
const freeStock = async (
  { tx }: Context,
  productIds: readonly ArtwareProductId[],
): Promise<ReadonlyMap<number, Free[]>> => {
  const rows = await tx
    .select({
      productId: stockBalances.productId,
      warehouseId: stockBalances.warehouseId,
      pieces: stockBalances.available,
    })
    .from(stockBalances)
    .where(inArray(stockBalances.productId, [...new Set(productIds)]))
    .orderBy(asc(stockBalances.productId), asc(stockBalances.warehouseId));
  return grouped(rows, (row) => row.productId);
};

/** What of a line is sent from stock, as planned; less, should somebody have taken pieces meanwhile. */
const allocationsOf = (
  levels: readonly Free[],
  planned: Readonly<Record<string, number>>,
  places: ReadonlyMap<string, WarehouseId>,
) =>
  Object.entries(planned).flatMap(([code, wanted]) => {
    const warehouseId = found(places.get(code));
    const level = levels.find((one) => one.warehouseId === warehouseId);
    const quantity = Math.min(wanted, level?.pieces ?? 0);
    if (!level || quantity <= 0) return [];
    level.pieces -= quantity;
    return [{ warehouseId, quantity }];
  });

/** The manager approves: what is in stock is sent from there, the rest is bought. */
const approveOrders = async (as: As, cohort: Cohort): Promise<void> => {
  const ctx = as('manager');
  const lines = (await linesReaching(ctx, cohort, 'approved')).filter((line) => line.status === 'toApprove');
  if (lines.length === 0) return;
  const places = await warehouseIds(ctx);
  const free = await freeStock(
    ctx,
    lines.map((line) => line.productId),
  );
  const toBuy: typeof lines = [];
  // By product, which is the order everybody locks stock in.
  for (const line of lines.sort((a, b) => a.productId - b.productId)) {
    const planned = plannedOf(cohort, line.order).lines.find((one) => one.stockCode === line.stockCode);
    const allocations = allocationsOf(free.get(line.productId) ?? [], planned?.fromStock ?? {}, places);
    if (allocations.length === 0) toBuy.push(line);
    else await sendFromStock(ctx, { id: line.id, mode: 'all', allocations, buyRemaining: true });
  }
  if (toBuy.length > 0) await approve(ctx, bulkOf(toBuy));
};

const buy = async (as: As, cohort: Cohort): Promise<void> => {
  const ctx = as('buyer');
  const pending = await purchasesReaching(ctx, cohort, 'onPurchaseOrder', 'pending');
  if (pending.length > 0) await addItems(ctx, { items: pending.map((row) => ({ pendingId: row.id })), manual: [] });
};

const approvePurchases = async (as: As, cohort: Cohort): Promise<void> => {
  const ctx = as('purchaseManager');
  const added = await purchasesReaching(ctx, cohort, 'purchaseApproved', 'added');
  if (added.length > 0) await approveItems(ctx, bulkOf(added));
};

const purchase = async (as: As, cohort: Cohort): Promise<void> => {
  const ctx = as('buyer');
  const approved = await purchasesReaching(ctx, cohort, 'purchased', 'approved');
  if (approved.length > 0) await purchaseItemsOf(ctx, bulkOf(approved));
};

interface Arriving {
  readonly id: PurchaseItemId;
  readonly quantity: number;
}

/** What has come of lines that are only partly received: of every other one a half, of the rest nothing. */
const partOf = (rows: readonly Arriving[]): Arriving[] =>
  rows.flatMap(({ id, quantity }, at) =>
    at % 2 === 0 ? [{ id, quantity: Math.max(1, Math.floor(quantity / 2)) }] : [],
  );

/** Goods of a fourth of the factories go straight to Sydney. */
const goesToSydney = (factoryCode: string): boolean => pickBy(`destination ${factoryCode}`, 4) === 0;

const destinations = async (
  ctx: Context,
  ids: readonly PurchaseOrderId[],
): Promise<Map<PurchaseOrderId, WarehouseId>> => {
  const places = await warehouseIds(ctx);
  const rows = await ctx.tx
    .select({ id: purchaseOrders.id, code: factories.code })
    .from(purchaseOrders)
    .innerJoin(factories, eq(factories.id, purchaseOrders.factoryId))
    .where(inArray(purchaseOrders.id, [...ids]));
  return new Map(rows.map(({ id, code }) => [id, found(places.get(goesToSydney(code) ? 'SYD' : 'YW'))]));
};

const receiveGoods = async (as: As, cohort: Cohort): Promise<void> => {
  const ctx = as('warehouse');
  const rows = await purchasesReaching(ctx, cohort, 'partlyReceived', 'purchased');
  const isWhole = (row: { order: string }) => reaches(plannedOf(cohort, row.order), 'ready');
  const byOrder = grouped(rows, (row) => found(row.purchaseOrderId ?? undefined));
  const places =
    byOrder.size === 0 ? new Map<PurchaseOrderId, WarehouseId>() : await destinations(ctx, [...byOrder.keys()]);
  for (const [id, all] of byOrder) {
    const items = [...all.filter(isWhole), ...partOf(all.filter((row) => !isWhole(row)))];
    if (items.length === 0) continue;
    const warehouseId = found(places.get(id));
    await receive(ctx, { id, warehouseId, items: items.map(({ id: itemId, quantity }) => ({ id: itemId, quantity })) });
  }
};

/** From approval to goods in the warehouse. */
export const buying: readonly Kind[] = [
  ['approve', approveOrders],
  ['buy', buy],
  ['approve purchases', approvePurchases],
  ['purchase', purchase],
  ['receive', receiveGoods],
];
