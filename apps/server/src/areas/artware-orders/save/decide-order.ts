import { givenAddress, zeroMoney } from '@yipin/contract';
import { requireActive } from '../../../platform/catalogue/require-active.ts';
import { searchTextOf } from '../../../platform/catalogue/search.ts';
import type { Context } from '../../../platform/context.ts';
import { Failure, refusedAt, requireFound } from '../../../platform/failure.ts';
import { defaultAddressOf } from '../../customers/index.ts';
import { decideAdded, decideChanged, decideRemoved, refuseTooMany, type MatchedLine } from './decide-lines.ts';
import type { OrderBefore, OrderRequest } from './load-order.ts';
import type { OrderChange, OrderValues } from './order-change.ts';
import { requireOwnLines } from './own-lines.ts';
import { confirmNewAddress } from './packed-shipments.ts';
import { confirmRequiredDays } from './required-days.ts';
import { type OrderRow, requireStoredAction, type StoredLine } from './stored-order.ts';

/** The parties of an order that may stay although they are inactive by now: those of the stored or the channel order. */
export interface StoredParties {
  readonly customerId: OrderRow['customerId'];
  readonly salesId: OrderRow['salesId'] | undefined;
  readonly orderSourceChannelId?: OrderRow['orderSourceChannelId'];
  readonly terms?: OrderRow['terms'];
}

/** The channel order that an order is passed on from. */
export interface OrderOrigin extends Pick<OrderRow, 'billedVia'> {
  /** The number of the channel order. */
  readonly sourceOrderNumber: string;
  readonly channelOrderId: NonNullable<OrderRow['channelOrderId']>;
  readonly given: StoredParties;
}

/** Refuses missing and inactive parties, and returns the values that follow from them. */
function requireParties(ctx: Context, before: OrderBefore, request: OrderRequest, given: StoredParties | undefined) {
  const { customerId, orderSourceChannelId: sourceId } = request;
  const isSameCustomer = customerId === given?.customerId;
  const salesId = request.salesId ?? before.stored?.order.salesId ?? ctx.session.userId;
  const customer = requireActive(before.customer, 'customerId', isSameCustomer);
  const chosen = request.termsId === undefined ? undefined : requireActive(before.terms, 'termsId', false).terms;
  if (salesId !== given?.salesId) requireActive(before.sales, 'salesId', false);
  const source = before.settings.orderSourceChannels.find(({ id }) => id === sourceId);
  if (sourceId) requireActive(source, 'orderSourceChannelId', sourceId === given?.orderSourceChannelId);
  return { customer, salesId, terms: chosen ?? (isSameCustomer && given?.terms ? given.terms : customer.terms) };
}

/** Decides the header of an order; its total is derived later. */
function decideHeader(ctx: Context, before: OrderBefore, request: OrderRequest, origin?: OrderOrigin): OrderValues {
  const order = before.stored?.order;
  const { customer, salesId, terms } = requireParties(ctx, before, request, order ?? origin?.given);
  const isSameCustomer = order?.customerId === request.customerId;
  if (order && !isSameCustomer && order.status !== 'draft') throw refusedAt('customerId', 'customer-fixed');
  const { shipTo = isSameCustomer ? order.shipTo : null, remark } = request;
  return {
    id: before.id,
    orderNumber: before.orderNumber,
    customerId: request.customerId,
    salesId,
    salesDate: request.salesDate ?? order?.salesDate ?? ctx.today,
    orderSourceChannelId: request.orderSourceChannelId ?? null,
    channelOrderId: order?.channelOrderId ?? origin?.channelOrderId ?? null,
    sourceOrderNumber: order?.sourceOrderNumber ?? origin?.sourceOrderNumber ?? null,
    billedVia: order?.billedVia ?? origin?.billedVia ?? 'CUSTOMER',
    shipTo: givenAddress(shipTo) ?? defaultAddressOf(customer),
    requiredDate: request.requiredDate ?? null,
    terms,
    exchangeRate: order?.exchangeRate ?? before.settings.exchangeRate,
    discountAmount: request.discountAmount,
    freightChargedAud: request.freightChargedAud,
    shipmentFreight: order?.shipmentFreight ?? zeroMoney,
    totalAmount: order?.totalAmount ?? zeroMoney,
    remark,
    searchText: searchTextOf(before.orderNumber, customer.code, customer.name, remark),
  };
}

/** Returns the stored lines of the input by id. Throws `not-found` for a line that is missing or named twice. */
function requireLines(before: OrderBefore, { lines, removedItemIds }: OrderRequest): ReadonlyMap<number, StoredLine> {
  const ids = [...lines.flatMap(({ line }) => line.id ?? []), ...removedItemIds];
  const stored = new Map<number, StoredLine>(before.stored?.lines.map((row) => [row.id, row]));
  if (new Set(ids).size < ids.length || !ids.every((id) => stored.has(id))) throw new Failure('not-found');
  return stored;
}

/** Returns the required dates of the header and the lines; unchanged dates of an unchanged order date count as known. */
function requiredDays(before: OrderBefore, request: OrderRequest, { salesDate }: OrderValues) {
  const order = before.stored?.order.salesDate === salesDate ? before.stored.order : undefined;
  const rows = new Map<number | undefined, StoredLine>(before.stored?.lines.map((row) => [row.id, row]));
  return [
    { member: 'requiredDate', day: request.requiredDate, before: order?.requiredDate },
    ...request.lines.map(({ line, path }) => ({
      member: `${path}requiredDate`,
      day: line.requiredDate,
      before: order && rows.get(line.id)?.requiredDate,
    })),
  ];
}

/** Returns the input member that changes pieces or products of stored lines, adds or removes lines; undefined = none. */
function memberOfOwnLines({ lines, removedItemIds }: OrderRequest, rows: ReadonlyMap<number, StoredLine>) {
  const foreign = lines.find(({ line }) => {
    const row = line.id === undefined ? undefined : rows.get(line.id);
    return row?.productId !== line.productId || row.quantity !== line.quantity;
  });
  return foreign ? `${foreign.path}quantity` : removedItemIds.length > 0 ? 'removedItemIds' : undefined;
}

/** Decides the lines of the input: the changed, the removed and the added ones. */
async function decideLines(
  ctx: Context,
  before: OrderBefore,
  { lines, removedItemIds }: OrderRequest,
  rows: ReadonlyMap<number, StoredLine>,
): Promise<Omit<OrderChange, 'order'>> {
  const known = lines.flatMap((entered): MatchedLine[] => {
    const row = entered.line.id === undefined ? undefined : rows.get(entered.line.id);
    return row ? [{ ...entered, row }] : [];
  });
  const changed = await decideChanged(ctx, before.products, known);
  const removed = await decideRemoved(
    ctx,
    removedItemIds.map((id) => requireFound(rows.get(id))),
  );
  const added = decideAdded(
    ctx,
    before.products,
    lines.filter(({ line }) => line.id === undefined),
  );
  const live = [...rows.values()].filter(({ id, deletedAt }) => deletedAt === null && !removed.has(id));
  refuseTooMany(ctx, live.length, added.length);
  return { changed: new Map([...changed, ...removed]), added };
}

/**
 * Decides a save: refuses what it may not change, with the field, and asks for the confirmations that it needs. What the
 * whole order is checked by, its charge and its minimum prices, is checked after it is derived.
 *
 * @param origin the channel order that a new order is passed on from: its dates and prices were approved there
 */
export async function decideOrder(
  ctx: Context,
  before: OrderBefore,
  request: OrderRequest,
  origin?: OrderOrigin,
): Promise<OrderChange> {
  const { stored } = before;
  if (stored) await requireStoredAction(ctx, stored, 'edit', request.expectedVersion);
  const order = decideHeader(ctx, before, request, origin);
  if (stored && stored.order.status !== 'draft') await confirmNewAddress(ctx, request, stored.order, order.shipTo);
  const rows = requireLines(before, request);
  if (!origin) confirmRequiredDays(ctx, request, order.salesDate, requiredDays(before, request, order));
  if (stored) requireOwnLines(stored.order, memberOfOwnLines(request, rows));
  return { order, ...(await decideLines(ctx, before, request, rows)) };
}
