import { type GoodsReceipt, permissions, type PurchaseOrderId } from '@yipin/contract';
import { and, asc, desc, eq, notInArray, sql } from 'drizzle-orm';
import type { QueryBuilder } from 'drizzle-orm/pg-core';
import { prepare, run } from '@yipin/pg-pipeline';
import { type Context, may } from '../../../platform/context.ts';
import { rowsBy } from '../../../platform/rows-by.ts';
import { shownName } from '../../../platform/catalogue/shown-name.ts';
import { pictureCountOf } from '../../pictures/index.ts';
import { shipmentItems } from '../../shipments/shipments.table.ts';
import { costEntries, stockBalances } from '../../stock/stock.table.ts';
import { personName } from '../../people/index.ts';
import { users } from '../../people/users.table.ts';
import { warehouses } from '../../warehouses/warehouses.table.ts';
import { goodsReceipts, purchaseItems } from '../purchase-orders.table.ts';

const waits = eq(shipmentItems.status, 'pending').inlineParams();
const movedOn = notInArray(shipmentItems.status, ['pending', 'cancelled']).inlineParams();

/** Selects where the goods of the receipt of the outer row are; for a lateral join. */
function goodsOf(qb: QueryBuilder) {
  return qb
    .select({
      waiting: sql<number>`(coalesce(sum(${shipmentItems.quantity}) filter (where ${waits}), 0))::int`.as('waiting'),
      movedOn: sql<number>`(coalesce(sum(${shipmentItems.quantity}) filter (where ${movedOn}), 0))::int`.as('moved_on'),
    })
    .from(shipmentItems)
    .where(eq(shipmentItems.receiptId, goodsReceipts.id))
    .as('goods');
}

function receiptFields(goods: ReturnType<typeof goodsOf>) {
  return {
    id: goodsReceipts.id,
    version: goodsReceipts.version,
    receiptNumber: goodsReceipts.receiptNumber,
    purchaseItemId: goodsReceipts.purchaseItemId,
    warehouseId: goodsReceipts.warehouseId,
    warehouseName: shownName(warehouses).as('warehouse_name'),
    quantity: goodsReceipts.quantity,
    surplus: goodsReceipts.surplus,
    surplusTerms: goodsReceipts.surplusTerms,
    movedOn: goods.movedOn,
    available: sql<number>`coalesce(${stockBalances.available}, 0) + ${goods.waiting}`.as('available'),
    receivedAt: goodsReceipts.receivedAt,
    receivedBy: personName('received_by'),
    reversedAt: goodsReceipts.reversedAt,
    reversalReason: goodsReceipts.reversalReason,
    remark: goodsReceipts.remark,
    pictures: pictureCountOf('GR', goodsReceipts.id),
  };
}

/** Selects receipts with the names of their references and the state of their goods. */
export function receiptsShown(qb: QueryBuilder) {
  const goods = goodsOf(qb);
  return qb
    .select({ ...receiptFields(goods), unitCostCny: goodsReceipts.unitCostCny })
    .from(goodsReceipts)
    .innerJoin(warehouses, eq(warehouses.id, goodsReceipts.warehouseId))
    .innerJoin(purchaseItems, eq(purchaseItems.id, goodsReceipts.purchaseItemId))
    .innerJoin(users, eq(users.id, goodsReceipts.createdBy))
    .leftJoin(
      stockBalances,
      and(
        eq(stockBalances.productId, purchaseItems.productId),
        eq(stockBalances.warehouseId, goodsReceipts.warehouseId),
      ),
    )
    .crossJoinLateral(goods);
}

const isOnOrder = eq(purchaseItems.purchaseOrderId, sql.placeholder('id'));

const receiptsOfOrder = prepare<GoodsReceipt>((qb) =>
  receiptsShown(qb).where(isOnOrder).orderBy(desc(goodsReceipts.id)),
);

const costsOfOrder = prepare((qb) =>
  qb
    .select({
      receiptId: goodsReceipts.id,
      kind: costEntries.kind,
      amountCny: costEntries.amountCny,
      toStockCny: costEntries.toStockCny,
      toVarianceCny: costEntries.toVarianceCny,
      at: costEntries.at,
      id: costEntries.id,
    })
    .from(costEntries)
    .innerJoin(goodsReceipts, eq(goodsReceipts.id, costEntries.receiptId))
    .innerJoin(purchaseItems, eq(purchaseItems.id, goodsReceipts.purchaseItemId))
    .where(isOnOrder)
    .orderBy(asc(costEntries.id)),
);

/** Returns the receipts of an order; with their cost entries for users with `viewCost`. */
export async function receiptsOf(ctx: Context, id: PurchaseOrderId): Promise<GoodsReceipt[]> {
  if (!may(ctx, permissions.viewCost))
    return (await run(ctx.tx, receiptsOfOrder, { id })).map(({ unitCostCny: _, ...receipt }) => receipt);
  const [receipts, entries] = await Promise.all([
    run(ctx.tx, receiptsOfOrder, { id }),
    run(ctx.tx, costsOfOrder, { id }),
  ]);
  const byReceipt = rowsBy(entries, ({ receiptId }) => receiptId);
  return receipts.map((receipt) => ({ ...receipt, costEntries: byReceipt.get(receipt.id) ?? [] }));
}
