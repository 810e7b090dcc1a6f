import {
  type ArtwareOrder,
  type ArtwareOrderId,
  type ArtwareOrderItem,
  type ArtwareOrderRow,
  type Day,
  permissions,
} from '@yipin/contract';
import { and, asc, eq, inArray, ne, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { prepare, run } from '@yipin/pg-pipeline';
import { usageColumn } from '../../platform/catalogue/usage.ts';
import type { Context, Reader } from '../../platform/context.ts';
import { canViewOwned } from '../../platform/documents/document-types.ts';
import { requireFound } from '../../platform/failure.ts';
import { shownName } from '../../platform/catalogue/shown-name.ts';
import { artwareProducts } from '../artware-products/artware-products.table.ts';
import { customers } from '../customers/customers.table.ts';
import { billingOf, nothingBilled } from '../billing/index.ts';
import { paymentsOf } from '../payments/index.ts';
import { coverOf } from '../pictures/index.ts';
import { remarksOf } from '../remarks/index.ts';
import { personName } from '../people/index.ts';
import { users } from '../people/users.table.ts';
import { stockBalances } from '../stock/stock.table.ts';
import { artwareOrderItems, artwareOrders } from './artware-orders.table.ts';

// Constants are inlined: with parameters the statement would be planned again at each run.
const waits = eq(artwareOrderItems.status, 'toApprove').inlineParams();
const isLive = ne(artwareOrderItems.status, 'deleted').inlineParams();

/** SQL: the required date of a line, or of its order, by a subquery for each line. */
export const requiredOn = sql<Day>`coalesce(${artwareOrderItems.requiredDate}, (select o.required_date from ${artwareOrders} o where o.id = ${artwareOrderItems.orderId}))`;

const withUs = inArray(artwareOrderItems.status, ['toApprove', 'purchasing', 'ready', 'shipping']).inlineParams();

/** SQL: whether a line was required before the day `given` and is not delivered completely. */
export function requiredBefore(given: Placeholder): SQL {
  return sql`${withUs} and ${requiredOn} < ${given}`;
}

/** Counts of the live lines of an order and of those that wait for approval, for a lateral join. */
export const counted = new QueryBuilder()
  .select({
    items: sql<number>`count(*)::int`.as('items'),
    toApprove: sql<number>`(count(*) filter (where ${waits}))::int`.as('to_approve'),
  })
  .from(artwareOrderItems)
  .where(and(eq(artwareOrderItems.orderId, artwareOrders.id), isLive))
  .as('counted');

/** The fields of an order in a list. */
export const rowFields = {
  id: artwareOrders.id,
  version: artwareOrders.version,
  orderNumber: artwareOrders.orderNumber,
  salesDate: artwareOrders.salesDate,
  customerId: artwareOrders.customerId,
  customerName: shownName(customers).as('customer_name'),
  salesId: artwareOrders.salesId,
  salesName: personName('sales_name'),
  orderSourceChannelId: artwareOrders.orderSourceChannelId,
  sourceSalesOrderId: artwareOrders.channelOrderId,
  requiredDate: artwareOrders.requiredDate,
  status: artwareOrders.status,
  terms: artwareOrders.terms,
  revision: artwareOrders.revision,
  currency: artwareOrders.currency,
  exchangeRate: artwareOrders.exchangeRate,
  discountAmount: artwareOrders.discountAmount,
  freightChargedAud: artwareOrders.freightChargedAud,
  shipmentFreight: artwareOrders.shipmentFreight,
  totalAmount: artwareOrders.totalAmount,
  billedVia: artwareOrders.billedVia,
  paidAmount: artwareOrders.paidAmount,
  writeOffAmount: artwareOrders.writeOffAmount,
  outstandingAmount: artwareOrders.outstandingAmount,
  paymentStatus: artwareOrders.paymentStatus,
  itemCount: counted.items,
  toApproveCount: counted.toApprove,
  remark: artwareOrders.remark,
};

const orderById = prepare((qb) =>
  qb
    .select({ ...rowFields, shipTo: artwareOrders.shipTo, sourceOrderNumber: artwareOrders.sourceOrderNumber })
    .from(artwareOrders)
    .innerJoin(customers, eq(customers.id, artwareOrders.customerId))
    .innerJoin(users, eq(users.id, artwareOrders.salesId))
    .crossJoinLateral(counted)
    .where(eq(artwareOrders.id, sql.placeholder('id'))),
);

const packedPieces = usageColumn(artwareOrderItems, 'packedPieces', sql`${artwareOrderItems}.id`);
const releasedPieces = usageColumn(artwareOrderItems, 'releasedPieces', sql`${artwareOrderItems}.id`);

const requestedPieces = usageColumn(artwareOrderItems, 'requestedPieces', sql`${artwareOrderItems}.id`);
const stockPieces = usageColumn(artwareOrderItems, 'stockPieces', sql`${artwareOrderItems}.id`);

/** The fields of a line, with the free stock of its product in all warehouses, its packed and its untouched pieces. */
export const itemFields = {
  id: artwareOrderItems.id,
  version: artwareOrderItems.version,
  orderId: artwareOrderItems.orderId,
  lineNo: artwareOrderItems.lineNo,
  productId: artwareOrderItems.productId,
  productCode: artwareOrderItems.productCode,
  code: artwareOrderItems.code,
  modelName: artwareOrderItems.modelName,
  name: artwareOrderItems.name,
  nameEn: artwareProducts.nameEn,
  nameTw: artwareProducts.nameTw,
  thumbnailUrl: coverOf('AP', artwareProducts.id),
  quantity: artwareOrderItems.quantity,
  shortQuantity: artwareOrderItems.shortQuantity,
  unitPriceAud: artwareOrderItems.unitPriceAud,
  discountAmount: artwareOrderItems.discountAmount,
  orderedAmount: artwareOrderItems.orderedAmount,
  discountShare: artwareOrderItems.discountShare,
  lineAmount: artwareOrderItems.lineAmount,
  netAmount: artwareOrderItems.netAmount,
  status: artwareOrderItems.status,
  toApproveQty: artwareOrderItems.toApproveQty,
  purchasingQty: artwareOrderItems.purchasingQty,
  readyQty: artwareOrderItems.readyQty,
  shippingQty: artwareOrderItems.shippingQty,
  deliveredQty: artwareOrderItems.deliveredQty,
  receivedQty: artwareOrderItems.receivedQty,
  requiredDate: artwareOrderItems.requiredDate,
  completedAt: artwareOrderItems.completedAt,
  deletedAt: artwareOrderItems.deletedAt,
  remark: artwareOrderItems.remark,
  available:
    sql<number>`(select coalesce(sum(b.available), 0)::int from ${stockBalances} b where b.product_id = ${artwareOrderItems}.product_id)`.as(
      'available',
    ),
  // Only lines with ready pieces read their goods.
  packedQty: sql`case when ${artwareOrderItems}.ready_qty > 0 then ${packedPieces} else 0 end`
    .mapWith(Number)
    .as('packed_qty'),
  onRequestQty: sql`case when ${artwareOrderItems}.purchasing_qty > 0 then ${requestedPieces} else 0 end`
    .mapWith(Number)
    .as('on_request_qty'),
  fromStockQty: sql`case when ${artwareOrderItems}.ready_qty > 0 then ${stockPieces} else 0 end`
    .mapWith(Number)
    .as('from_stock_qty'),
  // Only deleted lines read the purchases that they released.
  releasedQty: sql`case when ${artwareOrderItems}.deleted_at is not null then ${releasedPieces} else 0 end`
    .mapWith(Number)
    .as('released_qty'),
};

const itemsOfOrder = prepare((qb) =>
  qb
    .select(itemFields)
    .from(artwareOrderItems)
    .innerJoin(artwareProducts, eq(artwareProducts.id, artwareOrderItems.productId))
    .where(eq(artwareOrderItems.orderId, sql.placeholder('id')))
    .orderBy(asc(artwareOrderItems.lineNo)),
);

const itemById = prepare((qb) =>
  qb
    .select(itemFields)
    .from(artwareOrderItems)
    .innerJoin(artwareProducts, eq(artwareProducts.id, artwareOrderItems.productId))
    .where(eq(artwareOrderItems.id, sql.placeholder('id'))),
);

/** Returns whether the acting user may see an order: their own, or all with the permission. */
export function canView(ctx: Reader, order: Pick<ArtwareOrderRow, 'salesId'>): boolean {
  return canViewOwned(ctx, permissions.viewAllArtwareOrders, order.salesId);
}

/** Returns an order that the caller has just created, with its lines; it has no payments or remarks yet. */
export async function readCreatedOrder({ tx }: Context, id: ArtwareOrderId): Promise<ArtwareOrder> {
  const [[order], items] = await Promise.all([run(tx, orderById, { id }), run(tx, itemsOfOrder, { id })]);
  return { ...requireFound(order), items, payments: [], billing: nothingBilled, remarks: [] };
}

/**
 * Returns an order that the caller has just written, with its lines, payments and remarks, in six statements sent
 * together.
 */
export async function readSavedOrder(ctx: Context, id: ArtwareOrderId): Promise<ArtwareOrder> {
  const [order, payments, billing, remarks] = await Promise.all([
    readCreatedOrder(ctx, id),
    paymentsOf(ctx, 'AO', id),
    billingOf(ctx, 'AO', id),
    remarksOf(ctx, 'AO', id),
  ]);
  return { ...order, payments, billing, remarks };
}

/** Returns an order. Throws `not-found` for an order of another user without the permission to see all. */
export async function readOrder(ctx: Context, id: ArtwareOrderId): Promise<ArtwareOrder> {
  const order = await readSavedOrder(ctx, id);
  return requireFound(canView(ctx, order) ? order : undefined);
}

/** Returns a line, without a check of visibility. */
export async function readItem({ tx }: Context, id: number): Promise<ArtwareOrderItem> {
  return requireFound((await run(tx, itemById, { id }))[0]);
}
