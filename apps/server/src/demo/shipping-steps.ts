import { api, decimalOf, type Instant, type ShipmentId, type ShipmentItemId } from '@yipin/contract';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { artwareOrderItems } from '../areas/artware-orders/artware-orders.table.ts';
import { logisticsCompanies } from '../areas/logistics-companies/logistics-companies.table.ts';
import { completeItems, confirmReceipt } from '../areas/order-fulfilment/close.service.ts';
import { complete as completePurchase, hide } from '../areas/purchase-orders/order-actions.service.ts';
import { purchaseItems, purchaseOrders } from '../areas/purchase-orders/purchase-orders.table.ts';
import { saveShipment } from '../areas/shipments/save-shipment.ts';
import { complete as completeShipment, end, start } from '../areas/shipments/shipment-actions.service.ts';
import { addItems, endItems } from '../areas/shipments/shipment-items.service.ts';
import type { Context } from '../platform/context.ts';
import { found } from '../platform/failure.ts';
import { bulkOf } from './buying-steps.ts';
import {
  type Cohort,
  grouped,
  type Kind,
  linesReaching,
  parcelsReaching,
  plannedOf,
  purchasesReaching,
} from './cohort.ts';
import type { Office } from './office.ts';
import { pickBy, type PlannedOrder, salesDay, type Stage } from './plan.ts';
import type { As } from './steps.ts';

/** Days from order to shipping, at least. */
const usualDays = 18;

/** Cartons of one shipment, a line each ten. */
const packagesOf = (invoiceNo: string, lines: number) =>
  Array.from({ length: Math.ceil(lines / 10) }, (_, at) => ({
    cartonNo: `${at + 1}`,
    trackingNumber: `YP${invoiceNo}${String(pickBy(`parcel ${invoiceNo} ${at}`, 100_000)).padStart(5, '0')}`,
    grossWeightKg: decimalOf(4 + pickBy(`weight ${invoiceNo} ${at}`, 120) / 10, 3),
    lengthCm: '60.0',
    widthCm: '40.0',
    heightCm: '40.0',
  }));

/** The day an order's goods go out, as its document says; documents of today and later say now. */
const shippingDay = ({ anchor }: Office, { daysAgo }: PlannedOrder): Instant | undefined =>
  daysAgo > usualDays ? (`${salesDay(anchor, { daysAgo: daysAgo - usualDays })}T02:00:00.000Z` as Instant) : undefined;

const carriers = async ({ tx }: Context) =>
  tx.select({ id: logisticsCompanies.id }).from(logisticsCompanies).orderBy(asc(logisticsCompanies.code));

/** Packs what is ready: one shipment per order, with carrier, cartons and what the freight costs. */
const pack = async (as: As, cohort: Cohort, office: Office): Promise<void> => {
  const ctx = as('warehouse');
  const companies = await carriers(ctx);
  for (const [order, rows] of grouped(await parcelsReaching(ctx, cohort, 'packing', 'pending'), (row) => row.order)) {
    const planned = plannedOf(cohort, order);
    const { invoiceNo } = planned;
    const [shipment] = await addItems(as('warehouse'), { items: rows.map((row) => ({ pendingId: row.id })) });
    const input = api.shipments.save.input.parse({
      id: found(shipment).id,
      customerId: found(rows[0]).customerId,
      logisticsCompanyId: found(companies[pickBy(`carrier ${invoiceNo}`, companies.length)]).id,
      invoiceDateTime: shippingDay(office, planned),
      incoterm: pickBy(`incoterm ${invoiceNo}`, 2) === 0 ? 'DAP' : 'FOB',
      freightCostCny: decimalOf(60 + 8 * rows.length + pickBy(`freight ${invoiceNo}`, 400) / 10, 2),
      packages: packagesOf(invoiceNo, rows.length),
    });
    // Freight is a cost, which packers do not see: the office fills it in.
    await saveShipment(as('admin'), input);
  }
};

const shipmentsOf = (rows: readonly { readonly shipmentId: ShipmentId | null }[]): ShipmentId[] => [
  ...new Set(rows.flatMap((row) => row.shipmentId ?? [])),
];

const send = async (as: As, cohort: Cohort): Promise<void> => {
  const ctx = as('warehouse');
  for (const id of shipmentsOf(await parcelsReaching(ctx, cohort, 'shipping', 'added'))) await start(ctx, { id });
};

/** Of some shipments still under way a part has arrived. */
const partsArrived = (rows: readonly { readonly id: ShipmentItemId; readonly order: string }[]) =>
  [...grouped(rows, (row) => row.order)].flatMap(([order, its]) =>
    its.length > 1 && pickBy(`partly ended ${order}`, 3) === 0 ? its.slice(0, Math.ceil(its.length / 2)) : [],
  );

const arrive = async (as: As, cohort: Cohort): Promise<void> => {
  const ctx = as('warehouse');
  for (const id of shipmentsOf(await parcelsReaching(ctx, cohort, 'delivered', 'shipping'))) await end(ctx, { id });
  const some = partsArrived(await parcelsReaching(ctx, cohort, 'shipping', 'shipping'));
  if (some.length > 0) await endItems(ctx, bulkOf(some));
};

const linesAt = async (ctx: Context, cohort: Cohort, stage: Stage, status: 'delivered' | 'clientReceived') =>
  linesReaching(ctx, cohort, stage, eq(artwareOrderItems.status, status));

const received = async (as: As, cohort: Cohort): Promise<void> => {
  const ctx = as('manager');
  const lines = await linesAt(ctx, cohort, 'clientReceived', 'delivered');
  if (lines.length > 0) await confirmReceipt(ctx, { ...bulkOf(lines), remark: '' });
};

/** Purchase orders of the cohort's completed orders of which everything has come. */
const finishedPurchases = async (ctx: Context, cohort: Cohort) => {
  const ids = (await purchasesReaching(ctx, cohort, 'completed', 'received')).flatMap(
    (row) => row.purchaseOrderId ?? [],
  );
  if (ids.length === 0) return [];
  return ctx.tx
    .selectDistinct({ id: purchaseOrders.id })
    .from(purchaseOrders)
    .innerJoin(purchaseItems, eq(purchaseItems.purchaseOrderId, purchaseOrders.id))
    .where(and(inArray(purchaseOrders.id, ids), eq(purchaseOrders.status, 'received')))
    .orderBy(asc(purchaseOrders.id));
};

/** Closes what is done: order lines, shipments, purchase orders; the oldest purchase orders are put out of sight. */
const close = async (as: As, cohort: Cohort): Promise<void> => {
  const manager = as('manager');
  const lines = await linesAt(manager, cohort, 'completed', 'clientReceived');
  if (lines.length > 0) await completeItems(manager, { ...bulkOf(lines), shortClose: false });
  const warehouse = as('warehouse');
  for (const id of shipmentsOf(await parcelsReaching(warehouse, cohort, 'completed', 'ended')))
    await completeShipment(warehouse, { id });
  const buyer = as('buyer');
  // Every fifth cohort's files are still on the buyer's desk.
  if (cohort.at % 5 === 3) return;
  for (const { id } of await finishedPurchases(buyer, cohort)) {
    await completePurchase(buyer, { id, shortClose: false });
    if (cohort.at === 0) await hide(buyer, { id });
  }
};

/** From ready goods to a closed file. */
export const shipping: readonly Kind[] = [
  ['pack', pack],
  ['send', send],
  ['arrive', arrive],
  ['client receives', received],
  ['close', close],
];
