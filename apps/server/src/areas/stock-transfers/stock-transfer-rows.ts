import type { StockTransfer, StockTransferId } from '@yipin/contract';
import { and, asc, eq, sql } from 'drizzle-orm';
import { alias, QueryBuilder } from 'drizzle-orm/pg-core';
import { prepare, run } from '@yipin/pg-pipeline';
import type { Context } from '../../platform/context.ts';
import { requireFound } from '../../platform/failure.ts';
import { shownName } from '../../platform/catalogue/shown-name.ts';
import { artwareProducts } from '../artware-products/artware-products.table.ts';
import { logisticsCompanies } from '../logistics-companies/logistics-companies.table.ts';
import { coverOf } from '../pictures/index.ts';
import { remarksOf } from '../remarks/index.ts';
import { stockBalances } from '../stock/stock.table.ts';
import { warehouses } from '../warehouses/warehouses.table.ts';
import { stockTransferItems, stockTransfers } from './stock-transfers.table.ts';

const source = alias(warehouses, 'source');
const target = alias(warehouses, 'target');

/** Counts the pieces of the transfer of the outer row, in one scan per transfer. */
const counted = new QueryBuilder()
  .select({
    live: sql<number>`count(*)::int`.as('live'),
    quantity: sql<number>`coalesce(sum(i.quantity), 0)::int`.as('pieces'),
    arrivedQuantity: sql<number>`coalesce(sum(i.arrived_quantity), 0)::int`.as('pieces_arrived'),
    lostQuantity: sql<number>`coalesce(sum(i.lost_quantity), 0)::int`.as('pieces_lost'),
  })
  .from(sql`stock_transfer_items i`)
  .where(sql`i.stock_transfer_id = ${stockTransfers}.id`)
  .as('counted');

const rowFields = {
  id: stockTransfers.id,
  version: stockTransfers.version,
  orderNumber: stockTransfers.orderNumber,
  fromWarehouseId: stockTransfers.fromWarehouseId,
  fromWarehouseName: shownName(source).as('from_warehouse_name'),
  toWarehouseId: stockTransfers.toWarehouseId,
  toWarehouseName: shownName(target).as('to_warehouse_name'),
  transferDate: stockTransfers.transferDate,
  expectedDate: stockTransfers.expectedDate,
  logisticsCompanyId: stockTransfers.logisticsCompanyId,
  logisticsCompanyName: shownName(logisticsCompanies).as('logistics_company_name'),
  trackingUrlTemplate: sql<string | null>`nullif(${logisticsCompanies.trackingUrlTemplate}, '')`.as('tracking_url'),
  trackingNumber: stockTransfers.trackingNumber,
  status: stockTransfers.status,
  sentAt: stockTransfers.sentAt,
  arrivedAt: stockTransfers.arrivedAt,
  remark: stockTransfers.remark,
  cancelled: sql<boolean>`${stockTransfers.cancelledAt} is not null`.as('is_cancelled'),
  isSent: sql<boolean>`${stockTransfers.sentAt} is not null`.as('is_sent'),
  live: counted.live,
  quantity: counted.quantity,
  arrivedQuantity: counted.arrivedQuantity,
  lostQuantity: counted.lostQuantity,
};

/** Selects transfers with the names of their references. */
export function transferRows(qb: QueryBuilder, page = stockTransfers) {
  return qb
    .select(rowFields)
    .from(page)
    .innerJoin(source, eq(source.id, stockTransfers.fromWarehouseId))
    .innerJoin(target, eq(target.id, stockTransfers.toWarehouseId))
    .leftJoin(logisticsCompanies, eq(logisticsCompanies.id, stockTransfers.logisticsCompanyId))
    .crossJoinLateral(counted);
}

const transferById = prepare((qb) => transferRows(qb).where(eq(stockTransfers.id, sql.placeholder('id'))));

const itemsOfTransfer = prepare((qb) =>
  qb
    .select({
      id: stockTransferItems.id,
      lineNo: stockTransferItems.lineNo,
      productId: stockTransferItems.productId,
      productCode: artwareProducts.productCode,
      code: artwareProducts.code,
      modelName: artwareProducts.modelName,
      name: artwareProducts.name,
      nameEn: artwareProducts.nameEn,
      nameTw: artwareProducts.nameTw,
      thumbnailUrl: coverOf('AP', artwareProducts.id),
      quantity: stockTransferItems.quantity,
      arrivedQuantity: stockTransferItems.arrivedQuantity,
      lostQuantity: stockTransferItems.lostQuantity,
      available: sql<number>`coalesce(${stockBalances.available}, 0)`.mapWith(Number).as('free_there'),
    })
    .from(stockTransferItems)
    .innerJoin(stockTransfers, eq(stockTransfers.id, stockTransferItems.stockTransferId))
    .innerJoin(artwareProducts, eq(artwareProducts.id, stockTransferItems.productId))
    .leftJoin(
      stockBalances,
      and(
        eq(stockBalances.productId, stockTransferItems.productId),
        eq(stockBalances.warehouseId, stockTransfers.fromWarehouseId),
      ),
    )
    .where(eq(stockTransferItems.stockTransferId, sql.placeholder('id')))
    .orderBy(asc(stockTransferItems.lineNo), asc(stockTransferItems.id)),
);

/** Returns the transfer with its lines and notes, from three statements in one message. */
export async function readTransfer(ctx: Context, id: StockTransferId): Promise<StockTransfer> {
  const [[row], items, remarks] = await Promise.all([
    run(ctx.tx, transferById, { id }),
    run(ctx.tx, itemsOfTransfer, { id }),
    remarksOf(ctx, 'TR', id),
  ]);
  return { ...requireFound(row), items, remarks };
}
