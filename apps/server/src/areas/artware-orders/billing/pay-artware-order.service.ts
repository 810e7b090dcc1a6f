import type { api, ArtwareOrder, ArtwareOrderId, InputOf } from '@yipin/contract';
import { eq } from 'drizzle-orm';
import { updateRow } from '@yipin/pg-pipeline';
import type { Context } from '../../../platform/context.ts';
import { Failure, requireFound } from '../../../platform/failure.ts';
import { customers } from '../../customers/customers.table.ts';
import { registerPayment, reverseLockedPayment, writeOffDocument } from '../../payments/index.ts';
import { readSavedOrder } from '../artware-order-rows.ts';
import { artwareOrders } from '../artware-orders.table.ts';
import { lockViewableOrder, lockVisibleOrder } from '../lock-orders.ts';
import type { OrderRow } from '../save/stored-order.ts';

type PayArtwareOrderInput = InputOf<typeof api.artwareOrders.pay>;

/** Returns the document of a payment: the customer pays the company. */
function document({ id, orderNumber, currency, exchangeRate }: OrderRow) {
  return { docType: 'AO', docId: id, orderNumber, direction: 'IN', currency, exchangeRate } as const;
}

/** Returns the document of payments of an order, with its customer. */
async function paidDocument(ctx: Context, order: OrderRow) {
  const [customer] = await ctx.tx
    .select({ code: customers.code, name: customers.name })
    .from(customers)
    .where(eq(customers.id, order.customerId));
  const { code, name } = requireFound(customer);
  return { ...document(order), partner: [code, name] };
}

/** Refuses payments and write-offs of an order that its agency pays. */
async function requireCustomerPays(ctx: Context, id: ArtwareOrderId): Promise<void> {
  const { billedVia } = await lockViewableOrder(ctx, id);
  if (billedVia === 'CUSTOMER') return;
  const { sourceOrderNumber } = await readSavedOrder(ctx, id);
  throw new Failure('paid-through-agency', { document: sourceOrderNumber ?? '' });
}

async function registerMovement(
  ctx: Context,
  input: PayArtwareOrderInput,
  way: 'pay' | 'refund',
): Promise<ArtwareOrder> {
  const order = await lockVisibleOrder(ctx, input.id, way, input.expectedVersion);
  const paidAmount = await registerPayment(
    ctx,
    { ...(await paidDocument(ctx, order)), orderedOn: order.salesDate },
    order,
    way,
    input,
  );
  updateRow(ctx.tx, artwareOrders, order.id, { paidAmount });
  ctx.record(way === 'pay' ? 'artwareOrders.paid' : 'artwareOrders.refunded', order.id, { amount: input.amount });
  return readSavedOrder(ctx, order.id);
}

/** Registers a payment of the customer (domain.md §5.2). Refuses an order that its agency pays. */
export async function pay(ctx: Context, input: PayArtwareOrderInput): Promise<ArtwareOrder> {
  await requireCustomerPays(ctx, input.id);
  return registerMovement(ctx, input, 'pay');
}

/** Refunds an amount that the customer overpaid. */
export function refund(ctx: Context, input: PayArtwareOrderInput): Promise<ArtwareOrder> {
  return registerMovement(ctx, input, 'refund');
}

/** Writes off a part of the outstanding amount of an order. */
export async function writeOff(ctx: Context, input: InputOf<typeof api.artwareOrders.writeOff>): Promise<ArtwareOrder> {
  await requireCustomerPays(ctx, input.id);
  const order = await lockVisibleOrder(ctx, input.id, 'writeOff', input.expectedVersion);
  const writeOffAmount = await writeOffDocument(ctx, await paidDocument(ctx, order), order, input);
  updateRow(ctx.tx, artwareOrders, order.id, { writeOffAmount });
  ctx.record('artwareOrders.writtenOff', order.id, { amount: input.amount });
  return readSavedOrder(ctx, order.id);
}

/** Reverses a payment, a refund or a write-off that was entered by mistake. */
export async function reversePayment(
  ctx: Context,
  input: InputOf<typeof api.artwareOrders.reversePayment>,
): Promise<ArtwareOrder> {
  const order = await lockVisibleOrder(ctx, input.id, 'reversePayment', input.expectedVersion);
  const { amount, ...sums } = await reverseLockedPayment(ctx, document(order), order, input);
  updateRow(ctx.tx, artwareOrders, order.id, sums);
  ctx.record('artwareOrders.paymentReversed', order.id, { amount });
  return readSavedOrder(ctx, order.id);
}
