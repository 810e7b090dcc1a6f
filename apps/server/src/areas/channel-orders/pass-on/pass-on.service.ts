import {
  type api,
  type ArtwareProductId,
  type ChannelOrder,
  type ChannelOrderId,
  type DecimalText,
  decimalOf,
  Exact,
  type InputOf,
} from '@yipin/contract';
import { eq, sql } from 'drizzle-orm';
import { updateRow } from '@yipin/pg-pipeline';
import { searchTextOf } from '../../../platform/catalogue/search.ts';
import type { Context } from '../../../platform/context.ts';
import { effectiveNow } from '../../../platform/db/tenant/tenant-table.ts';
import { Failure, invalidAt, refusedAt } from '../../../platform/failure.ts';
import { translate } from '../../../platform/server-texts.ts';
import { createForChannel } from '../../artware-orders/index.ts';
import { requireActiveCustomer } from '../../customers/index.ts';
import { requireActiveChannel } from '../../sales-channels/index.ts';
import { type ChannelOrderStored, lockVisibleOrder } from '../channel-order-document.ts';
import { itemsOf, readSavedOrder } from '../channel-order-rows.ts';
import { channelOrderItems, channelOrders } from '../channel-orders.table.ts';
import { followGoods } from '../follow-goods.ts';

type PassOnInput = InputOf<typeof api.channelOrders.passOn>;
type StoredChannelOrderItem = Awaited<ReturnType<typeof itemsOf>>[number];
type PassedOnLine = Omit<StoredChannelOrderItem, 'artwareProductId'>;

/** A line with an artware product, and the number of its pieces that are passed on. */
interface PassedLine {
  readonly line: PassedOnLine;
  readonly productId: ArtwareProductId;
  readonly quantity: number;
}

function linesToPassOn(items: readonly StoredChannelOrderItem[]): PassedLine[] {
  return items.flatMap(({ artwareProductId: productId, ...line }) =>
    productId === null || line.givenUpQuantity === line.quantity
      ? []
      : [{ line, productId, quantity: line.quantity - line.givenUpQuantity }],
  );
}

/** Returns the chosen lines. Refuses more pieces than were ordered. */
function chosenLines(
  items: readonly StoredChannelOrderItem[],
  chosen: NonNullable<PassOnInput['items']>,
): PassedLine[] {
  return chosen.map(({ itemId, quantity }, index) => {
    const item = items.find(({ id }) => id === itemId);
    if (!item) throw new Failure('not-found');
    const { artwareProductId: productId, ...line } = item;
    if (productId === null) throw refusedAt(`items.${index}.itemId`, 'not-deliverable', { goods: line.goodsName });
    const open = line.quantity - line.givenUpQuantity;
    if ((quantity ?? open) > open || open === 0)
      throw refusedAt(`items.${index}.quantity`, 'quantity-changed', { open });
    return { line, productId, quantity: quantity ?? open };
  });
}

/** Returns the lines for the artware order; empty when the order has an external number and no chosen lines. */
async function linesOf(ctx: Context, { items: chosen, externalOrderNumber, id }: PassOnInput): Promise<PassedLine[]> {
  if (chosen === undefined && externalOrderNumber !== '') return [];
  const items = await itemsOf(ctx, id);
  const lines = chosen ? chosenLines(items, chosen) : linesToPassOn(items);
  if (lines.length === 0) throw refusedAt('externalOrderNumber', 'nothing-to-pass-on');
  return lines;
}

/** Returns the discount for the passed part of a line, proportional to the pieces, to the cent. */
function discountOf({ line, quantity }: PassedLine): DecimalText {
  return decimalOf(new Exact(line.discountAmount).times(quantity).div(line.quantity), 2);
}

/**
 * Returns the customer of the artware order: the customer of the input, or else of the agency. The agency's customer
 * may be inactive by now.
 */
async function customerOf(ctx: Context, row: ChannelOrderStored, input: PassOnInput) {
  const channel = await requireActiveChannel(ctx, row.channelId, row.channelId);
  const customerId = input.customerId ?? channel.customerId;
  if (customerId === null) throw invalidAt('customerId', translate(ctx.language, 'validation:required'));
  return requireActiveCustomer(ctx, customerId, channel.customerId ?? undefined);
}

async function makeOrder(ctx: Context, row: ChannelOrderStored, input: PassOnInput, lines: readonly PassedLine[]) {
  const customer = await customerOf(ctx, row, input);
  return createForChannel(ctx, {
    channelOrderId: row.id,
    sourceOrderNumber: row.orderNumber,
    billedVia: row.settlementMode === 'netIn' ? 'AGENCY' : 'CUSTOMER',
    customerId: customer.id,
    salesId: input.salesId ?? customer.salesId ?? ctx.session.userId,
    given: { customerId: customer.id, salesId: customer.salesId ?? undefined },
    requiredDate: row.dateOfDeparture,
    remark: [row.orderNumber, row.groupNumber].filter((part) => part !== '').join(' '),
    items: lines.map((passed) => ({
      channelItemId: passed.line.id,
      productId: passed.productId,
      quantity: passed.quantity,
      unitPriceAud: passed.line.unitPriceAud,
      discountAmount: discountOf(passed),
    })),
  });
}

/** Adds the passed pieces to each line; there are none when the order was placed externally. */
async function notePassed(ctx: Context, orderId: ChannelOrderId, lines: readonly PassedLine[]): Promise<void> {
  const { passedQuantity } = channelOrderItems;
  if (lines.length === 0)
    await ctx.tx.update(channelOrderItems).set({ passedQuantity: 0 }).where(eq(channelOrderItems.orderId, orderId));
  for (const { line, quantity } of lines)
    updateRow(ctx.tx, channelOrderItems, line.id, { passedQuantity: sql`greatest(${passedQuantity}, ${quantity})` });
}

/**
 * Creates one artware order from the order of a group, at the approved prices, required by the departure date; or
 * stores the external number of an order that was placed externally.
 */
export async function passOn(ctx: Context, input: PassOnInput): Promise<ChannelOrder> {
  const row = await lockVisibleOrder(ctx, input, 'passOn');
  const lines = await linesOf(ctx, input);
  const made = lines.length === 0 ? undefined : await makeOrder(ctx, row, input, lines);
  updateRow(ctx.tx, channelOrders, row.id, {
    artwareOrderId: made?.id ?? null,
    externalOrderNumber: input.externalOrderNumber,
    searchText: searchTextOf(row.searchText, input.externalOrderNumber),
    orderedAt: effectiveNow,
  });
  await notePassed(ctx, row.id, lines);
  await followGoods(ctx, [row.id]);
  return readSavedOrder(ctx, row.id);
}
