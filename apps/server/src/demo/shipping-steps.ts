import { api, decimalOf, type ShipmentId } from '@yipin/contract';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { logisticsCompanies } from '../areas/logistics-companies/logistics-companies.table.ts';
import { completeItems, confirmReceipt } from '../areas/order-fulfilment/close.service.ts';
import { complete as completePurchase, hide } from '../areas/purchase-orders/order-actions.service.ts';
import { purchaseItems, purchaseOrders } from '../areas/purchase-orders/purchase-orders.table.ts';
import { saveShipment } from '../areas/shipments/save-shipment.ts';
import { complete as completeShipment, end, start } from '../areas/shipments/shipment-actions.service.ts';
import { addItems } from '../areas/shipments/shipment-items.service.ts';
import { addRemark } from '../areas/shipments/shipments.service.ts';
import type { Context } from '../platform/context.ts';
import { found } from '../platform/failure.ts';
import { bulkOf } from './buying-steps.ts';
import { pickBy } from './calendar.ts';
import { type Cohort, grouped, type Kind, linesAt, parcelsAt, plannedOf, purchasesAt } from './cohort.ts';
import type { As } from './steps.ts';

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

const carriers = async ({ tx }: Context) =>
  tx.select({ id: logisticsCompanies.id }).from(logisticsCompanies).orderBy(asc(logisticsCompanies.code));

/** Packs what is ready: one shipment per order, with carrier, cartons and what the freight costs. */
const pack = async (as: As, cohort: Cohort): Promise<void> => {
  const companies = await carriers(as('warehouse'));
  for (const [order, rows] of grouped(await parcelsAt(as('warehouse'), cohort, 'pending'), (row) => row.order)) {
    const { invoiceNo } = plannedOf(cohort, order);
    const [shipment] = await addItems(as('warehouse'), { items: rows.map((row) => ({ pendingId: row.id })) });
    const input = api.shipments.save.input.parse({
      id: found(shipment).id,
      customerId: found(rows[0]).customerId,
      logisticsCompanyId: found(companies[pickBy(`carrier ${invoiceNo}`, companies.length)]).id,
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

/** The goods leave; now and then the packer notes it. */
const send = async (as: As, cohort: Cohort): Promise<void> => {
  const ctx = as('warehouse');
  for (const [at, id] of shipmentsOf(await parcelsAt(ctx, cohort, 'added')).entries()) {
    await start(ctx, { id });
    if (at === 0 && pickBy(`handed over ${cohort.daysAgo}`, 3) === 0)
      await addRemark(ctx, { orderId: id, text: '已交承运人 Handed to the carrier' });
  }
};

const arrive = async (as: As, cohort: Cohort): Promise<void> => {
  const ctx = as('warehouse');
  for (const id of shipmentsOf(await parcelsAt(ctx, cohort, 'shipping'))) await end(ctx, { id });
};

const received = async (as: As, cohort: Cohort): Promise<void> => {
  const ctx = as('manager');
  const lines = await linesAt(ctx, cohort, 'delivered');
  if (lines.length > 0) await confirmReceipt(ctx, { ...bulkOf(lines), remark: '' });
};

/** Purchase orders of the orders of which everything has come. */
const finishedPurchases = async (ctx: Context, cohort: Cohort) => {
  const ids = (await purchasesAt(ctx, cohort, 'received')).flatMap((row) => row.purchaseOrderId ?? []);
  if (ids.length === 0) return [];
  return ctx.tx
    .selectDistinct({ id: purchaseOrders.id })
    .from(purchaseOrders)
    .innerJoin(purchaseItems, eq(purchaseItems.purchaseOrderId, purchaseOrders.id))
    .where(and(inArray(purchaseOrders.id, ids), eq(purchaseOrders.status, 'received')))
    .orderBy(asc(purchaseOrders.id));
};

/** Days after which the buyer puts a purchase order out of sight. */
const oldAfter = 75;

/** Closes what is done: order lines, shipments, purchase orders; the oldest purchase orders are put out of sight. */
const close = async (as: As, cohort: Cohort): Promise<void> => {
  const manager = as('manager');
  const lines = await linesAt(manager, cohort, 'clientReceived');
  if (lines.length > 0) await completeItems(manager, { ...bulkOf(lines), shortClose: false });
  const warehouse = as('warehouse');
  for (const id of shipmentsOf(await parcelsAt(warehouse, cohort, 'ended'))) await completeShipment(warehouse, { id });
  const buyer = as('buyer');
  // Some files stay on the buyer's desk.
  if (pickBy(`desk ${cohort.daysAgo}`, 5) === 0) return;
  for (const { id } of await finishedPurchases(buyer, cohort)) {
    await completePurchase(buyer, { id, shortClose: false });
    if (cohort.daysAgo > oldAfter) await hide(buyer, { id });
  }
};

/** From ready goods to a closed file. */
export const shipping: readonly Kind[] = [
  ['packing', 'shipping', pack],
  ['shipping', 'stock', send],
  ['delivered', 'shipping', arrive],
  ['clientReceived', 'shipping', received],
  ['completed', 'shipping', close],
];
