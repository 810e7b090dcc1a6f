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
import { type Context, may, type Reader } from '../../platform/context.ts';
import { prepare, run } from '../../platform/db/statement.ts';
import { requireFound } from '../../platform/failure.ts';
import { customers } from '../customers/customers.table.ts';
import { billingOf, nothingBilled } from '../billing/index.ts';
import { paymentsOf } from '../payments/index.ts';
import { remarksOf } from '../remarks/index.ts';
import { personName } from '../people/index.ts';
import { users } from '../people/users.table.ts';
import { artwareOrderItems, artwareOrders } from './artware-orders.table.ts';

// Constants are part of the text: as parameters they would be planned anew at each run.
const waits = eq(artwareOrderItems.status, 'toApprove').inlineParams();
const isLive = ne(artwareOrderItems.status, 'deleted').inlineParams();

/** The day by which the customer wants a line: its own, or that of its order, which is looked up for each line. */
export const requiredOn = sql<Day>`coalesce(${artwareOrderItems.requiredDate}, (select o.required_date from artware_orders o where o.id = ${artwareOrderItems.orderId}))`;

const withUs = inArray(artwareOrderItems.status, ['toApprove', 'purchasing', 'ready', 'shipping']).inlineParams();

/** Whether a line was required before the day `given`, and the customer still waits for some of it. */
export function requiredBefore(given: Placeholder): SQL {
  return sql`${withUs} and ${requiredOn} < ${given}`;
}

/** How many lines of the order are live, and how many of those wait for approval; to be joined laterally. */
export const counted = new QueryBuilder()
  .select({
    items: sql<number>`count(*)::int`.as('items'),
    toApprove: sql<number>`(count(*) filter (where ${waits}))::int`.as('to_approve'),
  })
  .from(artwareOrderItems)
  .where(and(eq(artwareOrderItems.orderId, artwareOrders.id), isLive))
  .as('counted');

/** What a list shows of an order. */
export const rowFields = {
  id: artwareOrders.id,
  version: artwareOrders.version,
  orderNumber: artwareOrders.orderNumber,
  salesDate: artwareOrders.salesDate,
  customerId: artwareOrders.customerId,
  customerName: customers.name,
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

const sourceOrderNumber = sql<
  string | null
>`(select c.order_number from channel_orders c where c.id = ${artwareOrders.channelOrderId})`.as('source_order_number');

const orderById = prepare((qb) =>
  qb
    .select({ ...rowFields, shipTo: artwareOrders.shipTo, sourceOrderNumber })
    .from(artwareOrders)
    .innerJoin(customers, eq(customers.id, artwareOrders.customerId))
    .innerJoin(users, eq(users.id, artwareOrders.salesId))
    .crossJoinLateral(counted)
    .where(eq(artwareOrders.id, sql.placeholder('id'))),
);

/** What is shown of a line, with what is free of its product in all warehouses and what is packed of it. */
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
    sql<number>`(select coalesce(sum(b.available), 0)::int from stock_balances b where b.product_id = ${artwareOrderItems}.product_id)`.as(
      'available',
    ),
  // Only lines with something ready look at their goods. The state is no condition: by its index they would be looked for
  // among all that is packed.
  packedQty:
    sql<number>`case when ${artwareOrderItems}.ready_qty > 0 then (select coalesce(sum(s.quantity) filter (where s.status = 15), 0)::int from shipment_items s where s.sales_item_id = ${artwareOrderItems}.id) else 0 end`.as(
      'packed_qty',
    ),
};

const itemsOfOrder = prepare((qb) =>
  qb
    .select(itemFields)
    .from(artwareOrderItems)
    .where(eq(artwareOrderItems.orderId, sql.placeholder('id')))
    .orderBy(asc(artwareOrderItems.lineNo)),
);

const itemById = prepare((qb) =>
  qb
    .select(itemFields)
    .from(artwareOrderItems)
    .where(eq(artwareOrderItems.id, sql.placeholder('id'))),
);

/** Whether the acting user may see orders of that sales person: their own, or all with the right to. */
export function canView(ctx: Reader, order: Pick<ArtwareOrderRow, 'salesId'>): boolean {
  return may(ctx, permissions.viewAllArtwareOrders) || order.salesId === ctx.session.userId;
}

/** The order with its lines, whoever's, before anything could be remarked on it or paid: for who has just made it. */
export async function readCreatedOrder({ tx }: Context, id: ArtwareOrderId): Promise<ArtwareOrder> {
  const [[order], items] = await Promise.all([run(tx, orderById, { id }), run(tx, itemsOfOrder, { id })]);
  return { ...requireFound(order), items, payments: [], billing: nothingBilled, remarks: [] };
}

/** Returns an order that the caller has just written, with its lines, payments and remarks, in six statements sent together. */
export async function readSavedOrder(ctx: Context, id: ArtwareOrderId): Promise<ArtwareOrder> {
  const [order, payments, billing, remarks] = await Promise.all([
    readCreatedOrder(ctx, id),
    paymentsOf(ctx, 'AO', id),
    billingOf(ctx, 'AO', id),
    remarksOf(ctx, 'AO', id),
  ]);
  return { ...order, payments, billing, remarks };
}

/** The same for who asks for it. Someone else's order is not found without the right to see all. */
export async function readOrder(ctx: Context, id: ArtwareOrderId): Promise<ArtwareOrder> {
  const order = await readSavedOrder(ctx, id);
  return requireFound(canView(ctx, order) ? order : undefined);
}

/** One line, whoever's. */
export async function readItem({ tx }: Context, id: number): Promise<ArtwareOrderItem> {
  return requireFound((await run(tx, itemById, { id }))[0]);
}
