import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { artwareOrderItems, artwareOrders } from '../../areas/artware-orders/artware-orders.table.ts';
import { artwareProducts } from '../../areas/artware-products/artware-products.table.ts';
import { purchaseItems } from '../../areas/purchase-orders/purchase-orders.table.ts';
import { shipmentItems } from '../../areas/shipments/shipments.table.ts';
import { warehouses } from '../../areas/warehouses/warehouses.table.ts';
import type { Context } from '../../platform/context.ts';
import { requireFound } from '../../platform/failure.ts';
import type { ReachedStage } from '../demo-calendar.ts';
import type { PlannedOrder } from './plan.ts';
import type { As } from '../steps.ts';

/** Orders for which the same work is done on the same day. */
export interface Cohort {
  readonly daysAgo: number;
  readonly orders: readonly PlannedOrder[];
}

/** The kind of records that the work changes. The steps of one lane run in the order of time. */
export type Lane = 'purchasing' | 'stock' | 'shipping';

/** Work that brings orders to a stage. */
export type CohortWork = readonly [stage: ReachedStage, lane: Lane, run: (as: As, cohort: Cohort) => Promise<void>];

type Orders = readonly PlannedOrder[];

function remarksOf(orders: Orders): string[] {
  return orders.map((order) => order.remark);
}

/** Returns the planned order of a row, found by the order's remark. */
export function plannedOf(orders: Orders, remark: string): PlannedOrder {
  return requireFound(orders.find((order) => order.remark === remark));
}

/** Reads the lines of the orders in `status`, oldest first. */
export function linesAt({ tx }: Context, orders: Orders, status: (typeof artwareOrderItems.$inferSelect)['status']) {
  return tx
    .select({
      id: artwareOrderItems.id,
      productId: artwareOrderItems.productId,
      stockCode: sql<string>`${artwareOrderItems.productCode} || ${artwareOrderItems.code}`,
      quantity: artwareOrderItems.quantity,
      order: artwareOrders.remark,
    })
    .from(artwareOrderItems)
    .innerJoin(artwareOrders, eq(artwareOrders.id, artwareOrderItems.orderId))
    .where(and(inArray(artwareOrders.remark, remarksOf(orders)), eq(artwareOrderItems.status, status)))
    .orderBy(asc(artwareOrderItems.id));
}

/** Reads the purchase lines of the orders in one of the `statuses`; `quantity`: pieces not received. */
export function purchasesAt(
  { tx }: Context,
  orders: Orders,
  ...statuses: (typeof purchaseItems.$inferSelect)['status'][]
) {
  return tx
    .select({
      id: purchaseItems.id,
      purchaseOrderId: purchaseItems.purchaseOrderId,
      quantity: sql<number>`${purchaseItems.quantity} - ${purchaseItems.takenQuantity}`,
      order: artwareOrders.remark,
    })
    .from(purchaseItems)
    .innerJoin(artwareOrderItems, eq(artwareOrderItems.id, purchaseItems.salesItemId))
    .innerJoin(artwareOrders, eq(artwareOrders.id, artwareOrderItems.orderId))
    .where(and(inArray(artwareOrders.remark, remarksOf(orders)), inArray(purchaseItems.status, statuses)))
    .orderBy(asc(purchaseItems.id));
}

/** Reads the shipment lines of the orders in `status`. */
export function parcelsAt({ tx }: Context, orders: Orders, status: (typeof shipmentItems.$inferSelect)['status']) {
  return tx
    .select({
      id: shipmentItems.id,
      shipmentId: shipmentItems.shipmentId,
      customerId: shipmentItems.customerId,
      warehouse: warehouses.code,
      kilograms: sql<number>`(${shipmentItems.quantity} * ${artwareProducts.grossWeightKg})::float8`,
      litres: sql<number>`(${shipmentItems.quantity} * ${artwareProducts.lengthCm} * ${artwareProducts.widthCm} * ${artwareProducts.heightCm} / 1000)::float8`,
      order: artwareOrders.remark,
    })
    .from(shipmentItems)
    .innerJoin(artwareProducts, eq(artwareProducts.id, shipmentItems.productId))
    .innerJoin(warehouses, eq(warehouses.id, shipmentItems.warehouseId))
    .innerJoin(artwareOrderItems, eq(artwareOrderItems.id, shipmentItems.salesItemId))
    .innerJoin(artwareOrders, eq(artwareOrders.id, artwareOrderItems.orderId))
    .where(and(inArray(artwareOrders.remark, remarksOf(orders)), eq(shipmentItems.status, status)))
    .orderBy(asc(artwareOrderItems.id), asc(shipmentItems.id));
}
