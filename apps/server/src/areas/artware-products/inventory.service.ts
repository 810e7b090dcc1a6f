import { decimalOf, type InventoryInput, permissions, type ProductStock } from '@yipin/contract';
import { eq } from 'drizzle-orm';
import { type Context, may } from '../../platform/context.ts';
import { requireFound } from '../../platform/failure.ts';
import { adjust, stockOf } from '../stock/index.ts';
import { artwareProducts } from './artware-products.table.ts';

/**
 * Adds pieces to a warehouse, or removes available pieces; throws `insufficient-stock` if there are too few.
 * Their unit cost is that of the input, if the caller may see costs; else the average; else the landed cost; else, if
 * the product has no weight, the factory price. Returns the stock of the product afterwards.
 */
export async function addInventory(ctx: Context, input: InventoryInput): Promise<ProductStock> {
  const { productId, warehouseId, quantity, unitCostCny, reason, remark } = input;
  const [row] = await ctx.tx
    .select({ landedCostCny: artwareProducts.landedCostCny, factoryPriceCny: artwareProducts.factoryPriceCny })
    .from(artwareProducts)
    .where(eq(artwareProducts.id, productId));
  const product = requireFound(row);
  await adjust(ctx, {
    productId,
    warehouseId,
    quantity,
    unitCostCny: may(ctx, permissions.viewCost) ? unitCostCny : undefined,
    fallbackCostCny: decimalOf(product.landedCostCny ?? product.factoryPriceCny, 4),
    reason,
    remark,
  });
  ctx.record('artwareProducts.inventoryAdded', productId, { warehouseId, quantity, reason });
  return stockOf(ctx, { productId });
}
