import { api, type ShipmentId } from '@yipin/contract';
import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import { artwareOrderItems, artwareOrders } from '../areas/artware-orders/artware-orders.table.ts';
import { addRemark as addOrderRemark } from '../areas/artware-orders/artware-orders.service.ts';
import { logisticsCompanies } from '../areas/logistics-companies/logistics-companies.table.ts';
import { completeItems, confirmReceipt } from '../areas/order-fulfilment/close.service.ts';
import { addRemark as addPurchaseRemark } from '../areas/purchase-orders/purchase-orders.service.ts';
import { purchaseOrders } from '../areas/purchase-orders/purchase-orders.table.ts';
import { saveShipment } from '../areas/shipments/save-shipment.ts';
import { cancel, end, start, undoStart } from '../areas/shipments/shipment-actions.service.ts';
import { addItems } from '../areas/shipments/shipment-items.service.ts';
import { addRemark as addShipmentRemark } from '../areas/shipments/shipments.service.ts';
import { shipmentItems, shipments } from '../areas/shipments/shipments.table.ts';
import { found } from '../platform/failure.ts';
import { bulkOf } from './buying-steps.ts';
import { grouped } from './cohort.ts';
import type { DemoPlan } from './plan.ts';
import type { As, Step } from './steps.ts';

/** Ready goods of orders whose rest is still being bought, by order. */
const readyParts = async (as: As, { orders }: DemoPlan) => {
  const remarks = orders.filter((order) => order.stage === 'partlyReceived').map((order) => order.remark);
  if (remarks.length === 0) return [];
  const { tx } = as('warehouse');
  const rows = await tx
    .select({
      id: shipmentItems.id,
      salesItemId: shipmentItems.salesItemId,
      customerId: shipmentItems.customerId,
      order: artwareOrders.remark,
    })
    .from(shipmentItems)
    .innerJoin(artwareOrderItems, eq(artwareOrderItems.id, shipmentItems.salesItemId))
    .innerJoin(artwareOrders, eq(artwareOrders.id, artwareOrderItems.orderId))
    .where(and(inArray(artwareOrders.remark, remarks), eq(shipmentItems.status, 'pending')))
    .orderBy(asc(artwareOrderItems.id), asc(shipmentItems.id));
  return [...grouped(rows, (row) => row.order).values()];
};

type Parts = Awaited<ReturnType<typeof readyParts>>[number];

/** Puts goods on a new shipment with a carrier. */
const shipped = async (as: As, rows: Parts, remark: string): Promise<ShipmentId> => {
  const ctx = as('warehouse');
  const [carrier] = await ctx.tx
    .select({ id: logisticsCompanies.id })
    .from(logisticsCompanies)
    .orderBy(asc(logisticsCompanies.code))
    .limit(1);
  const { id } = found((await addItems(ctx, { items: rows.map((row) => ({ pendingId: row.id })) }))[0]);
  const header = { id, customerId: found(rows[0]).customerId, logisticsCompanyId: found(carrier).id, remark };
  await saveShipment(ctx, api.shipments.save.input.parse(header));
  return id;
};

/** What is ready of some orders goes ahead of the rest. */
const partShipments = async (as: As, plan: DemoPlan): Promise<void> => {
  for (const rows of (await readyParts(as, plan)).slice(0, 4)) {
    const id = await shipped(as, rows, '先发部分 The rest follows');
    await start(as('warehouse'), { id });
  }
};

/** A customer has enough of waiting and takes what has come; the rest, once bought, becomes stock. */
const shortClose = async (as: As): Promise<void> => {
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
  const manager = as('manager');
  await confirmReceipt(manager, { ...bulkOf([row]), remark: '客户已签收 Signed for' });
  const reason = '客户不再等待余数 The client waits no longer';
  await completeItems(manager, { ...bulkOf([row]), shortClose: true, releaseToStock: true, reason });
};

/** A shipment that is given up while it is packed, and one whose truck came back. */
const shipmentsStopped = async (as: As, plan: DemoPlan): Promise<void> => {
  const [rows] = (await readyParts(as, plan)).slice(-1);
  if (rows) await cancel(as('warehouse'), { id: await shipped(as, rows, '客户改期 Put off by the client') });
  const ctx = as('warehouse');
  const [packed] = await ctx.tx
    .select({ id: shipments.id })
    .from(shipments)
    .where(eq(shipments.status, 'packing'))
    .orderBy(asc(shipments.id))
    .limit(1);
  if (!packed) return;
  await start(ctx, { id: packed.id });
  await undoStart(ctx, { id: packed.id, reason: '航班取消，货物退回 Flight cancelled, goods came back' });
};

const said = [
  '客户要求外箱贴唛头 Shipping marks on every carton, please',
  '圣诞前必须到货 Has to arrive before Christmas',
  '老客户，优先安排 A regular, serve first',
  '包装请加气泡膜 Bubble wrap, the last one came broken',
];

/** People talk about their documents. */
const remarks = async (as: As): Promise<void> => {
  const seller = as('manager');
  const orders = await seller.tx.select({ id: artwareOrders.id }).from(artwareOrders).orderBy(asc(artwareOrders.id));
  for (const [at, { id }] of orders.entries())
    if (at % 9 === 0) await addOrderRemark(seller, { orderId: id, text: found(said[(at / 9) % said.length]) });
  const buyer = as('buyer');
  const bought = await buyer.tx.select({ id: purchaseOrders.id }).from(purchaseOrders).orderBy(asc(purchaseOrders.id));
  for (const [at, { id }] of bought.entries())
    if (at % 20 === 0)
      await addPurchaseRemark(buyer, { orderId: id, text: '工厂确认本周五交货 The factory promises Friday' });
  const packer = as('warehouse');
  const sent = await packer.tx.select({ id: shipments.id }).from(shipments).orderBy(asc(shipments.id));
  for (const [at, { id }] of sent.entries())
    if (at % 20 === 0) await addShipmentRemark(packer, { orderId: id, text: '已交承运人 Handed to the carrier' });
};

/** Shipments that go their own way, and what people say of documents. */
export const outOfTheOrdinary = (plan: DemoPlan): readonly (readonly [name: string, run: Step['run']])[] => [
  ['part shipments', (as) => partShipments(as, plan)],
  ['short close', shortClose],
  ['stopped shipments', (as) => shipmentsStopped(as, plan)],
  ['remarks', remarks],
];
