import { type api, type InputOf, permissions, type PurchaseOrder } from '@yipin/contract';
import { eq } from 'drizzle-orm';
import { type Context, may } from '../../platform/context.ts';
import { updateRow } from '../../platform/db/write-rows.ts';
import { lockForAction } from '../../platform/documents/transition.ts';
import { Failure, requireFound } from '../../platform/failure.ts';
import { factories } from '../factories/factories.table.ts';
import { registerPayment, reverseLockedPayment, writeOffDocument } from '../payments/index.ts';
import { readSettings } from '../settings/index.ts';
import { purchaseOrderDocument, type PurchaseOrderRecord } from './purchase-order-document.ts';
import { readOrder } from './purchase-order-rows.ts';
import { purchaseOrders } from './purchase-orders.table.ts';

type PayPurchaseOrderInput = InputOf<typeof api.purchaseOrders.pay>;

/** We pay factories. */
function document({ id, orderNumber, currency }: PurchaseOrderRecord) {
  return { docType: 'PO', docId: id, orderNumber, direction: 'OUT', currency } as const;
}

/** For callers who may not see purchase orders, none is there. */
function requireSight(ctx: Context): void {
  if (!may(ctx, permissions.purchaseOrders)) throw new Failure('not-found');
}

/** The order as its payments need to know it, with its factory. */
async function paidDocument(ctx: Context, order: PurchaseOrderRecord) {
  const [[factory], settings] = await Promise.all([
    ctx.tx
      .select({ code: factories.code, name: factories.name })
      .from(factories)
      .where(eq(factories.id, order.factoryId)),
    readSettings(ctx),
  ]);
  const { code, name } = requireFound(factory);
  // Until a line is approved the order has no rate of its own.
  const exchangeRate = order.exchangeRate ?? settings.exchangeRate;
  return { ...document(order), exchangeRate, partner: [code, name] };
}

async function take(ctx: Context, input: PayPurchaseOrderInput, way: 'pay' | 'refund'): Promise<PurchaseOrder> {
  requireSight(ctx);
  const order = await lockForAction(ctx, purchaseOrderDocument, input.id, way, {
    expectedVersion: input.expectedVersion,
  });
  const paidAmount = await registerPayment(
    ctx,
    { ...(await paidDocument(ctx, order)), orderedOn: order.purchaseDate },
    order,
    way,
    input,
  );
  updateRow(ctx.tx, purchaseOrders, order.id, { paidAmount });
  ctx.record(way === 'pay' ? 'purchaseOrders.paid' : 'purchaseOrders.refunded', order.id);
  return readOrder(ctx, order.id);
}

/** The factory is paid its deposit, some more, or all that is outstanding (domain.md §5.2). */
export function pay(ctx: Context, input: PayPurchaseOrderInput): Promise<PurchaseOrder> {
  return take(ctx, input, 'pay');
}

/** The factory pays back what it got beyond what there is to pay. */
export function refund(ctx: Context, input: PayPurchaseOrderInput): Promise<PurchaseOrder> {
  return take(ctx, input, 'refund');
}

/** Some of what the factory is not paid yet, it is not paid for good. */
export async function writeOff(
  ctx: Context,
  input: InputOf<typeof api.purchaseOrders.writeOff>,
): Promise<PurchaseOrder> {
  requireSight(ctx);
  const order = await lockForAction(ctx, purchaseOrderDocument, input.id, 'writeOff', {
    expectedVersion: input.expectedVersion,
  });
  const writeOffAmount = await writeOffDocument(ctx, await paidDocument(ctx, order), order, input);
  updateRow(ctx.tx, purchaseOrders, order.id, { writeOffAmount });
  ctx.record('purchaseOrders.writtenOff', order.id);
  return readOrder(ctx, order.id);
}

/** Takes back a payment, a refund, or a write-off, that was entered by mistake. */
export async function reversePayment(
  ctx: Context,
  input: InputOf<typeof api.purchaseOrders.reversePayment>,
): Promise<PurchaseOrder> {
  requireSight(ctx);
  const order = await lockForAction(ctx, purchaseOrderDocument, input.id, 'reversePayment', {
    expectedVersion: input.expectedVersion,
  });
  const { amount: _, ...sums } = await reverseLockedPayment(ctx, document(order), order, input);
  updateRow(ctx.tx, purchaseOrders, order.id, sums);
  ctx.record('purchaseOrders.paymentReversed', order.id);
  return readOrder(ctx, order.id);
}
