import type { ArtwareProductId, FactoryId, PurchaseItemId } from '@yipin/contract';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { artwareProducts } from '../../areas/artware-products/artware-products.table.ts';
import { addItems } from '../../areas/purchase-orders/requests/add-items.service.ts';
import { cancel, complete, hide, purchase } from '../../areas/purchase-orders/purchase-order-actions.service.ts';
import { approveItems } from '../../areas/purchase-orders/items/purchase-items.service.ts';
import { purchaseItems, purchaseOrders } from '../../areas/purchase-orders/purchase-orders.table.ts';
import { receive } from '../../areas/purchase-orders/receipt/receive.service.ts';
import { stockBalances } from '../../areas/stock/stock.table.ts';
import type { Context } from '../../platform/context.ts';
import { requireFound } from '../../platform/failure.ts';
import { bulkOf } from './buying-steps.ts';
import { warehouseIds } from './import-steps.ts';
import type { Incident } from './shipment-incidents.ts';
import type { As } from '../steps.ts';

/** Returns up to three products per factory that never had stock. */
async function soldOut({ tx }: Context): Promise<Map<FactoryId, ArtwareProductId[]>> {
  const rows = await tx
    .select({ id: artwareProducts.id, factoryId: artwareProducts.defaultFactoryId })
    .from(artwareProducts)
    .leftJoin(stockBalances, eq(stockBalances.productId, artwareProducts.id))
    .where(isNull(stockBalances.productId))
    .orderBy(asc(artwareProducts.productCode), asc(artwareProducts.code));
  const byFactory = new Map<FactoryId, ArtwareProductId[]>();
  for (const { id, factoryId } of rows)
    if (factoryId !== null) byFactory.set(factoryId, [...(byFactory.get(factoryId) ?? []), id].slice(0, 3));
  return byFactory;
}

/** Creates a restock of products that no order needs. */
async function restock(as: As, productIds: readonly ArtwareProductId[]) {
  const ctx = as('buyer');
  const manual = productIds.map((productId, at) => ({ productId, quantity: 24 * (at + 1) }));
  const order = requireFound((await addItems(ctx, { items: [], manual }))[0]);
  const items: { id: PurchaseItemId }[] = await ctx.tx
    .select({ id: purchaseItems.id })
    .from(purchaseItems)
    .where(eq(purchaseItems.purchaseOrderId, order.id));
  return { id: order.id, items };
}

/** Creates four restocks, and confirms two of them. */
async function restocks(as: As): Promise<void> {
  for (const [at, productIds] of [...(await soldOut(as('buyer'))).values()].slice(0, 4).entries()) {
    const { id, items } = await restock(as, productIds);
    if (at >= 2) continue;
    await approveItems(as('purchaseManager', 30), bulkOf(items));
    await purchase(as('buyer', 90), { id });
  }
}

/** Reads the restocks in a status, oldest first. */
function restocksAt({ tx }: Context, status: 'draft' | 'purchased') {
  return tx
    .selectDistinct({ id: purchaseOrders.id })
    .from(purchaseOrders)
    .innerJoin(purchaseItems, eq(purchaseItems.purchaseOrderId, purchaseOrders.id))
    .where(and(eq(purchaseOrders.status, status), eq(purchaseItems.sourceCode, 'MN')))
    .orderBy(asc(purchaseOrders.id));
}

/** Cancels the restocks that were not approved, and archives all of them but the first. */
async function cancelRestocks(as: As): Promise<void> {
  const ctx = as('buyer');
  for (const [at, { id }] of (await restocksAt(ctx, 'draft')).entries()) {
    await cancel(ctx, { id });
    if (at > 0) await hide(as('buyer', 10), { id });
  }
}

/** Receives and completes one restock; the other is still incoming. */
async function restockArrives(as: As): Promise<void> {
  const ctx = as('warehouse');
  const [row] = await restocksAt(ctx, 'purchased');
  if (!row) return;
  await receive(ctx, { id: row.id, warehouseId: requireFound((await warehouseIds(ctx)).get('SYD')) });
  await complete(as('buyer', 45), { id: row.id, shortClose: false });
}

/** Incidents of restocks, which the buyer orders for the warehouse. */
export const restockIncidents: readonly Incident[] = [
  ['restocks', 24, restocks],
  ['restocks given up', 20, cancelRestocks],
  ['restock arrives', 4, restockArrives],
];
