import { api, decimalOf, Exact } from '@yipin/contract';
import { and, asc, desc, eq, gt, gte, inArray, isNull } from 'drizzle-orm';
import { artwareOrderItems, artwareOrders } from '../../areas/artware-orders/artware-orders.table.ts';
import { artwareProducts } from '../../areas/artware-products/artware-products.table.ts';
import { get } from '../../areas/artware-products/artware-products-list.service.ts';
import { saveProduct } from '../../areas/artware-products/artware-products.service.ts';
import { addInventory } from '../../areas/artware-products/inventory.service.ts';
import { factories } from '../../areas/factories/factories.table.ts';
import { deleteItems } from '../../areas/order-fulfilment/close.service.ts';
import { back, purchaseItemsOf, split } from '../../areas/purchase-orders/items/purchase-items.service.ts';
import { addRemark } from '../../areas/purchase-orders/purchase-orders.service.ts';
import { goodsReceipts, purchaseItems, purchaseOrders } from '../../areas/purchase-orders/purchase-orders.table.ts';
import { reverseReceipt } from '../../areas/purchase-orders/receipt/reverse-receipt.service.ts';
import { shipmentItems } from '../../areas/shipments/shipments.table.ts';
import { stockBalances } from '../../areas/stock/stock.table.ts';
import type { Context } from '../../platform/context.ts';
import { rowsBy } from '../../platform/rows-by.ts';
import { bulkOf } from './buying-steps.ts';
import { costIncidents } from './cost-incidents.ts';
import { orderIncidents } from './order-incidents.ts';
import type { DemoPlan } from '../trade/plan.ts';
import { paymentIncidents } from './payment-steps.ts';
import { priceIncidents } from './price-steps.ts';
import { restockIncidents } from './restock-incidents.ts';
import { type Incident, shipmentIncidents } from './shipment-incidents.ts';
import { stockIncidents } from './stock-incidents.ts';
import type { As, DemoStep } from '../steps.ts';

/** Reads purchase lines for customers in a status, of `least` pieces or more, oldest first. */
function needs({ tx }: Context, status: 'added' | 'purchased', least: number) {
  return tx
    .select({ id: purchaseItems.id, quantity: purchaseItems.quantity })
    .from(purchaseItems)
    .where(
      and(eq(purchaseItems.status, status), eq(purchaseItems.sourceCode, 'AO'), gte(purchaseItems.quantity, least)),
    )
    .orderBy(asc(purchaseItems.id))
    .limit(4);
}

/** Takes lines off a purchase order whose factory cannot deliver: they become purchase requests again. */
async function returnPurchaseLines(as: As): Promise<void> {
  const ctx = as('buyer');
  const rows = await needs(ctx, 'purchased', 1);
  if (rows.length > 0)
    await back(ctx, { ...bulkOf(rows.slice(-2)), reason: '工厂缺料，无法按期交货 The factory is out of material' });
}

/** Confirms every other line of an order, since the factory lacks material for the rest, which stays approved. */
async function partlyPurchased(as: As): Promise<void> {
  const ctx = as('buyer');
  const rows = await ctx.tx
    .select({ id: purchaseItems.id, orderId: purchaseOrders.id })
    .from(purchaseItems)
    .innerJoin(purchaseOrders, eq(purchaseOrders.id, purchaseItems.purchaseOrderId))
    .where(and(eq(purchaseOrders.status, 'approved'), eq(purchaseItems.status, 'approved')))
    .orderBy(asc(purchaseOrders.id), asc(purchaseItems.id));
  const divisible = [...rowsBy(rows, (row) => row.orderId)].filter(([, its]) => its.length > 1);
  for (const [orderId, its] of divisible.slice(0, 2)) {
    await purchaseItemsOf(ctx, bulkOf(its.filter((_, at) => at % 2 === 0)));
    await addRemark(ctx, { orderId, text: '先下一部分，其余等原料 A part is ordered, the rest waits for material' });
  }
}

/** Splits a line in two halves, since one of them is needed earlier. */
async function splitInTwo(as: As): Promise<void> {
  const ctx = as('buyer');
  const [row] = await needs(ctx, 'added', 4);
  if (row) await split(ctx, { id: row.id, quantity: Math.floor(row.quantity / 2) });
}

/** Reverses the last receipt, since goods were miscounted on arrival. */
async function reversed(as: As): Promise<void> {
  const ctx = as('warehouse');
  const [row] = await ctx.tx
    .select({ id: goodsReceipts.id })
    .from(goodsReceipts)
    .innerJoin(shipmentItems, eq(shipmentItems.receiptId, goodsReceipts.id))
    .where(and(isNull(goodsReceipts.reversedAt), eq(shipmentItems.status, 'pending')))
    .orderBy(desc(goodsReceipts.id))
    .limit(1);
  if (row) await reverseReceipt(ctx, { receiptId: row.id, reason: '入库数量点错 Counted wrong on arrival' });
}

/** Deletes what customers no longer want: all lines of one order, and one line of others. */
async function cancelSalesLines(as: As, plan: DemoPlan): Promise<void> {
  const ctx = as('manager');
  const remarks = plan.orders
    .filter((order) => order.stage === 'toApprove' && order.daysAgo > 1)
    .map((order) => order.remark);
  if (remarks.length === 0) return;
  const rows = await ctx.tx
    .select({ id: artwareOrderItems.id, orderId: artwareOrderItems.orderId })
    .from(artwareOrderItems)
    .innerJoin(artwareOrders, eq(artwareOrders.id, artwareOrderItems.orderId))
    .where(and(inArray(artwareOrders.remark, remarks), eq(artwareOrderItems.status, 'toApprove')))
    .orderBy(asc(artwareOrderItems.id));
  const [first] = rows;
  const others = rows.filter((row, at) => row.orderId !== first?.orderId && row.orderId !== rows[at - 1]?.orderId);
  const chosen = [...rows.filter((row) => row.orderId === first?.orderId), ...others.slice(0, 3)];
  if (chosen.length > 0) await deleteItems(ctx, { ...bulkOf(chosen), reason: '客户取消 The client changed his mind' });
}

/** Adjusts the stock for broken pieces. */
async function breakage(as: As): Promise<void> {
  const ctx = as('warehouse');
  const rows = await ctx.tx
    .select({ productId: stockBalances.productId, warehouseId: stockBalances.warehouseId })
    .from(stockBalances)
    .innerJoin(artwareProducts, eq(artwareProducts.id, stockBalances.productId))
    .where(gt(stockBalances.available, 10))
    .orderBy(asc(artwareProducts.productCode), asc(artwareProducts.code), asc(stockBalances.warehouseId))
    .limit(5);
  for (const place of rows)
    await addInventory(ctx, { ...place, quantity: -2, reason: 'DAMAGED', remark: '搬运破损 Broken in handling' });
}

/** Raises the prices of a factory: goods received later cost more than those in stock. */
async function newPrices(as: As): Promise<void> {
  const ctx = as('admin');
  const rows = await ctx.tx
    .select({ id: artwareProducts.id })
    .from(artwareProducts)
    .innerJoin(factories, eq(factories.id, artwareProducts.defaultFactoryId))
    .where(eq(factories.code, 'F04'))
    .orderBy(asc(artwareProducts.id));
  for (const { id } of rows) {
    const { version, ...product } = await get(ctx, { id });
    const factoryPriceCny = decimalOf(new Exact(product.factoryPriceCny ?? 0).times('1.08'), 4);
    const input = api.artwareProducts.save.input.parse({ ...product, expectedVersion: version, factoryPriceCny });
    await saveProduct(ctx, input);
  }
}

function incidents(plan: DemoPlan): readonly Incident[] {
  return [
    ['new prices', 70, newPrices],
    ['breakage', 9, breakage],
    ['sent back', 2, returnPurchaseLines],
    ['partly purchased', 1, partlyPurchased],
    ['given up', 1, (as) => cancelSalesLines(as, plan)],
    ['split', 1, splitInTwo],
    ['reversed receipt', 1, reversed],
    ...restockIncidents,
    ...costIncidents,
    ...orderIncidents,
    ...stockIncidents,
    ...priceIncidents,
    ...paymentIncidents,
    ...shipmentIncidents(plan),
  ];
}

/** Returns the steps of all incidents: each on its day, after the regular work. */
export function incidentSteps(plan: DemoPlan): DemoStep[] {
  return incidents(plan).map(([name, daysAgo, run], at) => ({
    name,
    group: 'business',
    weight: 1,
    when: { daysAgo, minute: 270 + 10 * at },
    after: [],
    run,
  }));
}
