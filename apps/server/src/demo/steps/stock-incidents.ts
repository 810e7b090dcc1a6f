import type { ArtwareProductId, StockTransferId, WarehouseId } from '@yipin/contract';
import { and, asc, eq, gte, isNull } from 'drizzle-orm';
import { artwareProducts } from '../../areas/artware-products/artware-products.table.ts';
import { stockBalances } from '../../areas/stock/stock.table.ts';
import { saveStockTake } from '../../areas/stock-takes/save-stock-take.service.ts';
import { count } from '../../areas/stock-takes/count.service.ts';
import { post } from '../../areas/stock-takes/posting/post-stock-take.service.ts';
import { cancel as cancelTake, recount, review } from '../../areas/stock-takes/posting/review.service.ts';
import { start } from '../../areas/stock-takes/start.service.ts';
import { stockTakeItems, stockTakes } from '../../areas/stock-takes/stock-takes.table.ts';
import { saveStockTransfer } from '../../areas/stock-transfers/save-stock-transfer.service.ts';
import { cancel, receive, send, undoSend } from '../../areas/stock-transfers/stock-transfer-actions.service.ts';
import { stockTransferItems, stockTransfers } from '../../areas/stock-transfers/stock-transfers.table.ts';
import type { Context } from '../../platform/context.ts';
import { requireFound } from '../../platform/failure.ts';
import { warehouseIds } from './import-steps.ts';
import type { Incident } from './shipment-incidents.ts';
import type { As } from '../steps.ts';

type DemoWarehouseCode = 'YW' | 'SYD';

async function warehouseIdOf(ctx: Context, place: DemoWarehouseCode): Promise<WarehouseId> {
  return requireFound((await warehouseIds(ctx)).get(place));
}

/** Returns products of which the warehouse has at least so many available pieces, by code. */
async function freeAt(
  ctx: Context,
  place: DemoWarehouseCode,
  least: number,
  maxProducts: number,
): Promise<ArtwareProductId[]> {
  const rows = await ctx.tx
    .select({ id: stockBalances.productId })
    .from(stockBalances)
    .innerJoin(artwareProducts, eq(artwareProducts.id, stockBalances.productId))
    .where(and(eq(stockBalances.warehouseId, await warehouseIdOf(ctx, place)), gte(stockBalances.available, least)))
    .orderBy(asc(artwareProducts.productCode), asc(artwareProducts.code))
    .limit(maxProducts);
  return rows.map(({ id }) => id);
}

interface Planned {
  readonly from: DemoWarehouseCode;
  readonly to: DemoWarehouseCode;
  readonly quantity: number;
  readonly remark: string;
}

/** Creates a transfer of some products; none if no product is available. */
async function transferOf(
  ctx: Context,
  productIds: readonly ArtwareProductId[],
  { from, to, quantity, remark }: Planned,
): Promise<StockTransferId | undefined> {
  if (productIds.length === 0) return undefined;
  const { id } = await saveStockTransfer(ctx, {
    fromWarehouseId: await warehouseIdOf(ctx, from),
    toWarehouseId: await warehouseIdOf(ctx, to),
    trackingNumber: '',
    remark,
    items: productIds.map((productId) => ({ productId, quantity })),
  });
  return id;
}

const toSydney = { from: 'YW', to: 'SYD', quantity: 3 } as const;

/** Transfers stock from Yiwu to Sydney. */
async function replenished(as: As): Promise<void> {
  const ctx = as('warehouse');
  const id = await transferOf(ctx, await freeAt(ctx, 'YW', 6, 8), {
    ...toSydney,
    remark: '补充悉尼货架 For the shelf',
  });
  if (id !== undefined) await send(as('warehouse', 40), { id });
}

/** Receives a transfer, of one product with a broken piece. */
async function arrives(as: As): Promise<void> {
  const ctx = as('warehouse');
  const items = await ctx.tx
    .select({ id: stockTransferItems.id, transferId: stockTransfers.id, quantity: stockTransferItems.quantity })
    .from(stockTransferItems)
    .innerJoin(stockTransfers, eq(stockTransfers.id, stockTransferItems.stockTransferId))
    .where(eq(stockTransfers.status, 'inTransit'))
    .orderBy(asc(stockTransferItems.id));
  const [first] = items;
  if (!first) return;
  await receive(ctx, {
    id: first.transferId,
    items: items
      .filter(({ transferId }) => transferId === first.transferId)
      .map(({ id: itemId, quantity }, at) =>
        at === 0 ? { itemId, quantity: quantity - 1, lost: 1 } : { itemId, quantity, lost: 0 },
      ),
    reason: 'DAMAGED',
    remark: '开箱时一件已碎 One was broken on arrival',
  });
}

/** Creates three transfers: one returned and canceled, one in transit, and one that waits to be shipped. */
async function createOpenTransfers(as: As): Promise<void> {
  const ctx = as('warehouse');
  const goods = await freeAt(ctx, 'YW', 6, 12);
  const back = await transferOf(ctx, goods.slice(0, 2), { ...toSydney, remark: '展会样品 For the fair' });
  if (back !== undefined) {
    await send(as('warehouse', 10), { id: back });
    await undoSend(as('warehouse', 30), { id: back, reason: '展会取消 The fair was called off' });
    await cancel(as('warehouse', 35), { id: back });
  }
  const onItsWay = await transferOf(as('warehouse', 40), goods.slice(2, 7), { ...toSydney, remark: '' });
  if (onItsWay !== undefined) await send(as('warehouse', 50), { id: onItsWay });
  await transferOf(as('warehouse', 60), goods.slice(7), { ...toSydney, remark: '等车 Waits for a truck' });
}

/** Starts a stock count and counts all but its last product: every fifth one short, every seventh one over. */
async function counting(as: As, place: DemoWarehouseCode, productIds: readonly ArtwareProductId[], remark: string) {
  const ctx = as('warehouse');
  const { id } = await saveStockTake(ctx, {
    warehouseId: await warehouseIdOf(ctx, place),
    scope: 'PRODUCTS',
    productIds: [...productIds],
    remark,
  });
  await start(as('warehouse', 5), { id });
  const lines = await ctx.tx
    .select({ productId: stockTakeItems.productId, books: stockTakeItems.snapshotQuantity })
    .from(stockTakeItems)
    .where(eq(stockTakeItems.stockTakeId, id))
    .orderBy(asc(stockTakeItems.id));
  for (const [at, { productId, books }] of lines.slice(0, -1).entries()) {
    const off = (at % 5 === 4 ? -1 : 0) + (at % 7 === 6 ? 1 : 0);
    const quantity = Math.max(0, (books ?? 0) + off);
    await count(as('warehouse', 10 + at), { stockTakeId: id, productId, quantity, isAddition: false });
  }
  return id;
}

/** Counts, reviews and posts a stock count, and cancels another one. */
async function counted(as: As): Promise<void> {
  const goods = await freeAt(as('warehouse'), 'SYD', 2, 16);
  if (goods.length < 2) return;
  const id = await counting(as, 'SYD', goods, '月度盘点 Monthly count');
  await review(as('warehouse', 30), { id, uncounted: 'leave' });
  await post(as('finance', 60), { id, mode: 'all' });
  const again = await counting(
    (who, later = 0) => as(who, 70 + later),
    'SYD',
    goods.slice(0, 2),
    '重复 Once too often',
  );
  await cancelTake(as('warehouse', 95), { id: again });
}

/** Creates stock counts at every stage: one in review, one in progress with a line to recount, and one draft. */
async function createOpenStockCounts(as: As): Promise<void> {
  const goods = await freeAt(as('warehouse'), 'YW', 4, 24);
  if (goods.length < 6) return;
  const half = Math.floor(goods.length / 2);
  const looked = await counting(as, 'YW', goods.slice(0, half), '抽盘 Spot check');
  await review(as('warehouse', 25), { id: looked, uncounted: 'leave' });
  const running = await counting(
    (who, later = 0) => as(who, 30 + later),
    'YW',
    goods.slice(half),
    '二号货架 Second shelf',
  );
  await review(as('warehouse', 55), { id: running, uncounted: 'leave' });
  const ctx = as('finance', 60);
  const [line] = await ctx.tx
    .select({ id: stockTakeItems.id })
    .from(stockTakeItems)
    .innerJoin(stockTakes, eq(stockTakes.id, stockTakeItems.stockTakeId))
    .where(and(eq(stockTakes.id, running), isNull(stockTakeItems.postedQuantity)))
    .orderBy(asc(stockTakeItems.id))
    .limit(1);
  await recount(ctx, { id: running, itemIds: [requireFound(line).id] });
  const next = as('warehouse', 70);
  await saveStockTake(next, {
    warehouseId: await warehouseIdOf(next, 'SYD'),
    scope: 'ALL',
    productIds: [],
    remark: '年终盘点 Year-end count',
  });
}

/** Incidents of stock transfers and stock counts. */
export const stockIncidents: readonly Incident[] = [
  ['shelf replenished', 30, replenished],
  ['transfer arrives', 22, arrives],
  ['shelf counted', 12, counted],
  ['transfers under way', 1, createOpenTransfers],
  ['counts under way', 1, createOpenStockCounts],
];
