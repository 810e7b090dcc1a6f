import {
  type api,
  type ChannelOrder,
  type DecimalText,
  decimalOf,
  Exact,
  type InputOf,
  permissions,
  sumOf,
} from '@yipin/contract';
import { eq, sql } from 'drizzle-orm';
import { type Context, may } from '../../platform/context.ts';
import { settle as settleStatus } from '../../platform/documents/transition.ts';
import { Failure, found, refusedAt } from '../../platform/failure.ts';
import { addPayments, payDocument, requirePayment, reversePayment as reverse } from '../payments/index.ts';
import { salesChannels } from '../sales-channels/sales-channels.table.ts';
import { type ChannelOrderStored, holdSeen, orderKind } from './channel-order-kind.ts';
import { readWritten } from './channel-order-rows.ts';
import { channelOrders } from './channel-orders.table.ts';

type SettleInput = InputOf<typeof api.channelOrders.settle>;

/** The agency pays us what is left after its commission, or we pay it the commission. */
const directionOf = ({ settlementMode }: ChannelOrderStored) => (settlementMode === 'netIn' ? 'IN' : 'OUT');

/** What is given up, if anything: for those who may, and with a reason. */
const writtenOff = (ctx: Context, { writeOff, reason }: SettleInput) => {
  if (writeOff === undefined) return [];
  const permission = permissions.writeOffChannelOrders;
  if (!may(ctx, permission)) throw new Failure('not-permitted', { permission });
  if (reason === '') throw refusedAt('reason', 'reason-required');
  return [{ amount: writeOff, method: 'WRITE_OFF' as const, paidAt: ctx.today, reason }];
};

/** What is paid, if anything; who gives nothing up pays something. */
const paid = (ctx: Context, input: SettleInput) =>
  input.amount === undefined && input.writeOff !== undefined ? [] : [requirePayment(ctx, input)];

/** Adds to what was settled and given up of an order; negative amounts take off. */
const addTo = async (
  ctx: Context,
  { id }: ChannelOrderStored,
  { settled, writeOff }: Readonly<Record<'settled' | 'writeOff', DecimalText>>,
): Promise<ChannelOrder> => {
  await ctx.tx
    .update(channelOrders)
    .set({
      settledAmount: sql`${channelOrders.settledAmount} + ${settled}`,
      writeOffAmount: sql`${channelOrders.writeOffAmount} + ${writeOff}`,
    })
    .where(eq(channelOrders.id, id));
  await settleStatus(ctx, orderKind, [id]);
  return readWritten(ctx, id);
};

const documentOf = async (ctx: Context, row: ChannelOrderStored) => {
  const [channel] = await ctx.tx
    .select({ code: salesChannels.code, name: salesChannels.name })
    .from(salesChannels)
    .where(eq(salesChannels.id, row.channelId));
  const { code, name } = found(channel);
  return {
    docType: 'SO',
    docId: row.id,
    orderNumber: row.orderNumber,
    partner: [code, name],
    direction: directionOf(row),
    currency: row.currency,
    exchangeRate: found(row.exchangeRate ?? undefined),
  } as const;
};

/** Pays a deposit on what will be to settle, as far as that can be told. */
export const pay = async (ctx: Context, input: InputOf<typeof api.channelOrders.pay>): Promise<ChannelOrder> => {
  const row = await holdSeen(ctx, input, 'pay');
  const payment = requirePayment(ctx, input);
  const outstanding = row.outstandingAmount;
  if (new Exact(outstanding).lt(payment.amount)) throw refusedAt('amount', 'more-than-outstanding', { outstanding });
  await addPayments(ctx, await documentOf(ctx, row), [payment]);
  ctx.record('channelOrders.paid', row.id, { settled: payment.amount });
  return addTo(ctx, row, { settled: payment.amount, writeOff: sumOf([]) });
};

/** Pays some of what is outstanding, gives some of it up, or both; the order is settled when nothing is left. */
export const settle = async (ctx: Context, input: SettleInput): Promise<ChannelOrder> => {
  const row = await holdSeen(ctx, input, 'settle');
  const [payments, writeOffs] = [paid(ctx, input), writtenOff(ctx, input)];
  const settled = sumOf(payments.map(({ amount }) => amount));
  const writeOff = sumOf(writeOffs.map(({ amount }) => amount));
  const left = new Exact(row.outstandingAmount).minus(settled);
  const member = left.isNegative() || writeOffs.length === 0 ? 'amount' : 'writeOff';
  if (left.lt(writeOff)) throw refusedAt(member, 'more-than-outstanding', { outstanding: row.outstandingAmount });
  await addPayments(ctx, await documentOf(ctx, row), [...payments, ...writeOffs]);
  ctx.record('channelOrders.paid', row.id, { settled, writeOff });
  return addTo(ctx, row, { settled, writeOff });
};

/** Pays back what was settled beyond what there is to settle: pieces were given up since. */
export const refund = async (ctx: Context, input: InputOf<typeof api.channelOrders.refund>): Promise<ChannelOrder> => {
  const row = await holdSeen(ctx, input, 'refund');
  await payDocument(ctx, await documentOf(ctx, row), { ...row, paidAmount: row.settledAmount }, 'refund', input);
  ctx.record('channelOrders.refunded', row.id, { amount: input.amount });
  return addTo(ctx, row, { settled: decimalOf(new Exact(input.amount).negated(), 2), writeOff: sumOf([]) });
};

/** Takes back a payment, a refund, or what was given up, that was entered by mistake. Refuses it where the payment was paid back since. */
export const reversePayment = async (
  ctx: Context,
  input: InputOf<typeof api.channelOrders.reversePayment>,
): Promise<ChannelOrder> => {
  const row = await holdSeen(ctx, input, 'reversePayment');
  const document = { docType: 'SO' as const, docId: row.id };
  const { amount, method, direction } = await reverse(ctx, document, input.paymentId, input.reason);
  const taken = decimalOf(direction === directionOf(row) ? new Exact(amount).negated() : amount, 2);
  if (method !== 'WRITE_OFF' && new Exact(row.settledAmount).plus(taken).isNegative())
    throw new Failure('payment-refunded');
  ctx.record('channelOrders.paymentReversed', row.id, { amount });
  const none = sumOf([]);
  return addTo(
    ctx,
    row,
    method === 'WRITE_OFF' ? { settled: none, writeOff: taken } : { settled: taken, writeOff: none },
  );
};
