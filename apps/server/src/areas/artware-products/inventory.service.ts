import {
  type ArtwareProductId,
  decimalOf,
  type InventoryInput,
  type OpeningStockInput,
  permissions,
  type ProductStock,
} from '@yipin/contract';
import { prepareByIds, runByIds } from '@yipin/pg-pipeline';
import { type Context, may } from '../../platform/context.ts';
import { missingReference, requireFound } from '../../platform/failure.ts';
import { adjust, stockOf } from '../stock/index.ts';
import { findActiveWarehouses } from '../warehouses/index.ts';
import { requireActiveProducts } from './active-products.ts';
import { artwareProducts } from './artware-products.table.ts';

const costsByIds = prepareByIds((qb, isNamed) =>
  qb
    .select({
      id: artwareProducts.id,
      landedCostCny: artwareProducts.landedCostCny,
      factoryPriceCny: artwareProducts.factoryPriceCny,
    })
    .from(artwareProducts)
    .where(isNamed(artwareProducts.id)),
);

/**
 * Returns the cost of added pieces without a cost and an average: the landed cost, else, if the product has no weight,
 * the factory price.
 */
async function fallbackCosts({ tx }: Context, ids: readonly ArtwareProductId[]) {
  const rows = await runByIds(tx, costsByIds, [...new Set(ids)]);
  return new Map(rows.map((row) => [row.id, decimalOf(row.landedCostCny ?? row.factoryPriceCny, 4)]));
}

/**
 * Adds pieces to a warehouse, or removes available pieces; throws `insufficient-stock` if there are too few.
 * Their unit cost is that of the input, if the caller may see costs; else the average; else the landed cost; else, if
 * the product has no weight, the factory price. Returns the stock of the product afterwards.
 */
export async function addInventory(ctx: Context, input: InventoryInput): Promise<ProductStock> {
  const { productId, warehouseId, quantity, reason } = input;
  const costs = await fallbackCosts(ctx, [productId]);
  const unitCostCny = may(ctx, permissions.viewCost) ? input.unitCostCny : undefined;
  await adjust(ctx, [{ ...input, unitCostCny, fallbackCostCny: requireFound(costs.get(productId)) }]);
  ctx.record('artwareProducts.inventoryAdded', productId, { warehouseId, quantity, reason });
  return stockOf(ctx, { productId });
}

/**
 * Adds the opening stock of several products and warehouses, all or none, with the unit costs of {@link addInventory}.
 * Throws `referenced-missing` for inactive products and warehouses, at the first line that names them.
 */
export async function addOpeningStock(ctx: Context, { lines }: OpeningStockInput): Promise<{ count: number }> {
  const ids = lines.map(({ productId }) => productId);
  const [costs, warehouses] = await Promise.all([
    fallbackCosts(ctx, ids),
    findActiveWarehouses(ctx),
    requireActiveProducts(ctx, ids, (id) => `lines.${ids.indexOf(id)}.productId`),
  ]);
  const closed = lines.findIndex(({ warehouseId }) => !warehouses.has(warehouseId));
  if (closed >= 0) throw missingReference(`lines.${closed}.warehouseId`, 'warehouseId');
  const seesCost = may(ctx, permissions.viewCost);
  await adjust(
    ctx,
    lines.map((line, index) => ({
      ...line,
      unitCostCny: seesCost ? line.unitCostCny : undefined,
      fallbackCostCny: requireFound(costs.get(line.productId)),
      reason: 'OPENING',
      remark: '',
      members: { quantity: `lines.${index}.quantity`, unitCostCny: `lines.${index}.unitCostCny` },
    })),
  );
  for (const { productId, warehouseId, quantity } of lines)
    ctx.record('artwareProducts.inventoryAdded', productId, { warehouseId, quantity, reason: 'OPENING' });
  return { count: lines.length };
}
