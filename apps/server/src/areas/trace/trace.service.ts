import { type ArtwareOrderItemId, permissions, type Trace, type UserId } from '@yipin/contract';
import { eq } from 'drizzle-orm';
import { type Context, may } from '../../platform/context.ts';
import { found } from '../../platform/failure.ts';
import { maySee, readItem } from '../artware-orders/index.ts';
import { artwareOrderItems, artwareOrders } from '../artware-orders/artware-orders.table.ts';
import { customers } from '../customers/customers.table.ts';
import { purchasesOf } from '../purchase-orders/index.ts';
import { shipmentsOf } from '../shipments/index.ts';

/** Sales staff follow their own orders; who buys or ships follows every line. */
const mayTrace = (ctx: Context, order: { salesId: UserId }): boolean =>
  may(ctx, permissions.purchaseOrders) ||
  may(ctx, permissions.shipments) ||
  (may(ctx, permissions.artwareOrders) && maySee(ctx, order));

/** The whole chain of an order line, in five statements sent together. Lines of orders one may not see are not found. */
export const trace = async (ctx: Context, { salesItemId }: { salesItemId: ArtwareOrderItemId }): Promise<Trace> => {
  const [[order], item, purchases, shipments] = await Promise.all([
    ctx.tx
      .select({ orderNumber: artwareOrders.orderNumber, salesId: artwareOrders.salesId, customerName: customers.name })
      .from(artwareOrderItems)
      .innerJoin(artwareOrders, eq(artwareOrders.id, artwareOrderItems.orderId))
      .innerJoin(customers, eq(customers.id, artwareOrders.customerId))
      .where(eq(artwareOrderItems.id, salesItemId)),
    readItem(ctx, salesItemId),
    purchasesOf(ctx, salesItemId),
    shipmentsOf(ctx, salesItemId),
  ]);
  const { orderNumber, customerName } = found(order && mayTrace(ctx, order) ? order : undefined);
  return { orderNumber, customerName, item, purchases: purchases.items, receipts: purchases.receipts, shipments };
};
