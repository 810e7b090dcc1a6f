import {
  type api,
  type ArtwareOrderItemId,
  type InputOf,
  permissions,
  type PurchaseItemId,
  type Trace,
  type UserId,
} from '@yipin/contract';
import { eq } from 'drizzle-orm';
import { type Context, may } from '../../platform/context.ts';
import { Failure, requireFound } from '../../platform/failure.ts';
import { shownName } from '../../platform/catalogue/shown-name.ts';
import { canView, readItem } from '../artware-orders/index.ts';
import { artwareOrderItems, artwareOrders } from '../artware-orders/artware-orders.table.ts';
import { customers } from '../customers/customers.table.ts';
import { purchaseAlone, purchasesOf } from '../purchase-orders/index.ts';
import { purchaseItems } from '../purchase-orders/purchase-orders.table.ts';
import { shipmentsOf } from '../shipments/index.ts';

/** Returns true for users who buy or ship; they may trace all lines. */
function mayTraceAll(ctx: Context): boolean {
  return may(ctx, permissions.purchaseOrders) || may(ctx, permissions.shipments);
}

/** Returns true if the user may trace the lines of an order: sales staff those of their own orders. */
function mayTrace(ctx: Context, order: { salesId: UserId }): boolean {
  return mayTraceAll(ctx) || (may(ctx, permissions.artwareOrders) && canView(ctx, order));
}

/** Selects order lines with their orders. */
function orderedLines({ tx }: Context) {
  return tx
    .select({
      orderId: artwareOrders.id,
      orderNumber: artwareOrders.orderNumber,
      customerName: shownName(customers).as('customer_name'),
      salesItemId: artwareOrderItems.id,
      lineNo: artwareOrderItems.lineNo,
      salesId: artwareOrders.salesId,
    })
    .from(artwareOrderItems)
    .innerJoin(artwareOrders, eq(artwareOrders.id, artwareOrderItems.orderId))
    .innerJoin(customers, eq(customers.id, artwareOrders.customerId));
}

type OrderedLine = Awaited<ReturnType<typeof orderedLines>>[number];

/** Returns the visible fields; the salesperson only decides who may see the line. */
function lineOf({ salesId: _, ...line }: OrderedLine) {
  return line;
}

/**
 * Returns the chain of an order line, from five statements in one message. Throws `not-found` for lines of orders that
 * the user may not see.
 */
async function traceOrderLine(ctx: Context, salesItemId: ArtwareOrderItemId): Promise<Trace> {
  const [[order], item, purchases, shipments] = await Promise.all([
    orderedLines(ctx).where(eq(artwareOrderItems.id, salesItemId)),
    readItem(ctx, salesItemId),
    purchasesOf(ctx, salesItemId),
    shipmentsOf(ctx, salesItemId),
  ]);
  const { orderNumber, customerName } = requireFound(order && mayTrace(ctx, order) ? order : undefined);
  const { items, receipts } = purchases;
  return { orderNumber, customerName, item, releasedFrom: null, purchases: items, receipts, shipments };
}

/**
 * Returns the chain of a purchase line: that of its order line, or its own when it was bought for stock. Three
 * statements in one message, and those of the order line if there is one. A released line requires the permission to
 * see its former order, a restock that to buy or ship.
 */
async function tracePurchaseLine(ctx: Context, purchaseItemId: PurchaseItemId): Promise<Trace> {
  const [{ items, receipts }, [origin]] = await Promise.all([
    purchaseAlone(ctx, purchaseItemId),
    orderedLines(ctx)
      .innerJoin(purchaseItems, eq(purchaseItems.releasedFromId, artwareOrderItems.id))
      .where(eq(purchaseItems.id, purchaseItemId)),
  ]);
  const { salesItemId } = requireFound(items[0]);
  if (salesItemId !== null) return traceOrderLine(ctx, salesItemId);
  if (!(origin ? mayTrace(ctx, origin) : mayTraceAll(ctx))) throw new Failure('not-found');
  const releasedFrom = origin ? lineOf(origin) : null;
  const none = { orderNumber: null, customerName: null, item: null, shipments: [] };
  return { ...none, releasedFrom, purchases: items, receipts };
}

/** Returns the chain of an order line or a purchase line, in a fixed number of statements. */
export function trace(ctx: Context, { salesItemId, purchaseItemId }: InputOf<typeof api.trace.get>): Promise<Trace> {
  return salesItemId === undefined
    ? tracePurchaseLine(ctx, requireFound(purchaseItemId))
    : traceOrderLine(ctx, salesItemId);
}
