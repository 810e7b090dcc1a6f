import {
  type ArtwareProductId,
  decimalOf,
  type DecimalText,
  Exact,
  permissions,
  type ProductStock,
  type StockLevel,
} from '@yipin/contract';
import { asc, desc, eq, sql } from 'drizzle-orm';
import { type Context, may } from '../../platform/context.ts';
import { shownName } from '../../platform/catalogue/shown-name.ts';
import { warehouses } from '../warehouses/warehouses.table.ts';
import { stockBalances, stockValues } from './stock.table.ts';

function levelsOf({ tx }: Context, productId: ArtwareProductId): Promise<StockLevel[]> {
  return tx
    .select({
      warehouseId: stockBalances.warehouseId,
      warehouseCode: warehouses.code,
      warehouseName: shownName(warehouses).as('warehouse_name'),
      onHand: stockBalances.onHand,
      reserved: stockBalances.reserved,
      available: stockBalances.available,
    })
    .from(stockBalances)
    .innerJoin(warehouses, eq(warehouses.id, stockBalances.warehouseId))
    .where(eq(stockBalances.productId, productId))
    .orderBy(desc(warehouses.isDefault), asc(warehouses.code));
}

/** SQL: the sum of the stock on hand of a product. */
const onHand = sql`(select coalesce(sum(b.on_hand), 0) from ${stockBalances} b where b.product_id = ${stockValues}.product_id)`;

/** The owned pieces of a product, with those between two warehouses. */
interface OwnedPieces {
  readonly quantity: number;
  readonly valueCny: DecimalText;
  readonly inTransit: number;
}

/**
 * Reads the owned pieces of a product. The value covers the pieces on hand and in transit, so those in transit are the
 * difference; one statement, so that no change comes between.
 */
async function ownedOf({ tx }: Context, productId: ArtwareProductId): Promise<OwnedPieces> {
  const [row] = await tx
    .select({
      quantity: stockValues.quantity,
      valueCny: stockValues.valueCny,
      inTransit: sql`${stockValues.quantity} - ${onHand}`.mapWith(Number),
    })
    .from(stockValues)
    .where(eq(stockValues.productId, productId));
  return row ?? { quantity: 0, valueCny: decimalOf(0, 2), inTransit: 0 };
}

/** Returns the value of all pieces of a product and their average cost; average null = no pieces. */
function worthOf({ quantity, valueCny }: OwnedPieces) {
  return { valueCny, avgCostCny: quantity === 0 ? null : decimalOf(new Exact(valueCny).div(quantity), 4) };
}

interface OfProduct {
  readonly productId: ArtwareProductId;
}

/**
 * Returns the stock of a product by warehouse, the default one first; its value requires `viewCost`. The caller has
 * checked that the product exists.
 */
export async function stockOf(ctx: Context, { productId }: OfProduct): Promise<ProductStock> {
  const [levels, owned] = await Promise.all([levelsOf(ctx, productId), ownedOf(ctx, productId)]);
  const total = (pieces: (level: StockLevel) => number) => levels.reduce((sum, level) => sum + pieces(level), 0);
  return {
    onHand: total((level) => level.onHand),
    reserved: total((level) => level.reserved),
    available: total((level) => level.available),
    inTransit: owned.inTransit,
    ...(may(ctx, permissions.viewCost) ? worthOf(owned) : {}),
    levels,
  };
}
