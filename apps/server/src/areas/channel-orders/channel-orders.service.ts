import {
  type api,
  type ChannelOrder,
  type ChannelOrderId,
  channelOrderMachine,
  type ChannelOrderRow,
  type Day,
  type DocumentTotal,
  type InputOf,
  type ListGroups,
  maxDepartures,
  type OutputOf,
  permissions,
  type UserId,
} from '@yipin/contract';
import { and, asc, between, desc, eq, notInArray, type SQL, sql } from 'drizzle-orm';
import { sinceDate, untilDate } from '../../platform/catalogue/days.ts';
import { byMonth, byRecord, inGroup } from '../../platform/catalogue/groups/group-fields.ts';
import { defineGroups } from '../../platform/catalogue/groups/select-groups.ts';
import { defineSums } from '../../platform/catalogue/select-summary.ts';
import { shownName } from '../../platform/catalogue/shown-name.ts';
import { inAny, inNames, inNumber, inSearchText, searchingBy } from '../../platform/catalogue/search.ts';
import {
  defineList,
  equals,
  type Filter,
  type ListConditions,
  type ListFilters,
  firstOf,
  type ListTotal,
} from '../../platform/catalogue/select-page.ts';
import { type Context, may } from '../../platform/context.ts';
import { statusOptions } from '../../platform/documents/status-options.ts';
import { requireFound } from '../../platform/failure.ts';
import { stateNumber } from '../../platform/documents/state-number.ts';
import { artwareOrders } from '../artware-orders/artware-orders.table.ts';
import { addRemark as addRemarkTo, findMentions } from '../remarks/index.ts';
import { salesChannels } from '../sales-channels/sales-channels.table.ts';
import { users } from '../people/users.table.ts';
import { canView } from './channel-order-document.ts';
import { counted, departureFields, isUnderWay, readOrder, rowFields, withDue } from './channel-order-rows.ts';
import { channelOrders } from './channel-orders.table.ts';

type ListChannelOrdersInput = InputOf<typeof api.channelOrders.list>;
type AgencyOrderGroupBy = InputOf<typeof api.channelOrders.groups>['groupBy'];

/**
 * `sellerId`: the sales person to whose orders the caller is limited, in addition to the sales person of the filter.
 * `overdueOn`: the day for which overdue orders are listed.
 */
type ScopedChannelOrdersInput = Omit<ListChannelOrdersInput, 'overdue'> & {
  readonly sellerId?: UserId;
  readonly overdueOn?: Day;
};

/** Filters closed or open orders; states from 50 on are closed. */
const closed: Filter<boolean> = (isClosed) => ({
  where: () =>
    sql`${channelOrders.status} ${sql.raw(isClosed ? '>=' : '<')} ${stateNumber(channelOrderMachine, 'settled')}`,
  value: undefined,
  shape: String(isClosed),
});

const groupFields = {
  agency: byRecord(channelOrders.channelId, salesChannels, shownName(salesChannels)),
  month: byMonth(channelOrders.dateOfDeparture),
};

const orderFilters: ListConditions<ScopedChannelOrdersInput> = {
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
  inGroup: inGroup(groupFields),
};

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
  filters: orderFilters,
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

const summed = {
  base: channelOrders,
  filters: orderFilters,
  currency: channelOrders.currency,
  amounts: { totalAmount: channelOrders.totalAmount },
};
const sumsOf = defineSums<ListFilters<ScopedChannelOrdersInput>, DocumentTotal, typeof channelOrders>(summed);
const groupsOf = defineGroups<
  AgencyOrderGroupBy,
  ListFilters<ScopedChannelOrdersInput>,
  DocumentTotal,
  typeof channelOrders
>({
  ...summed,
  fields: groupFields,
});

function canViewAll(ctx: Context): boolean {
  return may(ctx, permissions.viewAllChannelOrders);
}

function scoped<Given extends ListFilters<ListChannelOrdersInput>>(ctx: Context, { overdue = false, ...input }: Given) {
  return {
    ...input,
    ...(canViewAll(ctx) ? {} : { sellerId: ctx.session.userId }),
    ...(overdue ? { overdueOn: ctx.today } : {}),
  };
}

/** Returns a page of orders, the latest departure first; without the permission to see all, the user's own orders. */
export async function list(
  ctx: Context,
  input: ListChannelOrdersInput,
): Promise<OutputOf<typeof api.channelOrders.list>> {
  const page = await pages(ctx, scoped(ctx, input));
  return { ...page, items: page.items.map((row) => withDue(ctx, row)) };
}

/** Returns the sums of the orders that `list` would return, by currency. */
export function sums(ctx: Context, input: InputOf<typeof api.channelOrders.sums>): Promise<DocumentTotal[]> {
  return sumsOf(ctx, scoped(ctx, input));
}

/** Returns the groups of the orders that `list` would return. */
export function groups(
  ctx: Context,
  { groupBy, ...input }: InputOf<typeof api.channelOrders.groups>,
): Promise<ListGroups<DocumentTotal>> {
  return groupsOf(ctx, { ...scoped(ctx, input), groupBy });
}

/** Counts the orders that `list` would return. */
export function total(ctx: Context, filters: ListFilters<ListChannelOrdersInput>): Promise<ListTotal> {
  return pages.total(ctx, scoped(ctx, firstOf(filters)));
}

export function get(ctx: Context, { id }: { id: ChannelOrderId }): Promise<ChannelOrder> {
  return readOrder(ctx, id);
}

export const statuses = statusOptions(channelOrderMachine);

/** Returns groups by departure date, at most {@link maxDepartures}, and whether there are more. */
export async function departures(
  ctx: Context,
  { startDateTime, endDateTime, channelId }: InputOf<typeof api.channelOrders.departures>,
): Promise<OutputOf<typeof api.channelOrders.departures>> {
  const seen: (SQL | undefined)[] = [
    between(channelOrders.dateOfDeparture, startDateTime, endDateTime),
    notInArray(channelOrders.status, ['denied', 'cancelled']),
    channelId === undefined ? undefined : eq(channelOrders.channelId, channelId),
    canViewAll(ctx) ? undefined : eq(channelOrders.salesId, ctx.session.userId),
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

/** Adds a remark to an order that the caller may see. */
export async function addRemark(
  ctx: Context,
  { orderId, text }: { orderId: ChannelOrderId; text: string },
): Promise<null> {
  const [order] = await ctx.tx
    .select({ id: channelOrders.id, salesId: channelOrders.salesId })
    .from(channelOrders)
    .where(eq(channelOrders.id, orderId));
  const docId = requireFound(order && canView(ctx, order) ? order.id : undefined);
  // Only this remark causes a notice of a remark: actions that add their reason as a remark have notices of their own.
  ctx.record('channelOrders.noted', docId, { called: (await findMentions(ctx, [text]))(text) });
  return addRemarkTo(ctx, { docType: 'SO', docId }, text);
}
