import {
  type api,
  type InputOf,
  type Page,
  type StockedProduct,
  type StockTransfer,
  type StockTransferId,
  stockTransferMachine,
  type StockTransferRow,
} from '@yipin/contract';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { searching, searchingWithNames } from '../../platform/catalogue/search.ts';
import { defineList, equals, startsWith } from '../../platform/catalogue/select-page.ts';
import type { Context } from '../../platform/context.ts';
import { statusOptions } from '../../platform/documents/status-options.ts';
import { requireFound } from '../../platform/failure.ts';
import { artwareProducts } from '../artware-products/artware-products.table.ts';
import { logisticsCompanies } from '../logistics-companies/logistics-companies.table.ts';
import { addRemark as addRemarkTo } from '../remarks/index.ts';
import { stockBalances } from '../stock/stock.table.ts';
import { warehouses } from '../warehouses/warehouses.table.ts';
import { readTransfer, transferRows } from './stock-transfer-rows.ts';
import { stockTransfers } from './stock-transfers.table.ts';

/** Returns transfers, latest first. */
export const list = defineList<InputOf<typeof api.stockTransfers.list>, StockTransferRow, typeof stockTransfers>({
  base: stockTransfers,
  rows: transferRows,
  filters: {
    filter: searchingWithNames(
      stockTransfers,
      [stockTransfers.fromWarehouseId, warehouses],
      [stockTransfers.toWarehouseId, warehouses],
      [stockTransfers.logisticsCompanyId, logisticsCompanies],
    ),
    status: equals<StockTransferRow['status']>(stockTransfers.status),
    fromWarehouseId: equals<number>(stockTransfers.fromWarehouseId),
    toWarehouseId: equals<number>(stockTransfers.toWarehouseId),
    orderNumber: startsWith(stockTransfers.orderNumber),
  },
  sort: {
    transferDate: stockTransfers.transferDate,
    id: stockTransfers.id,
    orderNumber: stockTransfers.orderNumber,
    status: stockTransfers.status,
  },
  order: [desc(stockTransfers.transferDate), desc(stockTransfers.id)],
});

export function get(ctx: Context, { id }: { id: StockTransferId }): Promise<StockTransfer> {
  return readTransfer(ctx, id);
}

export const statuses = statusOptions(stockTransferMachine);

const stocked = defineList<InputOf<typeof api.stockTransfers.goods>, StockedProduct, typeof artwareProducts>({
  base: artwareProducts,
  rows: (qb, page) =>
    qb
      .select({
        id: artwareProducts.id,
        productCode: artwareProducts.productCode,
        code: artwareProducts.code,
        name: artwareProducts.name,
        nameEn: artwareProducts.nameEn,
        nameTw: artwareProducts.nameTw,
        onHand: stockBalances.onHand,
        available: stockBalances.available,
      })
      .from(page)
      .innerJoin(
        stockBalances,
        and(
          eq(stockBalances.productId, artwareProducts.id),
          // The value of the filter: each caller gives a warehouse.
          eq(stockBalances.warehouseId, sql.placeholder('warehouseId')),
        ),
      ),
  filters: {
    filter: searching(artwareProducts),
    warehouseId: (id) => ({
      where: (given) =>
        sql`exists (select from ${stockBalances} b where b.product_id = ${artwareProducts.id} and b.warehouse_id = ${given} and b.on_hand > 0 and b.available > 0)`,
      value: id,
    }),
  },
  sort: { productCode: artwareProducts.productCode, name: artwareProducts.name },
  order: [asc(artwareProducts.productCode), asc(artwareProducts.code), desc(artwareProducts.id)],
});

/** Returns products with available pieces in a warehouse, active or not, by product code. */
export async function goods(
  ctx: Context,
  input: InputOf<typeof api.stockTransfers.goods>,
): Promise<Page<StockedProduct>> {
  const [row] = await ctx.tx.select({ id: warehouses.id }).from(warehouses).where(eq(warehouses.id, input.warehouseId));
  requireFound(row);
  return stocked(ctx, input);
}

export async function addRemark(
  ctx: Context,
  { orderId, text }: InputOf<typeof api.stockTransfers.addRemark>,
): Promise<null> {
  const [row] = await ctx.tx
    .select({ id: stockTransfers.id })
    .from(stockTransfers)
    .where(eq(stockTransfers.id, orderId));
  return addRemarkTo(ctx, { docType: 'TR', docId: requireFound(row).id }, text);
}
