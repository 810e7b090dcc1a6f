import { type api, type ChannelOrder, dayIn, type DecimalText, Exact, type InputOf, sumOf } from '@yipin/contract';
import { eq } from 'drizzle-orm';
import { updateRow } from '@yipin/pg-pipeline';
import type { Context } from '../../../platform/context.ts';
import { recomputeState } from '../../../platform/documents/transition.ts';
import { requireFound, refusedAt } from '../../../platform/failure.ts';
import {
  insertPayments,
  registerPayment,
  requirePayment,
  requireWriteOff,
  reverseLockedPayment,
  writeOffDocument,
} from '../../payments/index.ts';
import { salesChannels } from '../../sales-channels/sales-channels.table.ts';
import { type ChannelOrderStored, lockVisibleOrder, channelOrderDocument } from '../channel-order-document.ts';
import { readSavedOrder } from '../channel-order-rows.ts';
import { channelOrders } from '../channel-orders.table.ts';

type SettleInput = InputOf<typeof api.channelOrders.settle>;

/** Returns the direction: the agency pays the rest after its commission (IN), or receives its commission (OUT). */
function directionOf({ settlementMode }: ChannelOrderStored) {
  return settlementMode === 'netIn' ? 'IN' : 'OUT';
}

/** Returns the creation day of the order in the time zone of the company. */
function orderedOn({ session }: Context, { createdAt }: ChannelOrderStored) {
  return dayIn(session.timeZone, new Date(createdAt));
}

/** Returns the sums of an order under their names in payments. */
function sumsOf({ settledAmount, writeOffAmount, outstandingAmount }: ChannelOrderStored) {
  return {
    paidAmount: settledAmount,
    writeOffAmount,
    outstandingAmount,
  };
}

/** Returns the write-off of the input, if any. It needs the permission and a reason. */
async function writtenOff(ctx: Context, row: ChannelOrderStored, { writeOff, reasonCode, reason }: SettleInput) {
  if (writeOff === undefined) return [];
  const givenUp = await requireWriteOff(ctx, row, { amount: writeOff, reasonCode, reason }, 'writeOff');
  if (reason === '') throw refusedAt('reason', 'reason-required');
  return [givenUp];
}

/** Returns the payment of the input, if any. Without a write-off there is always a payment. */
function paid(ctx: Context, row: ChannelOrderStored, input: SettleInput) {
  return input.amount === undefined && input.writeOff !== undefined
    ? []
    : [requirePayment(ctx, input, orderedOn(ctx, row))];
}

/** Writes the settled and written-off sums of an order, and the state that follows. */
async function writeSums(
  ctx: Context,
  { id }: ChannelOrderStored,
  sums: Partial<Readonly<Record<'settledAmount' | 'writeOffAmount', DecimalText>>>,
): Promise<ChannelOrder> {
  updateRow(ctx.tx, channelOrders, id, sums);
  await recomputeState(ctx, channelOrderDocument, [id]);
  return readSavedOrder(ctx, id);
}

async function documentOf(ctx: Context, row: ChannelOrderStored) {
  const [channel] = await ctx.tx
    .select({ code: salesChannels.code, name: salesChannels.name })
    .from(salesChannels)
    .where(eq(salesChannels.id, row.channelId));
  const { code, name } = requireFound(channel);
  return {
    docType: 'SO',
    docId: row.id,
    orderNumber: row.orderNumber,
    partner: [code, name],
    direction: directionOf(row),
    currency: row.currency,
    exchangeRate: requireFound(row.exchangeRate ?? undefined),
  } as const;
}

/** Pays a deposit on the settlement amount that is expected so far. */
export async function pay(ctx: Context, input: InputOf<typeof api.channelOrders.pay>): Promise<ChannelOrder> {
  const row = await lockVisibleOrder(ctx, input, 'pay');
  const settledAmount = await registerPayment(
    ctx,
    { ...(await documentOf(ctx, row)), orderedOn: orderedOn(ctx, row) },
    sumsOf(row),
    'pay',
    input,
  );
  ctx.record('channelOrders.paid', row.id, { settled: input.amount });
  return writeSums(ctx, row, { settledAmount });
}

/** Pays or writes off a part of the outstanding amount, or both; the order is settled when nothing is outstanding. */
export async function settle(ctx: Context, input: SettleInput): Promise<ChannelOrder> {
  const row = await lockVisibleOrder(ctx, input, 'settle');
  const [payments, writeOffs] = [paid(ctx, row, input), await writtenOff(ctx, row, input)];
  const settled = sumOf(payments.map(({ amount }) => amount));
  const writeOff = sumOf(writeOffs.map(({ amount }) => amount));
  const left = new Exact(row.outstandingAmount).minus(settled);
  const member = left.isNegative() || writeOffs.length === 0 ? 'amount' : 'writeOff';
  if (left.lt(writeOff)) throw refusedAt(member, 'more-than-outstanding', { outstanding: row.outstandingAmount });
  await insertPayments(ctx, await documentOf(ctx, row), [...payments, ...writeOffs]);
  ctx.record('channelOrders.paid', row.id, { settled, writeOff });
  return writeSums(ctx, row, {
    settledAmount: sumOf([row.settledAmount, settled]),
    writeOffAmount: sumOf([row.writeOffAmount, writeOff]),
  });
}

/** Writes off a part of the outstanding amount; the order is settled when nothing is outstanding. */
export async function writeOff(ctx: Context, input: InputOf<typeof api.channelOrders.writeOff>): Promise<ChannelOrder> {
  const row = await lockVisibleOrder(ctx, input, 'writeOff');
  const writeOffAmount = await writeOffDocument(ctx, await documentOf(ctx, row), sumsOf(row), input);
  ctx.record('channelOrders.writtenOff', row.id, { amount: input.amount });
  return writeSums(ctx, row, { writeOffAmount });
}

/** Refunds the overpaid amount, which results from pieces that were released after the settlement. */
export async function refund(ctx: Context, input: InputOf<typeof api.channelOrders.refund>): Promise<ChannelOrder> {
  const row = await lockVisibleOrder(ctx, input, 'refund');
  const settledAmount = await registerPayment(
    ctx,
    { ...(await documentOf(ctx, row)), orderedOn: orderedOn(ctx, row) },
    sumsOf(row),
    'refund',
    input,
  );
  ctx.record('channelOrders.refunded', row.id, { amount: input.amount });
  return writeSums(ctx, row, { settledAmount });
}

/** Reverses a payment, a refund or a write-off that was entered by mistake. Refuses a payment that was refunded. */
export async function reversePayment(
  ctx: Context,
  input: InputOf<typeof api.channelOrders.reversePayment>,
): Promise<ChannelOrder> {
  const row = await lockVisibleOrder(ctx, input, 'reversePayment');
  const document = { docType: 'SO', docId: row.id, direction: directionOf(row) } as const;
  const { amount, paidAmount, writeOffAmount } = await reverseLockedPayment(ctx, document, sumsOf(row), input);
  ctx.record('channelOrders.paymentReversed', row.id, { amount });
  return writeSums(ctx, row, { settledAmount: paidAmount, writeOffAmount });
}
