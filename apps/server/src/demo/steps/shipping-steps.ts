import { api, decimalOf, type ShipmentId } from '@yipin/contract';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { logisticsCompanies } from '../../areas/logistics-companies/logistics-companies.table.ts';
import { completeItems, confirmReceipt } from '../../areas/order-fulfilment/close.service.ts';
import { complete as completePurchase, hide } from '../../areas/purchase-orders/purchase-order-actions.service.ts';
import { purchaseItems, purchaseOrders } from '../../areas/purchase-orders/purchase-orders.table.ts';
import { saveShipment } from '../../areas/shipments/save-shipment.service.ts';
import { complete as completeShipment, end, start } from '../../areas/shipments/shipment-actions.service.ts';
import { addItems } from '../../areas/shipments/items/shipment-items.service.ts';
import { addRemark } from '../../areas/shipments/shipments.service.ts';
import type { Context } from '../../platform/context.ts';
import { requireFound } from '../../platform/failure.ts';
import { rowsBy } from '../../platform/rows-by.ts';
import { customersPay, payFactories } from './payment-steps.ts';
import { bulkOf } from './buying-steps.ts';
import { hashBelow } from '../demo-calendar.ts';
import { type Cohort, type CohortWork, linesAt, parcelsAt, plannedOf, purchasesAt } from '../trade/cohort.ts';
import type { PlannedOrder } from '../trade/plan.ts';
import type { As } from '../steps.ts';

type Parcels = Awaited<ReturnType<typeof parcelsAt>>;

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

const cartonKilograms = 18;
/** Usable volume of a carton of 60 × 40 × 40 cm, in liters. */
const cartonLitres = 84;

/** Returns the cartons that the goods fill, and the carton of each line. */
function packed(invoiceNo: string, parcels: Parcels) {
  // Packing adds to the weight.
  const kilograms = sumOf(parcels.map((parcel) => parcel.kilograms)) * 1.08;
  const litres = sumOf(parcels.map((parcel) => parcel.litres));
  const count = Math.max(1, Math.ceil(kilograms / cartonKilograms), Math.ceil(litres / cartonLitres));
  const packages = Array.from({ length: count }, (_, at) => ({
    cartonNo: `${at + 1}`,
    trackingNumber: `YP${invoiceNo}${String(hashBelow(`parcel ${invoiceNo} ${at}`, 100_000)).padStart(5, '0')}`,
    grossWeightKg: decimalOf(kilograms / count, 3),
    lengthCm: '60.0',
    widthCm: '40.0',
    heightCm: '40.0',
  }));
  const cartons = parcels.map(({ id }, at) => ({
    itemId: id,
    cartonNo: `${1 + Math.floor((at * count) / parcels.length)}`,
  }));
  return { kilograms, packages, cartons };
}

/** Freight of the carriers in CNY: the minimum, and per kilogram. */
const freights = {
  AUPOST: { least: 48, kilogram: 22 },
  COSCO: { least: 260, kilogram: 9 },
  DHL: { least: 120, kilogram: 42 },
  SF: { least: 95, kilogram: 38 },
} as const;

/** Returns the carrier of a shipment: post from Sydney; from Yiwu by ship if heavy, else by air. */
function carrierOf(invoiceNo: string, warehouse: string, kilograms: number): keyof typeof freights {
  if (warehouse === 'SYD') return 'AUPOST';
  if (kilograms > 60) return 'COSCO';
  return hashBelow(`carrier ${invoiceNo}`, 2) === 0 ? 'DHL' : 'SF';
}

async function carrierIds({ tx }: Context) {
  const rows = await tx.select({ id: logisticsCompanies.id, code: logisticsCompanies.code }).from(logisticsCompanies);
  return new Map(rows.map(({ id, code }) => [code, id]));
}

/** Creates a shipment of goods of one order in one warehouse, with carrier, cartons and freight. Returns its id. */
async function packOne(as: As, { invoiceNo }: PlannedOrder, parcels: Parcels, remark: string): Promise<ShipmentId> {
  const [shipment] = await addItems(as('warehouse'), { items: parcels.map((row) => ({ pendingId: row.id })) });
  const { id } = requireFound(shipment);
  const { customerId, warehouse } = requireFound(parcels[0]);
  const { kilograms, packages, cartons } = packed(invoiceNo, parcels);
  const carrier = carrierOf(invoiceNo, warehouse, kilograms);
  const { least, kilogram } = freights[carrier];
  // Freight is a cost, which packers do not see: the office fills it in.
  const ctx = as('admin');
  const freight = Math.max(least, kilograms * kilogram);
  const input = api.shipments.save.input.parse({
    id,
    customerId,
    logisticsCompanyId: requireFound((await carrierIds(ctx)).get(carrier)),
    incoterm: hashBelow(`incoterm ${invoiceNo}`, 2) === 0 ? 'DAP' : 'FOB',
    freightCostCny: decimalOf(freight, 2),
    // Some customers pay about the cost of the freight.
    freightChargedAud: decimalOf(hashBelow(`freight ${invoiceNo}`, 4) === 0 ? freight / 5 : 0, 2),
    packages,
    cartons,
    remark,
  });
  await saveShipment(ctx, input);
  return id;
}

/** Packs goods by order and warehouse, in sequence. Returns the ids of the shipments. */
export async function packAll(
  as: As,
  orders: readonly PlannedOrder[],
  parcels: Parcels,
  remark = '',
): Promise<ShipmentId[]> {
  const ids: ShipmentId[] = [];
  for (const its of rowsBy(parcels, (row) => `${row.order} ${row.warehouse}`).values()) {
    const minutes = ids.length;
    const planned = plannedOf(orders, requireFound(its[0]).order);
    ids.push(await packOne((who) => as(who, minutes), planned, its, remark));
  }
  return ids;
}

async function pack(as: As, { orders }: Cohort): Promise<void> {
  await packAll(as, orders, await parcelsAt(as('warehouse'), orders, 'pending'));
}

function shipmentsOf(rows: readonly { readonly shipmentId: ShipmentId | null }[]): ShipmentId[] {
  return [...new Set(rows.flatMap((row) => row.shipmentId ?? []))];
}

/** Starts the shipments of the orders, some with a note of the packer. */
async function send(as: As, cohort: Cohort): Promise<void> {
  for (const [at, id] of shipmentsOf(await parcelsAt(as('warehouse'), cohort.orders, 'added')).entries()) {
    const ctx = as('warehouse', at);
    await start(ctx, { id });
    if (at === 0 && hashBelow(`handed over ${cohort.daysAgo}`, 3) === 0)
      await addRemark(ctx, { orderId: id, text: '已交承运人 Handed to the carrier' });
  }
}

async function arrive(as: As, cohort: Cohort): Promise<void> {
  const ids = shipmentsOf(await parcelsAt(as('warehouse'), cohort.orders, 'shipping'));
  for (const [at, id] of ids.entries()) await end(as('warehouse', at), { id });
}

async function received(as: As, cohort: Cohort): Promise<void> {
  const ctx = as('manager');
  const lines = await linesAt(ctx, cohort.orders, 'delivered');
  if (lines.length > 0) await confirmReceipt(ctx, { ...bulkOf(lines), remark: '' });
  await customersPay(as('admin', 1), cohort.orders);
}

/** Reads the purchase orders of the orders that are fully received. */
async function finishedPurchases(ctx: Context, cohort: Cohort) {
  const ids = (await purchasesAt(ctx, cohort.orders, 'received')).flatMap((row) => row.purchaseOrderId ?? []);
  if (ids.length === 0) return [];
  return ctx.tx
    .selectDistinct({ id: purchaseOrders.id })
    .from(purchaseOrders)
    .innerJoin(purchaseItems, eq(purchaseItems.purchaseOrderId, purchaseOrders.id))
    .where(and(inArray(purchaseOrders.id, ids), eq(purchaseOrders.status, 'received')))
    .orderBy(asc(purchaseOrders.id));
}

/** Days after which the buyer archives a purchase order. */
const oldAfter = 30;

/** Completes delivered order lines, shipments and purchase orders, and archives the oldest purchase orders. */
async function close(as: As, cohort: Cohort): Promise<void> {
  const manager = as('manager');
  const lines = await linesAt(manager, cohort.orders, 'clientReceived');
  if (lines.length > 0) await completeItems(manager, { ...bulkOf(lines), shortClose: false });
  const warehouse = as('warehouse');
  for (const id of shipmentsOf(await parcelsAt(warehouse, cohort.orders, 'ended')))
    await completeShipment(warehouse, { id });
  const buyer = as('buyer');
  // Some purchase orders remain open.
  if (hashBelow(`desk ${cohort.daysAgo}`, 5) === 0) return;
  const finished = await finishedPurchases(buyer, cohort);
  await payFactories(
    as('admin'),
    finished.map(({ id }) => id),
  );
  for (const { id } of finished) {
    await completePurchase(buyer, { id, shortClose: false });
    if (cohort.daysAgo > oldAfter) await hide(buyer, { id });
  }
}

/** The work from ready goods to completed documents. */
export const shipping: readonly CohortWork[] = [
  ['packing', 'shipping', pack],
  ['shipping', 'stock', send],
  ['delivered', 'shipping', arrive],
  ['clientReceived', 'shipping', received],
  ['completed', 'shipping', close],
];
