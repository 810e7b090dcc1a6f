import type { api, ArtwareOrder, InputOf } from '@yipin/contract';
import { eq } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { updateRow } from '../../platform/db/write-rows.ts';
import { Failure, found } from '../../platform/failure.ts';
import { customers } from '../customers/customers.table.ts';
import { payDocument, takePaymentBack } from '../payments/index.ts';
import { readWritten } from './artware-order-rows.ts';
import { artwareOrders } from './artware-orders.table.ts';
import { lockSeenOrder } from './lock-orders.ts';
import { holdSeen } from './save-order.ts';

type PayInput = InputOf<typeof api.artwareOrders.pay>;
type Row = typeof artwareOrders.$inferSelect;

/** Customers pay us. */
const document = ({ id, orderNumber, currency, exchangeRate }: Row) =>
  ({ docType: 'AO', docId: id, orderNumber, direction: 'IN', currency, exchangeRate }) as const;

const take = async (ctx: Context, input: PayInput, way: 'pay' | 'refund'): Promise<ArtwareOrder> => {
  const order = await holdSeen(ctx, input.id, way, input.expectedVersion);
  const [customer] = await ctx.tx
    .select({ code: customers.code, name: customers.name })
    .from(customers)
    .where(eq(customers.id, order.customerId));
  const { code, name } = found(customer);
  const paidAmount = await payDocument(ctx, { ...document(order), partner: [code, name] }, order, way, input);
  updateRow(ctx.tx, artwareOrders, order.id, { paidAmount });
  ctx.record(way === 'pay' ? 'artwareOrders.paid' : 'artwareOrders.refunded', order.id, { amount: input.amount });
  return readWritten(ctx, order.id);
};

/** The customer pays some of an order, or all that is outstanding (domain.md §5.2). An order that its agency pays is not paid here. */
export const pay = async (ctx: Context, input: PayInput): Promise<ArtwareOrder> => {
  const { billedVia } = await lockSeenOrder(ctx, input.id);
  if (billedVia === 'CUSTOMER') return take(ctx, input, 'pay');
  const { sourceOrderNumber } = await readWritten(ctx, input.id);
  throw new Failure('paid-through-agency', { document: sourceOrderNumber ?? '' });
};

/** The customer gets back what she paid beyond what there is to pay. */
export const refund = (ctx: Context, input: PayInput): Promise<ArtwareOrder> => take(ctx, input, 'refund');

/** Takes back a payment, or a refund, that was entered by mistake. */
export const reversePayment = async (
  ctx: Context,
  input: InputOf<typeof api.artwareOrders.reversePayment>,
): Promise<ArtwareOrder> => {
  const order = await holdSeen(ctx, input.id, 'reversePayment', input.expectedVersion);
  const { amount, paidAmount } = await takePaymentBack(ctx, document(order), order, input);
  updateRow(ctx.tx, artwareOrders, order.id, { paidAmount });
  ctx.record('artwareOrders.paymentReversed', order.id, { amount });
  return readWritten(ctx, order.id);
};
