import { type api, type InputOf, permissions, type PurchaseOrder } from '@yipin/contract';
import { eq } from 'drizzle-orm';
import { updateRow } from '@yipin/pg-pipeline';
import { type Context, may } from '../../platform/context.ts';
import { lockForAction } from '../../platform/documents/transition.ts';
import { Failure, requireFound } from '../../platform/failure.ts';
import { factories } from '../factories/factories.table.ts';
import { registerPayment, reverseLockedPayment, writeOffDocument } from '../payments/index.ts';
import { readSettings } from '../settings/index.ts';
import { purchaseOrderDocument, type PurchaseOrderRecord } from './purchase-order-document.ts';
import { readOrder } from './purchase-order-rows.ts';
import { purchaseOrders } from './purchase-orders.table.ts';

type PayPurchaseOrderInput = InputOf<typeof api.purchaseOrders.pay>;

/** Describes the order to the payments: money out, to the factory. */
function document({ id, orderNumber, currency }: PurchaseOrderRecord) {
  return { docType: 'PO', docId: id, orderNumber, direction: 'OUT', currency } as const;
}

/** Throws `not-found` when the caller may not see purchase orders. */
function requireViewPermission(ctx: Context): void {
  if (!may(ctx, permissions.purchaseOrders)) throw new Failure('not-found');
}

/** Returns the order with its exchange rate and its factory, as payments need it. */
async function paidDocument(ctx: Context, order: PurchaseOrderRecord) {
  const [[factory], settings] = await Promise.all([
    ctx.tx
      .select({ code: factories.code, name: factories.name })
      .from(factories)
      .where(eq(factories.id, order.factoryId)),
    readSettings(ctx),
  ]);
  const { code, name } = requireFound(factory);
  // Until a line is approved the order has no exchange rate of its own.
  const exchangeRate = order.exchangeRate ?? settings.exchangeRate;
  return { ...document(order), exchangeRate, partner: [code, name] };
}

async function registerPayOrRefund(
  ctx: Context,
  input: PayPurchaseOrderInput,
  way: 'pay' | 'refund',
): Promise<PurchaseOrder> {
  requireViewPermission(ctx);
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

/** Pays the factory a deposit, a part, or all that is outstanding (domain.md §5.2). */
export function pay(ctx: Context, input: PayPurchaseOrderInput): Promise<PurchaseOrder> {
  return registerPayOrRefund(ctx, input, 'pay');
}

/** Registers a refund of the factory for an overpayment. */
export function refund(ctx: Context, input: PayPurchaseOrderInput): Promise<PurchaseOrder> {
  return registerPayOrRefund(ctx, input, 'refund');
}

/** Writes off a part of the outstanding amount. */
export async function writeOff(
  ctx: Context,
  input: InputOf<typeof api.purchaseOrders.writeOff>,
): Promise<PurchaseOrder> {
  requireViewPermission(ctx);
  const order = await lockForAction(ctx, purchaseOrderDocument, input.id, 'writeOff', {
    expectedVersion: input.expectedVersion,
  });
  const writeOffAmount = await writeOffDocument(ctx, await paidDocument(ctx, order), order, input);
  updateRow(ctx.tx, purchaseOrders, order.id, { writeOffAmount });
  ctx.record('purchaseOrders.writtenOff', order.id);
  return readOrder(ctx, order.id);
}

/** Reverses a payment, a refund or a write-off that was entered by mistake. */
export async function reversePayment(
  ctx: Context,
  input: InputOf<typeof api.purchaseOrders.reversePayment>,
): Promise<PurchaseOrder> {
  requireViewPermission(ctx);
  const order = await lockForAction(ctx, purchaseOrderDocument, input.id, 'reversePayment', {
    expectedVersion: input.expectedVersion,
  });
  const { amount: _, ...sums } = await reverseLockedPayment(ctx, document(order), order, input);
  updateRow(ctx.tx, purchaseOrders, order.id, sums);
  ctx.record('purchaseOrders.paymentReversed', order.id);
  return readOrder(ctx, order.id);
}
