import {
  permissions,
  type PurchaseItem,
  type PurchaseItemId,
  type PurchaseOrder,
  type PurchaseOrderId,
  type PurchaseOrderRow,
} from '@yipin/contract';
import { asc, eq, sql } from 'drizzle-orm';
import type { QueryBuilder } from 'drizzle-orm/pg-core';
import { prepare, run } from '@yipin/pg-pipeline';
import { type Context, may } from '../../platform/context.ts';
import { requireFound } from '../../platform/failure.ts';
import { shownName } from '../../platform/catalogue/shown-name.ts';
import { artwareOrderItems } from '../artware-orders/artware-orders.table.ts';
import { artwareProducts } from '../artware-products/artware-products.table.ts';
import { customers } from '../customers/customers.table.ts';
import { factories } from '../factories/factories.table.ts';
import { paymentsOf } from '../payments/index.ts';
import { coverOf } from '../pictures/index.ts';
import { remarksOf } from '../remarks/index.ts';
import { readSettings } from '../settings/index.ts';
import { personName } from '../people/index.ts';
import { users } from '../people/users.table.ts';
import { warehouses } from '../warehouses/warehouses.table.ts';
import { purchaseItems, purchaseOrderFacts, purchaseOrders } from './purchase-orders.table.ts';
import { receiptsOf } from './receipt/receipt-rows.ts';

/** Selects the facts of the order of the outer row. The limit keeps the planner from computing them for all orders. */
function factsOf(qb: QueryBuilder) {
  return qb.select().from(purchaseOrderFacts).where(eq(purchaseOrderFacts.id, purchaseOrders.id)).limit(1).as('facts');
}

function orderFields(facts: ReturnType<typeof factsOf>) {
  return {
    id: purchaseOrders.id,
    version: purchaseOrders.version,
    orderNumber: purchaseOrders.orderNumber,
    factoryId: purchaseOrders.factoryId,
    factoryName: shownName(factories).as('factory_name'),
    purchaseDate: purchaseOrders.purchaseDate,
    expectedDate: purchaseOrders.expectedDate,
    warehouseId: purchaseOrders.warehouseId,
    warehouseName: shownName(warehouses).as('warehouse_name'),
    status: purchaseOrders.status,
    revision: purchaseOrders.revision,
    isHidden: purchaseOrders.isHidden,
    terms: purchaseOrders.terms,
    currency: purchaseOrders.currency,
    exchangeRate: purchaseOrders.exchangeRate,
    buyerId: purchaseOrders.buyerId,
    buyerName: personName('buyer_name'),
    remark: purchaseOrders.remark,
    cancelled: facts.cancelled,
    live: facts.live,
    added: facts.added,
    approved: facts.approved,
    atLeastApproved: facts.atLeastApproved,
    atLeastPurchased: facts.atLeastPurchased,
    atLeastReceived: facts.atLeastReceived,
    completed: facts.completed,
    quantity: facts.quantity,
    taken: facts.taken,
  };
}

const orderCosts = {
  goodsAmount: purchaseOrders.goodsAmount,
  freightCny: purchaseOrders.freightCny,
  otherFreightCny: purchaseOrders.otherFreightCny,
  totalAmount: purchaseOrders.totalAmount,
  paidAmount: purchaseOrders.paidAmount,
  writeOffAmount: purchaseOrders.writeOffAmount,
  outstandingAmount: purchaseOrders.outstandingAmount,
  paymentStatus: purchaseOrders.paymentStatus,
};

/** Selects orders for lists, without costs. */
export function ordersShown(qb: QueryBuilder, page = purchaseOrders) {
  const facts = factsOf(qb);
  return qb
    .select(orderFields(facts))
    .from(page)
    .innerJoin(factories, eq(factories.id, purchaseOrders.factoryId))
    .innerJoin(users, eq(users.id, purchaseOrders.buyerId))
    .leftJoin(warehouses, eq(warehouses.id, purchaseOrders.warehouseId))
    .innerJoinLateral(facts, sql`true`);
}

/** Selects the same with costs, for users with `viewCost`. */
export function ordersShownWithCost(qb: QueryBuilder, page = purchaseOrders) {
  const facts = factsOf(qb);
  return qb
    .select({ ...orderFields(facts), ...orderCosts })
    .from(page)
    .innerJoin(factories, eq(factories.id, purchaseOrders.factoryId))
    .innerJoin(users, eq(users.id, purchaseOrders.buyerId))
    .leftJoin(warehouses, eq(warehouses.id, purchaseOrders.warehouseId))
    .innerJoinLateral(facts, sql`true`);
}

const itemFields = {
  id: purchaseItems.id,
  version: purchaseItems.version,
  purchaseOrderId: purchaseItems.purchaseOrderId,
  orderNumber: purchaseOrders.orderNumber,
  salesItemId: purchaseItems.salesItemId,
  salesOrderId: artwareOrderItems.orderId,
  isSalesItemClosed: sql<boolean>`${artwareOrderItems.completedAt} is not null`.as('is_sales_item_closed'),
  sourceCode: purchaseItems.sourceCode,
  sourceNumber: purchaseItems.sourceNumber,
  salesId: purchaseItems.salesId,
  salesName: personName('sales_name'),
  customerId: purchaseItems.customerId,
  customerName: shownName(customers).as('customer_name'),
  productId: purchaseItems.productId,
  productCode: purchaseItems.productCode,
  code: purchaseItems.code,
  modelName: purchaseItems.modelName,
  name: purchaseItems.name,
  nameEn: artwareProducts.nameEn,
  nameTw: artwareProducts.nameTw,
  thumbnailUrl: coverOf('AP', artwareProducts.id),
  defaultFactoryId: artwareProducts.defaultFactoryId,
  defaultFactoryName: shownName(factories).as('default_factory_name'),
  quantity: purchaseItems.quantity,
  takenQuantity: purchaseItems.takenQuantity,
  surplusQuantity: purchaseItems.surplusQuantity,
  billedSurplus: purchaseItems.billedSurplus,
  billedQuantity: purchaseItems.billedQuantity,
  status: purchaseItems.status,
  splitRootId: purchaseItems.splitRootId,
  splitFromId: purchaseItems.splitFromId,
  requiredDate: purchaseItems.requiredDate,
  expectedDate: purchaseItems.expectedDate,
  backCount: purchaseItems.backCount,
  backReason: purchaseItems.backReason,
  remark: purchaseItems.remark,
};

const itemCosts = { unitPriceCny: purchaseItems.unitPriceCny, amount: purchaseItems.amount };

/** Selects items for lists, without costs. */
export function itemsShown(qb: QueryBuilder, page = purchaseItems) {
  return qb
    .select(itemFields)
    .from(page)
    .innerJoin(artwareProducts, eq(artwareProducts.id, purchaseItems.productId))
    .leftJoin(purchaseOrders, eq(purchaseOrders.id, purchaseItems.purchaseOrderId))
    .leftJoin(artwareOrderItems, eq(artwareOrderItems.id, purchaseItems.salesItemId))
    .leftJoin(users, eq(users.id, purchaseItems.salesId))
    .leftJoin(customers, eq(customers.id, purchaseItems.customerId))
    .leftJoin(factories, eq(factories.id, artwareProducts.defaultFactoryId));
}

/** Selects the same with costs, for users with `viewCost`. */
export function itemsShownWithCost(qb: QueryBuilder, page = purchaseItems) {
  return qb
    .select({ ...itemFields, ...itemCosts })
    .from(page)
    .innerJoin(artwareProducts, eq(artwareProducts.id, purchaseItems.productId))
    .leftJoin(purchaseOrders, eq(purchaseOrders.id, purchaseItems.purchaseOrderId))
    .leftJoin(artwareOrderItems, eq(artwareOrderItems.id, purchaseItems.salesItemId))
    .leftJoin(users, eq(users.id, purchaseItems.salesId))
    .leftJoin(customers, eq(customers.id, purchaseItems.customerId))
    .leftJoin(factories, eq(factories.id, artwareProducts.defaultFactoryId));
}

const isOrder = eq(purchaseOrders.id, sql.placeholder('id'));
const isOnOrder = eq(purchaseItems.purchaseOrderId, sql.placeholder('id'));
const isItem = eq(purchaseItems.id, sql.placeholder('id'));

const statements = {
  plain: {
    order: prepare<PurchaseOrderRow>((qb) => ordersShown(qb).where(isOrder)),
    items: prepare<PurchaseItem>((qb) => itemsShown(qb).where(isOnOrder).orderBy(asc(purchaseItems.id))),
    item: prepare<PurchaseItem>((qb) => itemsShown(qb).where(isItem)),
  },
  withCost: {
    order: prepare<PurchaseOrderRow>((qb) => ordersShownWithCost(qb).where(isOrder)),
    items: prepare<PurchaseItem>((qb) => itemsShownWithCost(qb).where(isOnOrder).orderBy(asc(purchaseItems.id))),
    item: prepare<PurchaseItem>((qb) => itemsShownWithCost(qb).where(isItem)),
  },
};

function statementsFor(ctx: Context) {
  return may(ctx, permissions.viewCost) ? statements.withCost : statements.plain;
}

/** Returns the order header with its facts. Throws `not-found`. */
export async function readOrderRow(ctx: Context, id: PurchaseOrderId): Promise<PurchaseOrderRow> {
  return requireFound((await run(ctx.tx, statementsFor(ctx).order, { id }))[0]);
}

/** Returns the payments to the factory, for users with `viewCost`. */
async function paidOf(ctx: Context, id: PurchaseOrderId): Promise<Pick<PurchaseOrder, 'payments'>> {
  return may(ctx, permissions.viewCost) ? { payments: await paymentsOf(ctx, 'PO', id) } : {};
}

/**
 * Returns the order with its items, their receipts, its payments and its notes, from statements in one message. Costs
 * are included for users with `viewCost`.
 */
export async function readOrder(ctx: Context, id: PurchaseOrderId): Promise<PurchaseOrder> {
  const [row, items, receipts, paid, remarks, { overTakePercent }] = await Promise.all([
    readOrderRow(ctx, id),
    run(ctx.tx, statementsFor(ctx).items, { id }),
    receiptsOf(ctx, id),
    paidOf(ctx, id),
    remarksOf(ctx, 'PO', id),
    readSettings(ctx),
  ]);
  return { ...row, ...paid, overTakePercent, items, receipts, remarks };
}

/** Returns one item, pending or on an order. Throws `not-found`. */
export async function readItem(ctx: Context, id: PurchaseItemId): Promise<PurchaseItem> {
  return requireFound((await run(ctx.tx, statementsFor(ctx).item, { id }))[0]);
}
