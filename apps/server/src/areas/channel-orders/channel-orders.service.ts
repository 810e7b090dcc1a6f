import {
  type api,
  type ChannelOrder,
  type ChannelOrderId,
  channelOrderMachine,
  type ChannelOrderRow,
  type Day,
  type InputOf,
  maxDepartures,
  type OutputOf,
  permissions,
  type UserId,
} from '@yipin/contract';
import { and, asc, between, desc, eq, notInArray, type SQL, sql } from 'drizzle-orm';
import { sinceDate, untilDate } from '../../platform/catalogue/days.ts';
import { inAny, inNames, inNumber, inSearchText, searchingBy } from '../../platform/catalogue/search.ts';
import {
  defineList,
  equals,
  type Filter,
  type ListFilters,
  firstOf,
  type ListTotal,
} from '../../platform/catalogue/select-page.ts';
import { type Context, may } from '../../platform/context.ts';
import { statusOptions } from '../../platform/documents/status-options.ts';
import { requireFound } from '../../platform/failure.ts';
import { artwareOrders } from '../artware-orders/artware-orders.table.ts';
import { addRemark as addRemarkTo, findMentions } from '../remarks/index.ts';
import { salesChannels } from '../sales-channels/sales-channels.table.ts';
import { users } from '../people/users.table.ts';
import { canView } from './channel-order-document.ts';
import { counted, departureFields, isUnderWay, readOrder, rowFields, withDue } from './channel-order-rows.ts';
import { channelOrders } from './channel-orders.table.ts';

type ListInput = InputOf<typeof api.channelOrders.list>;

/**
 * `sellerId`: whose orders the caller may see. A condition of its own, beside the sales person that is asked for.
 * `overdueOn`: the day on which what is overdue is asked for.
 */
type ScopedChannelOrdersInput = Omit<ListInput, 'overdue'> & { readonly sellerId?: UserId; readonly overdueOn?: Day };

/** Closed orders, or those that are not, as the machine has it: from 50. */
const closed: Filter<boolean> = (isAsked) => ({
  where: () => (isAsked ? sql`${channelOrders.status} >= 50` : sql`${channelOrders.status} < 50`),
  value: undefined,
  shape: String(isAsked),
});

const pages = defineList<ScopedChannelOrdersInput, Omit<ChannelOrderRow, 'isOverdue'>, typeof channelOrders>({
  base: channelOrders,
  rows: (qb, page) =>
    qb
      .select(rowFields)
      .from(page)
      .innerJoin(salesChannels, eq(salesChannels.id, channelOrders.channelId))
      .innerJoin(users, eq(users.id, channelOrders.salesId))
      .leftJoin(artwareOrders, eq(artwareOrders.id, channelOrders.artwareOrderId))
      .crossJoinLateral(counted),
  filters: {
    filter: searchingBy(
      inAny(
        inSearchText(channelOrders),
        inNames([channelOrders.channelId, salesChannels]),
        inNumber(channelOrders.artwareOrderId, artwareOrders, artwareOrders.orderNumber),
      ),
    ),
    startDateTime: sinceDate(channelOrders.dateOfDeparture),
    endDateTime: untilDate(channelOrders.dateOfDeparture),
    salesId: equals(channelOrders.salesId),
    sellerId: equals(channelOrders.salesId),
    channelId: equals(channelOrders.channelId),
    status: equals(channelOrders.status),
    isClosed: closed,
    overdueOn: (day) => ({
      where: (given) => sql`${isUnderWay} and ${channelOrders.dateOfDeparture} < ${given}`,
      value: day,
    }),
  },
  sort: {
    dateOfDeparture: channelOrders.dateOfDeparture,
    orderNumber: channelOrders.orderNumber,
    id: channelOrders.id,
    totalAmount: channelOrders.totalAmount,
    outstandingAmount: channelOrders.outstandingAmount,
    status: channelOrders.status,
    groupNumber: channelOrders.groupNumber,
  },
  order: [desc(channelOrders.dateOfDeparture), desc(channelOrders.orderNumber), desc(channelOrders.id)],
});

function seesAll(ctx: Context): boolean {
  return may(ctx, permissions.viewAllChannelOrders);
}

function scoped(ctx: Context, { overdue = false, ...input }: ListInput): ScopedChannelOrdersInput {
  return {
    ...input,
    ...(seesAll(ctx) ? {} : { sellerId: ctx.session.userId }),
    ...(overdue ? { overdueOn: ctx.today } : {}),
  };
}

/** Orders, the last to leave first; without the right to see all, one's own. */
export async function list(ctx: Context, input: ListInput): Promise<OutputOf<typeof api.channelOrders.list>> {
  const page = await pages(ctx, scoped(ctx, input));
  return { ...page, items: page.items.map((row) => withDue(ctx, row)) };
}

/** How many orders that list would tell of. */
export function total(ctx: Context, filters: ListFilters<ListInput>): Promise<ListTotal> {
  return pages.total(ctx, scoped(ctx, firstOf(filters)));
}

export function get(ctx: Context, { id }: { id: ChannelOrderId }): Promise<ChannelOrder> {
  return readOrder(ctx, id);
}

export const statuses = statusOptions(channelOrderMachine);

/** Groups by the day they leave. More than {@link maxDepartures} are not told, and that is said. */
export async function departures(
  ctx: Context,
  { startDateTime, endDateTime, channelId }: InputOf<typeof api.channelOrders.departures>,
): Promise<OutputOf<typeof api.channelOrders.departures>> {
  const seen: (SQL | undefined)[] = [
    between(channelOrders.dateOfDeparture, startDateTime, endDateTime),
    notInArray(channelOrders.status, ['denied', 'cancelled']),
    channelId === undefined ? undefined : eq(channelOrders.channelId, channelId),
    seesAll(ctx) ? undefined : eq(channelOrders.salesId, ctx.session.userId),
  ];
  const rows = await ctx.tx
    .select(departureFields)
    .from(channelOrders)
    .innerJoin(salesChannels, eq(salesChannels.id, channelOrders.channelId))
    .innerJoin(users, eq(users.id, channelOrders.salesId))
    .crossJoinLateral(counted)
    .where(and(...seen))
    .orderBy(asc(channelOrders.dateOfDeparture), asc(channelOrders.orderNumber))
    .limit(maxDepartures + 1);
  return {
    isCapped: rows.length > maxDepartures,
    items: rows.slice(0, maxDepartures).map((row) => withDue(ctx, row)),
  };
}

/** Notes something on an order that the caller may see. */
export async function addRemark(
  ctx: Context,
  { orderId, text }: { orderId: ChannelOrderId; text: string },
): Promise<null> {
  const [order] = await ctx.tx
    .select({ id: channelOrders.id, salesId: channelOrders.salesId })
    .from(channelOrders)
    .where(eq(channelOrders.id, orderId));
  const docId = requireFound(order && canView(ctx, order) ? order.id : undefined);
  // Actions keep their reasons as remarks too, and are told as such.
  ctx.record('channelOrders.noted', docId, { called: (await findMentions(ctx, [text]))(text) });
  return addRemarkTo(ctx, { docType: 'SO', docId }, text);
}
