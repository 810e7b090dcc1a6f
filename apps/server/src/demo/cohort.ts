import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { artwareOrderItems, artwareOrders } from '../areas/artware-orders/artware-orders.table.ts';
import { purchaseItems } from '../areas/purchase-orders/purchase-orders.table.ts';
import { shipmentItems } from '../areas/shipments/shipments.table.ts';
import type { Context } from '../platform/context.ts';
import { found } from '../platform/failure.ts';
import type { Office } from './office.ts';
import { type PlannedOrder, type Stage, stages } from './plan.ts';
import type { As } from './steps.ts';

/** Orders taken one after the other, which are bought for, received and shipped together. */
export interface Cohort {
  readonly at: number;
  readonly orders: readonly PlannedOrder[];
}

/** One kind of work, done for cohort after cohort. */
export type Kind = readonly [name: string, run: (as: As, cohort: Cohort, office: Office) => Promise<void>];

const rank = (stage: Stage): number => stages.indexOf(stage);

/** Whether an order is to come as far as `stage`, or farther. */
export const reaches = (order: PlannedOrder, stage: Stage): boolean => rank(order.stage) >= rank(stage);

const reaching = ({ orders }: Cohort, stage: Stage): string[] =>
  orders.flatMap((order) => (reaches(order, stage) ? [order.remark] : []));

/** The planned order a row belongs to, by the remark that marks it. */
export const plannedOf = ({ orders }: Cohort, remark: string): PlannedOrder =>
  found(orders.find((order) => order.remark === remark));

/** Lines of the cohort's orders that reach `stage`, oldest first. */
export const linesReaching = async ({ tx }: Context, cohort: Cohort, stage: Stage, where?: SQL) => {
  const remarks = reaching(cohort, stage);
  if (remarks.length === 0) return [];
  return tx
    .select({
      id: artwareOrderItems.id,
      status: artwareOrderItems.status,
      productId: artwareOrderItems.productId,
      stockCode: sql<string>`${artwareOrderItems.productCode} || ${artwareOrderItems.code}`,
      quantity: artwareOrderItems.quantity,
      order: artwareOrders.remark,
    })
    .from(artwareOrderItems)
    .innerJoin(artwareOrders, eq(artwareOrders.id, artwareOrderItems.orderId))
    .where(and(inArray(artwareOrders.remark, remarks), where))
    .orderBy(asc(artwareOrderItems.id));
};

/** What is bought for the orders that reach `stage`. */
export const purchasesReaching = async (
  { tx }: Context,
  cohort: Cohort,
  stage: Stage,
  status: (typeof purchaseItems.$inferSelect)['status'],
) => {
  const remarks = reaching(cohort, stage);
  if (remarks.length === 0) return [];
  return tx
    .select({
      id: purchaseItems.id,
      purchaseOrderId: purchaseItems.purchaseOrderId,
      quantity: purchaseItems.quantity,
      order: artwareOrders.remark,
    })
    .from(purchaseItems)
    .innerJoin(artwareOrderItems, eq(artwareOrderItems.id, purchaseItems.salesItemId))
    .innerJoin(artwareOrders, eq(artwareOrders.id, artwareOrderItems.orderId))
    .where(and(inArray(artwareOrders.remark, remarks), eq(purchaseItems.status, status)))
    .orderBy(asc(purchaseItems.id));
};

/** What is to be shipped, or was, for the orders that reach `stage`. */
export const parcelsReaching = async (
  { tx }: Context,
  cohort: Cohort,
  stage: Stage,
  status: (typeof shipmentItems.$inferSelect)['status'],
) => {
  const remarks = reaching(cohort, stage);
  if (remarks.length === 0) return [];
  return tx
    .select({
      id: shipmentItems.id,
      shipmentId: shipmentItems.shipmentId,
      customerId: shipmentItems.customerId,
      order: artwareOrders.remark,
    })
    .from(shipmentItems)
    .innerJoin(artwareOrderItems, eq(artwareOrderItems.id, shipmentItems.salesItemId))
    .innerJoin(artwareOrders, eq(artwareOrders.id, artwareOrderItems.orderId))
    .where(and(inArray(artwareOrders.remark, remarks), eq(shipmentItems.status, status)))
    .orderBy(asc(artwareOrderItems.id), asc(shipmentItems.id));
};

/** Rows by what `keyOf` says, in the order they came. */
export const grouped = <Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): Map<Key, Row[]> => {
  const groups = new Map<Key, Row[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
};
