import {
  type api,
  type ArtwareOrder,
  type ArtwareOrderId,
  type ArtwareOrderInput,
  type ArtwareOrderItemInput,
  type BulkResult,
  type ChannelOrderItemId,
  type InputOf,
  zeroMoney,
} from '@yipin/contract';
import type { Context } from '../../../platform/context.ts';
import { setFieldsOf, textOrCleared, withFields } from '../../../platform/documents/set-fields.ts';
import { lockViewableOrder } from '../lock-orders.ts';
import { readCreatedOrder, readSavedOrder } from '../artware-order-rows.ts';
import { addLines, loadAddition } from './add-lines.ts';
import { applyOrder } from './apply-order.ts';
import { decideOrder, type OrderOrigin } from './decide-order.ts';
import { deriveOrder } from './derive-order.ts';
import type { EnteredLine } from './entered-line.ts';
import { loadOrder, type OrderRequest } from './load-order.ts';
import { marginOf, requireOrderMinimum } from './minimum-prices.ts';
import { requireOwnLines } from './own-lines.ts';
import { confirmRequiredDays } from './required-days.ts';
import { lockStoredOrder, lockViewableStored, requireStoredAction, storedGoods } from './stored-order.ts';
import { writeOrders } from './write-order.ts';

/**
 * Creates or changes an order. A draft costs three messages: what the save is checked by; the rows that differ, with the
 * answer; the commit. Lines are matched by id, never replaced.
 */
async function saveOrder(ctx: Context, request: OrderRequest, origin?: OrderOrigin): Promise<ArtwareOrder> {
  const before = await loadOrder(ctx, request);
  const change = await decideOrder(ctx, before, request, origin);
  const derived = deriveOrder(applyOrder(before.stored?.lines ?? [], change));
  requireOrderMinimum(ctx, derived.goods, before.stored && marginOf(storedGoods(before.stored)));
  ctx.record('artwareOrders.saved', before.id);
  await writeOrders(ctx, [{ row: before.stored?.order, derived }]);
  return before.stored ? readSavedOrder(ctx, before.id) : readCreatedOrder(ctx, before.id);
}

/** Creates an order, or changes one that is not shipped completely. */
export function saveArtwareOrder(ctx: Context, { items, ...header }: ArtwareOrderInput): Promise<ArtwareOrder> {
  const lines = items.map((line, index) => ({ line, path: `items.${index}.` }));
  return saveOrder(ctx, header.id === undefined ? newRequest({ ...header, lines }) : { ...header, lines });
}

/** Returns the request for a new order without ids of lines: a client that copies an order sends those of the original. */
function newRequest(request: OrderRequest): OrderRequest {
  const lines = request.lines.map((entered) => ({ ...entered, line: { ...entered.line, id: undefined } }));
  return { ...request, lines, removedItemIds: [] };
}

/** A line of a channel order that is passed on. */
interface PassedOrderLine
  extends Pick<ArtwareOrderItemInput, 'productId' | 'quantity' | 'unitPriceAud' | 'discountAmount'> {
  readonly channelItemId: ChannelOrderItemId;
}

function passedOnLines(lines: readonly PassedOrderLine[]): EnteredLine[] {
  return lines.map(({ channelItemId, ...line }, index) => ({
    line: { ...line, remark: '' },
    path: `items.${index}.`,
    channelItemId,
  }));
}

/** The artware order of a channel order; each line has the id of its line of the channel order. */
interface PassedOrder
  extends OrderOrigin,
    Pick<ArtwareOrderInput, 'customerId' | 'salesId' | 'requiredDate' | 'remark'> {
  readonly items: readonly PassedOrderLine[];
}

/** Creates the artware order of a channel order, at its approved prices. Its products may be hidden by now. */
export function createForChannel(
  ctx: Context,
  { billedVia, channelOrderId, sourceOrderNumber, given, items, ...header }: PassedOrder,
): Promise<ArtwareOrder> {
  const nothing = { discountAmount: zeroMoney, freightChargedAud: zeroMoney, removedItemIds: [] };
  const request = { ...header, ...nothing, lines: passedOnLines(items) };
  return saveOrder(ctx, request, { billedVia, channelOrderId, sourceOrderNumber, given });
}

/** Adds one line to an order that is not closed. */
export async function addItem(
  ctx: Context,
  { orderId, expectedVersion, confirmed, ...line }: InputOf<typeof api.artwareOrders.addItem>,
): Promise<ArtwareOrder> {
  const added = [{ line, path: '' }];
  const before = await loadAddition(ctx, lockViewableStored(ctx, orderId), added);
  const { order } = before.stored;
  await requireStoredAction(ctx, before.stored, 'addItem', expectedVersion);
  confirmRequiredDays(ctx, { confirmed }, order.salesDate, [{ member: 'requiredDate', day: line.requiredDate }]);
  requireOwnLines(order, 'productId');
  await writeOrders(ctx, [addLines(ctx, before, added)]);
  ctx.record('artwareOrders.itemAdded', orderId);
  return readSavedOrder(ctx, orderId);
}

/**
 * Adds pieces of a channel order to its artware order, at the approved prices. The acting user may lack the permission
 * to see the artware order.
 */
export async function appendForChannel(
  ctx: Context,
  orderId: ArtwareOrderId,
  added: readonly Omit<PassedOrderLine, 'discountAmount'>[],
): Promise<void> {
  const lines = passedOnLines(added.map((line) => ({ ...line, discountAmount: zeroMoney })));
  const before = await loadAddition(ctx, lockStoredOrder(ctx, orderId), lines);
  await requireStoredAction(ctx, before.stored, 'addItem', undefined);
  await writeOrders(ctx, [addLines(ctx, before, lines)]);
  ctx.record('artwareOrders.itemAdded', orderId);
}

/** Changes single fields of orders that the acting user may see: each is saved with its other values. */
export function setOrderFields(
  ctx: Context,
  { confirmed, ...input }: InputOf<typeof api.artwareOrders.setFields>,
): Promise<BulkResult> {
  return setFieldsOf(ctx, input, async ({ id, expectedVersion, set }) => {
    const { customerId, orderSourceChannelId, requiredDate, discountAmount, freightChargedAud, remark } =
      await lockViewableOrder(ctx, id);
    const header = { customerId, orderSourceChannelId, requiredDate, discountAmount, freightChargedAud, remark };
    return saveArtwareOrder(ctx, {
      ...withFields(header, { ...set, remark: textOrCleared(set.remark) }),
      id,
      expectedVersion,
      confirmed,
      items: [],
      removedItemIds: [],
    });
  });
}
