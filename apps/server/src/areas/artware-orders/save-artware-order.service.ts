import {
  type ActionOf,
  type api,
  type ArtwareOrder,
  type ArtwareOrderId,
  type ArtwareOrderInput,
  type ArtwareOrderItemInput,
  type artwareOrderMachine,
  type ChannelOrderId,
  type ChannelOrderItemId,
  type Exact,
  givenAddress,
  type InputOf,
  maxArtwareOrderLines,
  zeroMoney,
} from '@yipin/contract';
import { and, count, eq, isNull } from 'drizzle-orm';
import { searchTextOf } from '../../platform/catalogue/search.ts';
import type { Context } from '../../platform/context.ts';
import { insertRows, reserveIds, updateRow } from '../../platform/db/write-rows.ts';
import { nextNumber } from '../../platform/documents/number-series.ts';
import { lockForAction, requireAction, recomputeState } from '../../platform/documents/transition.ts';
import { requireFound, invalidAt, refusedAt } from '../../platform/failure.ts';
import { translate } from '../../platform/server-texts.ts';
import { defaultAddressOf, requireActiveCustomer } from '../customers/index.ts';
import { requireActiveTerms } from '../payment-terms/index.ts';
import { readSettings, requireOrderChannel } from '../settings/index.ts';
import { requireArtwareSales } from '../people/index.ts';
import { artwareOrderDocument, recomputeItems } from './artware-order-document.ts';
import { readCreatedOrder, readSavedOrder } from './artware-order-rows.ts';
import { artwareOrderItems, artwareOrders } from './artware-orders.table.ts';
import { lockLinesOf, lockViewableOrder } from './lock-orders.ts';
import { requireOrderMinimum } from './minimum-prices.ts';
import { appendLines, newLines, removeLines, type EnteredLine, updateLines } from './order-lines.ts';
import { chargeOf, readMinimums, recomputeTotals } from './order-totals.ts';
import { confirmNewAddress } from './packed-shipments.ts';
import { confirmRequiredDays } from './required-days.ts';

type Row = typeof artwareOrders.$inferSelect;
type ArtwareOrderAction = ActionOf<typeof artwareOrderMachine>;

/**
 * Locks an order and checks the action on it. Throws `not-found` for an order of another user without the permission to
 * see all, before its state and version are checked.
 */
export async function lockVisibleOrder(
  ctx: Context,
  id: ArtwareOrderId,
  action: ArtwareOrderAction,
  expectedVersion?: number,
) {
  return requireAction(ctx, artwareOrderDocument, await lockViewableOrder(ctx, id), action, { expectedVersion });
}

function typedLines({ items }: ArtwareOrderInput): EnteredLine[] {
  return items.map((line, index) => ({ line, path: `items.${index}.` }));
}

/** Returns the required dates of the order and of its lines; `order`, `rows`: the stored ones, if they exist. */
function requiredDays(
  { requiredDate }: Pick<ArtwareOrderInput, 'requiredDate'>,
  lines: readonly EnteredLine[],
  order?: Pick<Row, 'requiredDate'>,
  rows?: ReadonlyMap<number | undefined, Pick<Row, 'requiredDate'>>,
) {
  return [
    { member: 'requiredDate', day: requiredDate, before: order?.requiredDate },
    ...lines.map(({ line, path }) => ({
      member: `${path}requiredDate`,
      day: line.requiredDate,
      before: order && rows?.get(line.id)?.requiredDate,
    })),
  ];
}

/** The previous customer and sales person of an order: they may stay although they are inactive by now. */
interface GivenParties {
  readonly customerId: Row['customerId'];
  readonly salesId: Row['salesId'] | undefined;
  readonly orderSourceChannelId?: Row['orderSourceChannelId'];
  readonly terms?: Row['terms'];
}

/** Returns the header values of the input; `before`: the parties of the stored order or of its channel order. */
async function headerOf(ctx: Context, input: ArtwareOrderInput, before?: GivenParties) {
  const salesId = input.salesId ?? ctx.session.userId;
  const { orderSourceChannelId: channelId } = input;
  const [customer, chosen] = await Promise.all([
    requireActiveCustomer(ctx, input.customerId, before?.customerId),
    input.termsId === undefined ? undefined : requireActiveTerms(ctx, input.termsId),
    requireArtwareSales(ctx, salesId, before?.salesId),
    channelId ? requireOrderChannel(ctx, channelId, before?.orderSourceChannelId) : undefined,
  ]);
  return {
    customer,
    values: {
      customerId: input.customerId,
      salesId,
      salesDate: input.salesDate ?? ctx.today,
      orderSourceChannelId: channelId ?? null,
      shipTo: givenAddress(input.shipTo) ?? defaultAddressOf(customer),
      requiredDate: input.requiredDate ?? null,
      terms: chosen ?? (input.customerId === before?.customerId && before.terms ? before.terms : customer.terms),
      discountAmount: input.discountAmount,
      freightChargedAud: input.freightChargedAud,
      remark: input.remark,
    },
  };
}

/**
 * Creates an order in three messages: the rows for its checks, with its id and number; the order with its lines; the
 * commit. The number is the last query of the first message: from there to the commit, other new orders wait for it.
 */
async function create(
  ctx: Context,
  input: ArtwareOrderInput,
  lines = typedLines(input),
  passed?: Pick<PassedOrder, 'billedVia' | 'channelOrderId' | 'given'>,
): Promise<ArtwareOrder> {
  const [{ customer, values }, { exchangeRate }, { rows, least }, [taken], orderNumber] = await Promise.all([
    headerOf(ctx, input, passed?.given),
    readSettings(ctx),
    newLines(ctx, lines),
    reserveIds(ctx.tx, artwareOrders, 1),
    nextNumber(ctx, 'AO'),
  ]);
  if (!passed) confirmRequiredDays(ctx, input, values.salesDate, requiredDays(input, lines));
  const charged = rows.map((row) => ({ ...row, shortQuantity: 0, fixedShare: undefined }));
  const { shares, totalAmount } = chargeOf(charged, { ...input, shipmentFreight: zeroMoney });
  const amounts = rows.map((row) => row.orderedAmount);
  requireOrderMinimum(ctx, { amounts, discountAmount: input.discountAmount, least });
  const searchText = searchTextOf(orderNumber, customer.code, customer.name, input.remark);
  const id = requireFound(taken);
  ctx.record('artwareOrders.saved', id);
  const { channelOrderId = null, billedVia } = passed ?? {};
  const agency = { channelOrderId, ...(billedVia === undefined ? {} : { billedVia }) };
  const order = { ...values, ...agency, id, orderNumber, exchangeRate, totalAmount, searchText };
  const numbered = rows.map((row, index) => ({
    ...row,
    orderId: id,
    lineNo: index + 1,
    discountShare: requireFound(shares[index]),
  }));
  const [, , made] = await Promise.all([
    insertRows(ctx.tx, artwareOrders, [order]),
    insertRows(ctx.tx, artwareOrderItems, numbered),
    readCreatedOrder(ctx, id),
  ]);
  return made;
}

/** The artware order of a channel order; each line has the id of its line of the channel order. */
interface PassedOrder extends Pick<ArtwareOrderInput, 'customerId' | 'salesId' | 'requiredDate' | 'remark'> {
  readonly billedVia: Row['billedVia'];
  readonly channelOrderId: ChannelOrderId;
  readonly given: GivenParties;
  readonly items: readonly (Pick<
    ArtwareOrderItemInput,
    'productId' | 'quantity' | 'unitPriceAud' | 'discountAmount'
  > & {
    readonly channelItemId: ChannelOrderItemId;
  })[];
}

/** Creates the artware order of a channel order, at its approved prices. Its products may be hidden by now. */
export function createForChannel(
  ctx: Context,
  { billedVia, channelOrderId, given, items, ...header }: PassedOrder,
): Promise<ArtwareOrder> {
  const lines = items.map(({ channelItemId, ...line }, index) => ({
    line: { ...line, remark: '' },
    path: `items.${index}.`,
    channelItemId,
  }));
  const nothing = { discountAmount: zeroMoney, freightChargedAud: zeroMoney, items: [], removedItemIds: [] };
  return create(ctx, { ...header, ...nothing }, lines, { billedVia, channelOrderId, given });
}

/** Adds lines to an order. Refuses more lines than a save allows, since the order could not be saved again. */
export async function addLines(ctx: Context, orderId: ArtwareOrderId, lines: readonly EnteredLine[]): Promise<void> {
  if (lines.length === 0) return;
  await appendLines(ctx, orderId, lines);
  const [live] = await ctx.tx
    .select({ lines: count() })
    .from(artwareOrderItems)
    .where(and(eq(artwareOrderItems.orderId, orderId), isNull(artwareOrderItems.deletedAt)));
  if (requireFound(live).lines > maxArtwareOrderLines)
    throw invalidAt('items', translate(ctx.language, 'validation:tooMany', { count: maxArtwareOrderLines }));
}

/**
 * Adds pieces of a channel order to its artware order, at the approved prices. The acting user may lack the permission
 * to see the artware order.
 */
export async function appendForChannel(
  ctx: Context,
  orderId: ArtwareOrderId,
  added: readonly Omit<PassedOrder['items'][number], 'discountAmount'>[],
): Promise<void> {
  await lockForAction(ctx, artwareOrderDocument, orderId, 'addItem');
  const lines = added.map(({ channelItemId, ...line }, index) => ({
    line: { ...line, discountAmount: zeroMoney, remark: '' },
    path: `items.${index}.`,
    channelItemId,
  }));
  await addLines(ctx, orderId, lines);
  await recomputeTotals(ctx, [orderId]);
  await recomputeState(ctx, artwareOrderDocument, [orderId]);
  ctx.record('artwareOrders.itemAdded', orderId);
}

/** Refuses to add, increase or remove lines of an order of a channel order: they are changed on the channel order. */
export async function requireOwnLines(
  ctx: Context,
  { id, channelOrderId }: Row,
  member: string | undefined,
): Promise<void> {
  if (channelOrderId === null || member === undefined) return;
  const { sourceOrderNumber } = await readSavedOrder(ctx, id);
  throw refusedAt(member, 'of-agency-order', { document: sourceOrderNumber ?? '' });
}

/** Changes an order and its lines. Returns the previous margin of its goods above their minimum prices. */
async function update(ctx: Context, id: ArtwareOrderId, input: ArtwareOrderInput): Promise<Exact> {
  const order = await lockVisibleOrder(ctx, id, 'edit', input.expectedVersion);
  const isSameCustomer = input.customerId === order.customerId;
  const { salesId = order.salesId, salesDate = order.salesDate } = input;
  const { shipTo = isSameCustomer ? order.shipTo : null } = input;
  const [{ customer, values }, { minimums, margin }] = await Promise.all([
    headerOf(ctx, { ...input, salesId, salesDate, shipTo }, order),
    readMinimums(ctx, order),
  ]);
  if (!isSameCustomer && order.status !== 'draft') throw refusedAt('customerId', 'customer-fixed');
  if (order.status !== 'draft') await confirmNewAddress(ctx, input, order, values.shipTo);
  const lines = typedLines(input);
  const rows = await lockLinesOf(ctx, id, [...lines.flatMap(({ line }) => line.id ?? []), ...input.removedItemIds]);
  const searchText = searchTextOf(order.orderNumber, customer.code, customer.name, values.remark);
  updateRow(ctx.tx, artwareOrders, id, { ...values, searchText });
  const rowOf = new Map<number | undefined, (typeof rows)[number]>(rows.map((row) => [row.id, row]));
  const foreign = lines.find(({ line }) => {
    const row = rowOf.get(line.id);
    return row === undefined || row.productId !== line.productId || row.quantity !== line.quantity;
  });
  const removed = input.removedItemIds.length > 0 ? 'removedItemIds' : undefined;
  confirmRequiredDays(
    ctx,
    input,
    values.salesDate,
    requiredDays(input, lines, values.salesDate === order.salesDate ? order : undefined, rowOf),
  );
  await requireOwnLines(ctx, order, foreign ? `${foreign.path}quantity` : removed);
  await updateLines(
    ctx,
    lines.flatMap((typed) => {
      const row = rowOf.get(typed.line.id);
      return row ? [{ ...typed, row }] : [];
    }),
    minimums,
  );
  await removeLines(
    ctx,
    input.removedItemIds.map((itemId) => requireFound(rowOf.get(itemId))),
  );
  await addLines(
    ctx,
    id,
    lines.filter(({ line }) => line.id === undefined),
  );
  await recomputeItems(
    ctx,
    rows.map((row) => row.id),
  );
  return margin;
}

/** Creates an order, or changes one that is not shipped completely. Lines are matched by id, never replaced. */
export async function saveArtwareOrder(ctx: Context, input: ArtwareOrderInput): Promise<ArtwareOrder> {
  if (input.id === undefined) return create(ctx, input);
  const marginBefore = await update(ctx, input.id, input);
  await recomputeTotals(ctx, [input.id], { marginBefore });
  await recomputeState(ctx, artwareOrderDocument, [input.id]);
  ctx.record('artwareOrders.saved', input.id);
  return readSavedOrder(ctx, input.id);
}

/** Adds one line to an order that is not closed. */
export async function addItem(
  ctx: Context,
  { orderId, expectedVersion, confirmed, ...line }: InputOf<typeof api.artwareOrders.addItem>,
): Promise<ArtwareOrder> {
  const order = await lockVisibleOrder(ctx, orderId, 'addItem', expectedVersion);
  confirmRequiredDays(ctx, { confirmed }, order.salesDate, [{ member: 'requiredDate', day: line.requiredDate }]);
  await requireOwnLines(ctx, order, 'productId');
  await addLines(ctx, orderId, [{ line, path: '' }]);
  await recomputeTotals(ctx, [orderId]);
  await recomputeState(ctx, artwareOrderDocument, [orderId]);
  ctx.record('artwareOrders.itemAdded', orderId);
  return readSavedOrder(ctx, orderId);
}
