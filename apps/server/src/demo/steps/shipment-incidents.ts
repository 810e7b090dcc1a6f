import { and, asc, eq, gt } from 'drizzle-orm';
import { artwareOrderItems } from '../../areas/artware-orders/artware-orders.table.ts';
import { completeItems, confirmReceipt } from '../../areas/order-fulfilment/close.service.ts';
import { cancel, end, start, undoStart } from '../../areas/shipments/shipment-actions.service.ts';
import { endItems } from '../../areas/shipments/items/shipment-items.service.ts';
import { shipmentItems, shipments } from '../../areas/shipments/shipments.table.ts';
import { requireFound } from '../../platform/failure.ts';
import { rowsBy } from '../../platform/rows-by.ts';
import { bulkOf } from './buying-steps.ts';
import { parcelsAt } from '../trade/cohort.ts';
import type { DemoPlan } from '../trade/plan.ts';
import { packAll } from './shipping-steps.ts';
import type { As, DemoStep } from '../steps.ts';

/** Returns the ready lines of orders whose other lines are still in purchasing, by order and warehouse. */
async function readyParts(as: As, { orders }: DemoPlan) {
  const waiting = orders.filter(({ course }) => course.has('approved') && !course.has('packing'));
  const rows = await parcelsAt(as('warehouse'), waiting, 'pending');
  return [...rowsBy(rows, (row) => `${row.order} ${row.warehouse}`).values()];
}

/** Ships the ready lines of some orders before the rest. */
async function partShipments(as: As, plan: DemoPlan): Promise<void> {
  for (const [at, rows] of (await readyParts(as, plan)).slice(0, 4).entries()) {
    const [id] = await packAll((who) => as(who, 20 * at), plan.orders, rows, '先发部分 The rest follows');
    await start(as('warehouse', 20 * at + 15), { id: requireFound(id) });
  }
}

/** Short-closes an order at the customer's request; the rest becomes stock when it is received. */
async function shortClose(as: As): Promise<void> {
  const warehouse = as('warehouse');
  const [row] = await warehouse.tx
    .select({ id: artwareOrderItems.id, shipmentId: shipmentItems.shipmentId })
    .from(artwareOrderItems)
    .innerJoin(shipmentItems, eq(shipmentItems.salesItemId, artwareOrderItems.id))
    .where(and(gt(artwareOrderItems.purchasingQty, 0), eq(shipmentItems.status, 'shipping')))
    .orderBy(asc(artwareOrderItems.id))
    .limit(1);
  if (!row || row.shipmentId === null) return;
  await end(warehouse, { id: row.shipmentId });
  const manager = as('manager', 120);
  await confirmReceipt(manager, { ...bulkOf([row]), remark: '客户已签收 Signed for' });
  const reason = '客户不再等待余数 The client waits no longer';
  await completeItems(manager, { ...bulkOf([row]), shortClose: true, releaseToStock: true, reason });
}

/** Cancels shipments during packing, and undoes the start of another one whose goods came back. */
async function shipmentsStopped(as: As, plan: DemoPlan): Promise<void> {
  const [rows = []] = (await readyParts(as, plan)).slice(-1);
  for (const id of await packAll(as, plan.orders, rows, '客户改期 Put off by the client'))
    await cancel(as('warehouse', 10), { id });
  const ctx = as('warehouse', 20);
  const [packed] = await ctx.tx
    .select({ id: shipments.id })
    .from(shipments)
    .where(eq(shipments.status, 'packing'))
    .orderBy(asc(shipments.id))
    .limit(1);
  if (!packed) return;
  await start(ctx, { id: packed.id });
  await undoStart(as('warehouse', 75), {
    id: packed.id,
    reason: '航班取消，货物退回 Flight cancelled, goods came back',
  });
}

/** Delivers a part of some shipments that are in transit. */
async function partsArrived(as: As, { orders }: DemoPlan): Promise<void> {
  const ctx = as('warehouse');
  const underWay = orders.filter((order) => order.stage === 'shipping' && (order.course.get('shipping') ?? 0) > 7);
  const parcels = await parcelsAt(ctx, underWay, 'shipping');
  const some = [...rowsBy(parcels, (row) => row.shipmentId).values()]
    .filter((its, at) => its.length > 1 && at % 2 === 0)
    .flatMap((its) => its.slice(0, Math.ceil(its.length / 2)));
  if (some.length > 0) await endItems(ctx, bulkOf(some));
}

/** An irregular event, so many working days ago. */
export type Incident = readonly [name: string, daysAgo: number, run: DemoStep['run']];

/** Returns the incidents of shipments. */
export function shipmentIncidents(plan: DemoPlan): readonly Incident[] {
  return [
    ['part shipments', 3, (as) => partShipments(as, plan)],
    ['stopped shipments', 2, (as) => shipmentsStopped(as, plan)],
    ['short close', 1, shortClose],
    ['parts arrive', 1, (as) => partsArrived(as, plan)],
  ];
}
