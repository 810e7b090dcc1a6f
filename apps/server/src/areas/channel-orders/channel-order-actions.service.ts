import { type api, type ChannelOrder, type ChannelOrderId, dueDayOf, type InputOf } from '@yipin/contract';
import { eq } from 'drizzle-orm';
import { updateRow } from '@yipin/pg-pipeline';
import { requireConfirmation } from '../../platform/catalogue/confirmation.ts';
import type { Context } from '../../platform/context.ts';
import { effectiveNow } from '../../platform/db/tenant/tenant-table.ts';
import { recomputeState } from '../../platform/documents/transition.ts';
import { refusedAt } from '../../platform/failure.ts';
import { translate } from '../../platform/server-texts.ts';
import { addRemark } from '../remarks/index.ts';
import { requireActiveChannel } from '../sales-channels/index.ts';
import { readSettings } from '../settings/index.ts';
import { billChannelOrders } from './billing/bill-channel-orders.ts';
import { type ChannelOrderStored, lockVisibleOrder, channelOrderDocument } from './channel-order-document.ts';
import { recomputeCommissions } from './channel-order-lines.ts';
import { itemsOf, readSavedOrder } from './channel-order-rows.ts';
import { channelOrders } from './channel-orders.table.ts';
import { confirmDeparture } from './departure.ts';

/** Recomputes the state of an order and returns the order. */
async function finish(ctx: Context, id: ChannelOrderId): Promise<ChannelOrder> {
  await recomputeState(ctx, channelOrderDocument, [id]);
  return readSavedOrder(ctx, id);
}

/** Adds the reason of an action as a remark of the order. */
function noteReason(
  ctx: Context,
  id: ChannelOrderId,
  what: 'deniedFor' | 'completedFor' | 'cancelledFor',
  reason: string,
) {
  return addRemark(ctx, { docType: 'SO', docId: id }, translate(ctx.language, `channelOrders:${what}`, { reason }));
}

/** Returns the agency of an order, even if it was deactivated in the meantime. */
function channelOf(ctx: Context, { channelId }: Pick<ChannelOrderStored, 'channelId'>) {
  return requireActiveChannel(ctx, channelId, channelId);
}

/** Approves an order: fixes the commissions of the agency and the exchange rate of today. */
export async function approve(ctx: Context, input: InputOf<typeof api.channelOrders.approve>): Promise<ChannelOrder> {
  const row = await lockVisibleOrder(ctx, input, 'approve');
  const [channel, { exchangeRate }] = await Promise.all([channelOf(ctx, row), readSettings(ctx)]);
  await recomputeCommissions(ctx, row.id, channel);
  updateRow(ctx.tx, channelOrders, row.id, { approvedAt: effectiveNow, exchangeRate });
  return finish(ctx, row.id);
}

/** Denies an order: the sales person may change and submit it again. */
export async function deny(ctx: Context, input: InputOf<typeof api.channelOrders.deny>): Promise<ChannelOrder> {
  const { id } = await lockVisibleOrder(ctx, input, 'deny');
  updateRow(ctx.tx, channelOrders, id, { deniedAt: effectiveNow, denyReason: input.reason });
  await noteReason(ctx, id, 'deniedFor', input.reason);
  return finish(ctx, id);
}

/** Changes the departure date of the group. */
export async function reschedule(
  ctx: Context,
  input: InputOf<typeof api.channelOrders.reschedule>,
): Promise<ChannelOrder> {
  const { id, dateOfDeparture: from } = await lockVisibleOrder(ctx, input, 'reschedule');
  confirmDeparture(ctx, input, from);
  if (from !== input.dateOfDeparture) {
    updateRow(ctx.tx, channelOrders, id, { dateOfDeparture: input.dateOfDeparture });
    ctx.record('channelOrders.rescheduled', id, { from, to: input.dateOfDeparture });
  }
  return finish(ctx, id);
}

/** Requires a confirmation, with the lines, and a reason when the delivered pieces differ from the charged pieces. */
async function requireDelivered(
  ctx: Context,
  { id }: ChannelOrderStored,
  input: InputOf<typeof api.channelOrders.complete>,
): Promise<void> {
  const short = (await itemsOf(ctx, id)).flatMap((item) => {
    const charged = Math.min(item.quantity - item.shortQuantity, item.passedQuantity);
    const { goodsCode: goods, deliveredQuantity: delivered } = item;
    return charged === delivered
      ? []
      : [translate(ctx.language, 'channelOrders:chargedNotDelivered', { goods, charged, delivered })];
  });
  if (short.length === 0) return;
  requireConfirmation(ctx, input, 'channelOrders:notDelivered', { lines: short.join('; ') });
  if (input.reason === '') throw refusedAt('reason', 'reason-required');
}

/** Completes an order: fixes the settlement terms and bills the order. */
export async function complete(ctx: Context, input: InputOf<typeof api.channelOrders.complete>): Promise<ChannelOrder> {
  const row = await lockVisibleOrder(ctx, input, 'complete');
  await requireDelivered(ctx, row, input);
  await ctx.tx
    .update(channelOrders)
    .set({
      completedAt: effectiveNow,
      settleBy: dueDayOf(row.terms, ctx.today),
    })
    .where(eq(channelOrders.id, row.id));
  await billChannelOrders(ctx, [row.id]);
  if (input.reason !== '') await noteReason(ctx, row.id, 'completedFor', input.reason);
  return finish(ctx, row.id);
}

/** Cancels an order. */
export async function cancel(ctx: Context, input: InputOf<typeof api.channelOrders.cancel>): Promise<ChannelOrder> {
  const { id } = await lockVisibleOrder(ctx, input, 'cancel');
  updateRow(ctx.tx, channelOrders, id, { cancelledAt: effectiveNow });
  await noteReason(ctx, id, 'cancelledFor', input.reason);
  return finish(ctx, id);
}
