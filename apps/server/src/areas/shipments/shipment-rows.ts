import {
  type LogisticsCompanyId,
  permissions,
  type Shipment,
  type ShipmentId,
  shipmentItemMachine,
  withoutCosts,
} from '@yipin/contract';
import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { prepare, run } from '@yipin/pg-pipeline';
import { type Context, may } from '../../platform/context.ts';
import { stateNumbers } from '../../platform/documents/state-number.ts';
import { requireFound } from '../../platform/failure.ts';
import { shownName } from '../../platform/catalogue/shown-name.ts';
import { artwareOrderItems, artwareOrders } from '../artware-orders/artware-orders.table.ts';
import { artwareProducts } from '../artware-products/artware-products.table.ts';
import { customers } from '../customers/customers.table.ts';
import { logisticsCompanies } from '../logistics-companies/logistics-companies.table.ts';
import { coverOf } from '../pictures/index.ts';
import { remarksOf } from '../remarks/index.ts';
import { personName } from '../people/index.ts';
import { users } from '../people/users.table.ts';
import { warehouses } from '../warehouses/warehouses.table.ts';
import { shipmentItems, shipments } from './shipments.table.ts';

const item = stateNumbers(shipmentItemMachine);

/** Counts the live items of the shipment of the outer row by state, in one scan per shipment. */
export const counted = new QueryBuilder()
  .select({
    live: sql<number>`count(*)::int`.as('live'),
    added: sql<number>`(count(*) filter (where i.status = ${item('added')}))::int`.as('added'),
    shipping: sql<number>`(count(*) filter (where i.status = ${item('shipping')}))::int`.as('shipping'),
    atLeastEnded: sql<number>`(count(*) filter (where i.status >= ${item('ended')}))::int`.as('at_least_ended'),
    receiptConfirmed: sql<number>`count(i.client_received_at)::int`.as('receipt_confirmed'),
    quantity: sql<number>`coalesce(sum(i.quantity), 0)::int`.as('pieces'),
  })
  .from(sql`${shipmentItems} i`)
  .where(sql`i.shipment_id = ${shipments}.id and i.status <> ${item('cancelled')}`)
  .as('counted');

/** The fields of a shipment in lists, without costs. */
export const rowFields = {
  id: shipments.id,
  version: shipments.version,
  orderNumber: shipments.orderNumber,
  customerId: shipments.customerId,
  customerName: shownName(customers).as('customer_name'),
  invoiceDateTime: shipments.invoiceDateTime,
  logisticsCompanyId: shipments.logisticsCompanyId,
  logisticsCompanyName: shownName(logisticsCompanies).as('logistics_company_name'),
  trackingUrlTemplate: sql<string | null>`nullif(${logisticsCompanies.trackingUrlTemplate}, '')`.as('tracking_url'),
  packages: shipments.packages,
  status: shipments.status,
  startedAt: shipments.startedAt,
  endedAt: shipments.endedAt,
  completedAt: shipments.completedAt,
  freightChargedAud: shipments.freightChargedAud,
  freightBilled: shipments.freightBilled,
  remark: shipments.remark,
  cancelled: sql<boolean>`${shipments.cancelledAt} is not null`.as('is_cancelled'),
  isCompleted: sql<boolean>`${shipments.completedAt} is not null`.as('is_completed'),
  hasShipTo: sql<boolean>`coalesce(${shipments.shipTo} ->> 'line', '') <> ''`.as('has_ship_to'),
  live: counted.live,
  added: counted.added,
  shipping: counted.shipping,
  atLeastEnded: counted.atLeastEnded,
  receiptConfirmed: counted.receiptConfirmed,
  quantity: counted.quantity,
};
export const rowFieldsWithCost = { ...rowFields, freightCostCny: shipments.freightCostCny };

/**
 * The carrier that is proposed while a shipment without one is packed: that of the customer's last shipment, if it is
 * active, else the only active one.
 */
const proposedCarrier = sql<LogisticsCompanyId | null>`case
  when ${shipments.logisticsCompanyId} is null and ${shipments.startedAt} is null and ${shipments.cancelledAt} is null
  then coalesce(
    (select carrier.id from ${shipments} earlier
      join ${logisticsCompanies} carrier on carrier.id = earlier.logistics_company_id and carrier.is_active
      where earlier.customer_id = ${shipments.customerId} and earlier.cancelled_at is null
      order by earlier.invoice_at desc, earlier.id desc limit 1),
    (select min(carrier.id) from ${logisticsCompanies} carrier where carrier.is_active having count(*) = 1))
  end`.as('proposed_carrier_id');

const headerFields = {
  proposedCarrierId: proposedCarrier,
  shipTo: shipments.shipTo,
  incoterm: shipments.incoterm,
  declaredCurrency: shipments.declaredCurrency,
  declaredAmount: shipments.declaredAmount,
};

const shipmentById = prepare((qb) =>
  qb
    .select({ ...rowFieldsWithCost, ...headerFields })
    .from(shipments)
    .innerJoin(customers, eq(customers.id, shipments.customerId))
    .leftJoin(logisticsCompanies, eq(logisticsCompanies.id, shipments.logisticsCompanyId))
    .crossJoinLateral(counted)
    .where(eq(shipments.id, sql.placeholder('id'))),
);

const itemFields = {
  id: shipmentItems.id,
  version: shipmentItems.version,
  shipmentId: shipmentItems.shipmentId,
  invoiceOrderId: shipmentItems.shipmentId,
  shipmentNumber: sql<string | null>`${shipments.orderNumber}`.as('shipment_number'),
  salesItemId: shipmentItems.salesItemId,
  salesOrderId: artwareOrderItems.orderId,
  receiptId: shipmentItems.receiptId,
  purchaseItemId: shipmentItems.purchaseItemId,
  sourceCode: shipmentItems.sourceCode,
  sourceNumber: shipmentItems.sourceNumber,
  orderNumber: artwareOrders.orderNumber,
  shipTo: artwareOrders.shipTo,
  salesId: shipmentItems.salesId,
  salesName: personName<string | null>('sales_name'),
  customerId: shipmentItems.customerId,
  customerName: shownName(customers).as('customer_name'),
  productId: shipmentItems.productId,
  productCode: shipmentItems.productCode,
  code: shipmentItems.code,
  modelName: shipmentItems.modelName,
  name: shipmentItems.name,
  nameEn: artwareProducts.nameEn,
  nameTw: artwareProducts.nameTw,
  thumbnailUrl: coverOf('AP', artwareProducts.id),
  warehouseId: shipmentItems.warehouseId,
  warehouseName: shownName(warehouses).as('warehouse_name'),
  quantity: shipmentItems.quantity,
  status: shipmentItems.status,
  splitRootId: shipmentItems.splitRootId,
  splitFromId: shipmentItems.splitFromId,
  cartonNo: shipmentItems.cartonNo,
  endedAt: shipmentItems.endedAt,
  clientReceivedAt: shipmentItems.clientReceivedAt,
  clientRemark: shipmentItems.clientRemark,
  freightAllocatedCny: shipmentItems.freightAllocatedCny,
};

/** Selects items with the names of their references. */
export function itemRows(qb: QueryBuilder, page = shipmentItems) {
  return qb
    .select(itemFields)
    .from(page)
    .innerJoin(customers, eq(customers.id, shipmentItems.customerId))
    .innerJoin(artwareProducts, eq(artwareProducts.id, shipmentItems.productId))
    .innerJoin(warehouses, eq(warehouses.id, shipmentItems.warehouseId))
    .innerJoin(artwareOrderItems, eq(artwareOrderItems.id, shipmentItems.salesItemId))
    .innerJoin(artwareOrders, eq(artwareOrders.id, artwareOrderItems.orderId))
    .leftJoin(users, eq(users.id, shipmentItems.salesId))
    .leftJoin(shipments, eq(shipments.id, shipmentItems.shipmentId));
}

const itemsOfShipment = prepare((qb) =>
  itemRows(qb)
    .where(and(eq(shipmentItems.shipmentId, sql.placeholder('id')), ne(shipmentItems.status, 'cancelled')))
    .orderBy(asc(shipmentItems.id)),
);

/**
 * Returns the shipment with its live items and notes, from three statements in one message; with costs for users with
 * `viewCost`.
 */
export async function readShipment(ctx: Context, id: ShipmentId): Promise<Shipment> {
  const [[row], items, remarks] = await Promise.all([
    run(ctx.tx, shipmentById, { id }),
    run(ctx.tx, itemsOfShipment, { id }),
    remarksOf(ctx, 'SH', id),
  ]);
  const { freightCostCny, ...shipment } = requireFound(row);
  if (may(ctx, permissions.viewCost)) return { ...shipment, freightCostCny, items, remarks };
  return { ...shipment, items: items.map(withoutCosts), remarks };
}
