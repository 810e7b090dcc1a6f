import type { ChannelOrder, ChannelOrderId, ChannelOrderInput, PaymentTermsValues, UserId } from '@yipin/contract';
import { insertRows, reserveIds, updateRow } from '@yipin/pg-pipeline';
import { searchTextOf } from '../../platform/catalogue/search.ts';
import type { Context } from '../../platform/context.ts';
import { nextNumber } from '../../platform/documents/number-series.ts';
import { requireAction, recomputeState } from '../../platform/documents/transition.ts';
import { Failure, requireFound } from '../../platform/failure.ts';
import { translate } from '../../platform/server-texts.ts';
import { requireActiveTerms } from '../payment-terms/index.ts';
import { requireActiveChannel } from '../sales-channels/index.ts';
import { requireTravelSales } from '../people/index.ts';
import { type ChannelOrderStored, lockViewableOrder, channelOrderDocument } from './channel-order-document.ts';
import { chargeOf, firstLines, recomputeCommissions, totalsOf, writeLines } from './channel-order-lines.ts';
import { itemsOf, readSavedOrder } from './channel-order-rows.ts';
import { channelOrderItems, channelOrders } from './channel-orders.table.ts';
import { confirmDeparture } from './departure.ts';

type Channel = Awaited<ReturnType<typeof requireActiveChannel>>;

/** Returns the fields that need no approval; they may change until the order is completed. */
function ownNotes({ guideName, remark, channelOrderNumber }: ChannelOrderInput) {
  return {
    guideName,
    remark,
    channelOrderNumber,
  };
}

/** Returns the chosen payment terms, if any. */
async function chosenTerms(ctx: Context, { termsId }: ChannelOrderInput): Promise<{ terms?: PaymentTermsValues }> {
  return termsId === undefined ? {} : { terms: await requireActiveTerms(ctx, termsId) };
}

function headerOf(input: ChannelOrderInput, salesId: UserId) {
  return {
    ...ownNotes(input),
    channelId: input.channelId,
    groupNumber: input.groupNumber,
    dateOfDeparture: input.dateOfDeparture,
    salesId,
  };
}

type SearchedOrder = Pick<
  ChannelOrderStored,
  'orderNumber' | 'channelOrderNumber' | 'groupNumber' | 'guideName' | 'remark'
> &
  Partial<Pick<ChannelOrderStored, 'externalOrderNumber'>>;

/** Returns the search text: order number, agency, agency number, group, guide, remark and external number. */
function searchOf(order: SearchedOrder, channel: Pick<Channel, 'code' | 'name'>): string {
  return searchTextOf(
    order.orderNumber,
    channel.code,
    channel.name,
    order.channelOrderNumber,
    order.groupNumber,
    order.guideName,
    order.remark,
    order.externalOrderNumber,
  );
}

async function create(ctx: Context, input: ChannelOrderInput): Promise<ChannelOrderId> {
  confirmDeparture(ctx, input);
  const salesId = input.salesId ?? ctx.session.userId;
  const [channel] = await Promise.all([requireActiveChannel(ctx, input.channelId), requireTravelSales(ctx, salesId)]);
  const lines = await firstLines(ctx, input, channel);
  const totals = totalsOf(lines.map(chargeOf), channel);
  const [[taken], orderNumber] = await Promise.all([reserveIds(ctx.tx, channelOrders, 1), nextNumber(ctx, 'SO')]);
  const id = requireFound(taken);
  const header = { ...headerOf(input, salesId), orderNumber };
  const { settlementMode, terms } = channel;
  const chosen = await chosenTerms(ctx, input);
  const order = { ...header, ...totals, id, settlementMode, terms, ...chosen, searchText: searchOf(header, channel) };
  const numbered = lines.map((line, index) => ({ ...line, orderId: id, lineNo: index + 1 }));
  await Promise.all([insertRows(ctx.tx, channelOrders, [order]), insertRows(ctx.tx, channelOrderItems, numbered)]);
  ctx.record('channelOrders.submitted', id, { revision: 0 });
  return id;
}

/** Returns the values that submit a denied order again: they clear the decision. */
function again({ status, revision }: ChannelOrderStored) {
  return status === 'denied'
    ? { revision: revision + 1, deniedAt: null, approvedAt: null, exchangeRate: null, denyReason: '' }
    : {};
}

async function rewrite(ctx: Context, row: ChannelOrderStored, input: ChannelOrderInput): Promise<void> {
  confirmDeparture(ctx, input, row.dateOfDeparture);
  const { salesId = row.salesId } = input;
  const [channel] = await Promise.all([
    requireActiveChannel(ctx, input.channelId, row.channelId),
    requireTravelSales(ctx, salesId, row.salesId),
  ]);
  const header = headerOf(input, salesId);
  const { terms } = input.channelId === row.channelId ? row : channel;
  updateRow(ctx.tx, channelOrders, row.id, {
    ...header,
    terms,
    ...(await chosenTerms(ctx, input)),
    ...again(row),
    searchText: searchOf({ ...row, ...header }, channel),
  });
  await writeLines(ctx, row.id, input, channel);
  await recomputeCommissions(ctx, row.id, channel);
  if (row.status === 'denied') ctx.record('channelOrders.submitted', row.id, { revision: row.revision + 1 });
}

/** Refuses changed lines: after the approval only `changeItems` changes them. */
async function requireSameLines(ctx: Context, { id }: ChannelOrderStored, { items }: ChannelOrderInput): Promise<void> {
  const stored = new Map((await itemsOf(ctx, id)).map((item) => [item.id, item]));
  const isSame = items.every((line) => {
    const item = line.id === undefined ? undefined : stored.get(line.id);
    return (
      item !== undefined &&
      line.goodsId === item.goodsId &&
      line.quantity === item.quantity &&
      line.discountAmount === item.discountAmount &&
      (line.unitPriceAud ?? item.unitPriceAud) === item.unitPriceAud
    );
  });
  if (isSame && items.length === stored.size) return;
  const reason = translate(ctx.language, 'channelOrders:approvedLines');
  throw new Failure('guard-refused', { reason });
}

async function amend(ctx: Context, row: ChannelOrderStored, input: ChannelOrderInput): Promise<void> {
  await requireSameLines(ctx, row, input);
  const notes = ownNotes(input);
  const channel = await requireActiveChannel(ctx, row.channelId, row.channelId);
  const searchText = searchOf({ ...row, ...notes }, channel);
  updateRow(ctx.tx, channelOrders, row.id, { ...notes, ...(await chosenTerms(ctx, input)), searchText });
}

async function update(ctx: Context, id: ChannelOrderId, input: ChannelOrderInput): Promise<void> {
  const row = await lockViewableOrder(ctx, id);
  const isApproved = row.status === 'approved' || row.status === 'ordered';
  await requireAction(ctx, channelOrderDocument, row, isApproved ? 'amend' : 'edit', {
    expectedVersion: input.expectedVersion,
  });
  await (isApproved ? amend : rewrite)(ctx, row, input);
  await recomputeState(ctx, channelOrderDocument, [id]);
}

/**
 * Creates an order, or changes one that is not completed. After the approval only guide, remark, the agency's number
 * and the terms change: other header fields of the input are ignored, since callers send the whole document back, and
 * changed lines are refused. A denied order is submitted again.
 */
export async function saveChannelOrder(ctx: Context, input: ChannelOrderInput): Promise<ChannelOrder> {
  const id = input.id ?? (await create(ctx, input));
  if (input.id !== undefined) await update(ctx, id, input);
  ctx.record('channelOrders.saved', id);
  return readSavedOrder(ctx, id);
}
