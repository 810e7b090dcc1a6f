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
import { canView, readItem } from '../artware-orders/index.ts';
import { artwareOrderItems, artwareOrders } from '../artware-orders/artware-orders.table.ts';
import { customers } from '../customers/customers.table.ts';
import { purchaseAlone, purchasesOf } from '../purchase-orders/index.ts';
import { purchaseItems } from '../purchase-orders/purchase-orders.table.ts';
import { shipmentsOf } from '../shipments/index.ts';

/** Who buys or ships follows every line, whoever it is for. */
function mayTraceAll(ctx: Context): boolean {
  return may(ctx, permissions.purchaseOrders) || may(ctx, permissions.shipments);
}

/** Sales staff follow the lines of their own orders. */
function mayTrace(ctx: Context, order: { salesId: UserId }): boolean {
  return mayTraceAll(ctx) || (may(ctx, permissions.artwareOrders) && canView(ctx, order));
}

/** Order lines with the order they are on. */
function orderedLines({ tx }: Context) {
  return tx
    .select({
      orderId: artwareOrders.id,
      orderNumber: artwareOrders.orderNumber,
      customerName: customers.name,
      salesItemId: artwareOrderItems.id,
      lineNo: artwareOrderItems.lineNo,
      salesId: artwareOrders.salesId,
    })
    .from(artwareOrderItems)
    .innerJoin(artwareOrders, eq(artwareOrders.id, artwareOrderItems.orderId))
    .innerJoin(customers, eq(customers.id, artwareOrders.customerId));
}

type OrderedLine = Awaited<ReturnType<typeof orderedLines>>[number];

/** What is told of it: whose order it is only decides who may see it. */
function lineOf({ salesId: _, ...line }: OrderedLine) {
  return line;
}

/** The whole chain of an order line, in five statements sent together. Lines of orders one may not see are not found. */
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
 * The chain of a purchase line: of the order line that waits for it, or its own when it is bought for stock. Three
 * statements sent together, and those of the order line when there is one. What was released is found by who may see
 * the order it was for; a restock by who buys or ships.
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

/** The whole chain of an order line or a purchase line, in a fixed number of statements. */
export function trace(ctx: Context, { salesItemId, purchaseItemId }: InputOf<typeof api.trace.get>): Promise<Trace> {
  return salesItemId === undefined
    ? tracePurchaseLine(ctx, requireFound(purchaseItemId))
    : traceOrderLine(ctx, salesItemId);
}
