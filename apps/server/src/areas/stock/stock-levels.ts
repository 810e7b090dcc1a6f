import {
  type ArtwareProductId,
  decimalOf,
  type DecimalText,
  Exact,
  permissions,
  type ProductStock,
  type StockLevel,
} from '@yipin/contract';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { type Context, may } from '../../platform/context.ts';
import { stockTransferItems, stockTransfers } from '../stock-transfers/stock-transfers.table.ts';
import { warehouses } from '../warehouses/warehouses.table.ts';
import { stockBalances, stockValues } from './stock.table.ts';

function levelsOf({ tx }: Context, productId: ArtwareProductId): Promise<StockLevel[]> {
  return tx
    .select({
      warehouseId: stockBalances.warehouseId,
      warehouseCode: warehouses.code,
      warehouseName: warehouses.name,
      onHand: stockBalances.onHand,
      reserved: stockBalances.reserved,
      available: stockBalances.available,
    })
    .from(stockBalances)
    .innerJoin(warehouses, eq(warehouses.id, stockBalances.warehouseId))
    .where(eq(stockBalances.productId, productId))
    .orderBy(desc(warehouses.isDefault), asc(warehouses.code));
}

/** Returns the value of all pieces of a product and their average cost; average null = no pieces. */
async function worthOf(
  { tx }: Context,
  productId: ArtwareProductId,
): Promise<{ valueCny: DecimalText; avgCostCny: DecimalText | null }> {
  const [row] = await tx.select().from(stockValues).where(eq(stockValues.productId, productId));
  const { quantity, valueCny } = row ?? { quantity: 0, valueCny: decimalOf(0, 2) };
  return { valueCny, avgCostCny: quantity === 0 ? null : decimalOf(new Exact(valueCny).div(quantity), 4) };
}

/** Counts the pieces between two warehouses. */
async function inTransitOf({ tx }: Context, productId: ArtwareProductId): Promise<number> {
  const { quantity, arrivedQuantity, lostQuantity, stockTransferId } = stockTransferItems;
  const [row] = await tx
    .select({
      pieces: sql<number>`coalesce(sum(${quantity} - ${arrivedQuantity} - ${lostQuantity}), 0)`.mapWith(Number),
    })
    .from(stockTransferItems)
    .innerJoin(stockTransfers, eq(stockTransfers.id, stockTransferId))
    .where(
      and(
        eq(stockTransferItems.productId, productId),
        sql`${arrivedQuantity} + ${lostQuantity} < ${quantity}`,
        eq(stockTransfers.status, 'inTransit'),
      ),
    );
  return row?.pieces ?? 0;
}

interface OfProduct {
  readonly productId: ArtwareProductId;
}

/**
 * Returns the stock of a product by warehouse, the default one first; its value requires `viewCost`. The caller has
 * checked that the product exists.
 */
export async function stockOf(ctx: Context, { productId }: OfProduct): Promise<ProductStock> {
  const [levels, inTransit] = await Promise.all([levelsOf(ctx, productId), inTransitOf(ctx, productId)]);
  const total = (pieces: (level: StockLevel) => number) => levels.reduce((sum, level) => sum + pieces(level), 0);
  return {
    onHand: total((level) => level.onHand),
    reserved: total((level) => level.reserved),
    available: total((level) => level.available),
    inTransit,
    ...(may(ctx, permissions.viewCost) ? await worthOf(ctx, productId) : {}),
    levels,
  };
}
