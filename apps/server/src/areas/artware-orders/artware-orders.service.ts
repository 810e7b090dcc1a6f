import {
  type api,
  type ArtwareOrder,
  type ArtwareOrderId,
  type ArtwareOrderItemId,
  type ArtwareOrderRevision,
  type ArtwareOrderRow,
  artwareOrderItemMachine,
  artwareOrderMachine,
  type Day,
  type DocumentSum,
  type InputOf,
  type ListGroups,
  type OutputOf,
  permissions,
  type UserId,
} from '@yipin/contract';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { run } from '@yipin/pg-pipeline';
import { sinceDate, untilDate } from '../../platform/catalogue/days.ts';
import { numbersQueryOf } from '../../platform/catalogue/numbers.ts';
import { searchingWithNames } from '../../platform/catalogue/search.ts';
import {
  beginning,
  defineList,
  equals,
  type Filter,
  type ListConditions,
  type ListFilters,
  firstOf,
  type ListTotal,
  numberFrom,
} from '../../platform/catalogue/select-page.ts';
import { byMonth, byRecord, byStatus, inGroup } from '../../platform/catalogue/groups/group-fields.ts';
import { defineGroups } from '../../platform/catalogue/groups/select-groups.ts';
import { defineSums } from '../../platform/catalogue/select-summary.ts';
import { shownName } from '../../platform/catalogue/shown-name.ts';
import { anyLineIn, anyLineLate, withLine } from '../../platform/catalogue/with-lines.ts';
import { type Context, may } from '../../platform/context.ts';
import { stateNumber } from '../../platform/documents/state-number.ts';
import { statusOptions } from '../../platform/documents/status-options.ts';
import { requireFound } from '../../platform/failure.ts';
import { artwareProducts } from '../artware-products/artware-products.table.ts';
import { customers } from '../customers/customers.table.ts';
import { prepareRevisions } from '../order-revisions/index.ts';
import { addRemark as addRemarkTo } from '../remarks/index.ts';
import { nameOfPerson } from '../people/index.ts';
import { users } from '../people/users.table.ts';
import { counted, canView, readOrder, requiredBefore, rowFields } from './artware-order-rows.ts';
import { artwareOrderItems, artwareOrders } from './artware-orders.table.ts';

type ListArtwareOrdersInput = InputOf<typeof api.artwareOrders.list>;
type SalesOrderGroupBy = InputOf<typeof api.artwareOrders.groups>['groupBy'];

const anyItem = beginning(
  (given) =>
    sql`exists (select 1 from ${artwareOrderItems} i where i.order_id = ${artwareOrders.id} and (lower(i.product_code) like ${given}
      or i.product_id = any (array(select p.id from ${artwareProducts} p where lower(p.product_code) like ${given}))))`,
);

/** Filters orders with work left: they are neither completed nor canceled. */
const isOpen: Filter<boolean> = (isEnabled) =>
  isEnabled
    ? {
        where: () => sql`${artwareOrders.status} < ${stateNumber(artwareOrderMachine, 'completed')}`,
        value: undefined,
      }
    : undefined;

const isUnpaid: Filter<boolean> = (isEnabled) =>
  isEnabled
    ? {
        where: () =>
          sql`${artwareOrders.status} between ${stateNumber(artwareOrderMachine, 'inProgress')} and ${stateNumber(artwareOrderMachine, 'completed')} and ${artwareOrders.outstandingAmount} > 0`,
        value: undefined,
      }
    : undefined;

const lined = { document: artwareOrders.id, lines: artwareOrderItems, documentId: artwareOrderItems.orderId };

/** Filters orders with a line that has ready pieces, even if other pieces of it wait for approval or purchase. */
const hasReadyLine: Filter<boolean> = (isEnabled) =>
  isEnabled
    ? {
        where: () =>
          withLine(
            lined,
            sql`${inArray(artwareOrderItems.status, ['toApprove', 'purchasing', 'ready']).inlineParams()} and ${artwareOrderItems.readyQty} > 0`,
          ),
        value: undefined,
        isSelective: true,
      }
    : undefined;

/** Filters orders with pieces that the customer has, in lines that are not completed. */
const hasArrivedLine: Filter<boolean> = (isEnabled) =>
  isEnabled
    ? {
        where: () =>
          withLine(
            lined,
            sql`${artwareOrderItems.status} < ${stateNumber(artwareOrderItemMachine, 'completed')}
              and ${artwareOrderItems.deliveredQty} + ${artwareOrderItems.receivedQty} > 0`,
          ),
        value: undefined,
        isSelective: true,
      }
    : undefined;

/**
 * `sellerId`: the sales person to whose orders the caller is limited, in addition to the sales person of the filter.
 * `overdueOn`: the day for which overdue orders are listed. `open`: only orders with work left.
 */
type ScopedArtwareOrdersInput = Omit<ListArtwareOrdersInput, 'overdue'> & {
  readonly sellerId?: UserId;
  readonly overdueOn?: Day;
  readonly open?: boolean;
};

const groupFields = {
  customer: byRecord(artwareOrders.customerId, customers, shownName(customers)),
  salesperson: byRecord(artwareOrders.salesId, users, nameOfPerson),
  status: byStatus(artwareOrders.status),
  month: byMonth(artwareOrders.salesDate),
};

const orderFilters: ListConditions<ScopedArtwareOrdersInput> = {
  filter: searchingWithNames(artwareOrders, [artwareOrders.customerId, customers]),
  customerId: equals(artwareOrders.customerId),
  orderNumber: numberFrom(artwareOrders.orderNumber),
  productCode: anyItem,
  salesId: equals(artwareOrders.salesId),
  sellerId: equals(artwareOrders.salesId),
  status: equals(artwareOrders.status),
  paymentStatus: equals(artwareOrders.paymentStatus),
  open: isOpen,
  toApprove: anyLineIn(lined, artwareOrderItems.status, 'toApprove'),
  ready: hasReadyLine,
  toComplete: hasArrivedLine,
  unpaid: isUnpaid,
  overdueOn: anyLineLate<Day>(lined, requiredBefore),
  startDate: sinceDate(artwareOrders.salesDate),
  endDate: untilDate(artwareOrders.salesDate),
  inGroup: inGroup(groupFields),
};

const pages = defineList<ScopedArtwareOrdersInput, ArtwareOrderRow, typeof artwareOrders>({
  base: artwareOrders,
  rows: (qb, page) =>
    qb
      .select(rowFields)
      .from(page)
      .innerJoin(customers, eq(customers.id, artwareOrders.customerId))
      .innerJoin(users, eq(users.id, artwareOrders.salesId))
      .crossJoinLateral(counted),
  filters: orderFilters,
  sort: {
    salesDate: artwareOrders.salesDate,
    id: artwareOrders.id,
    orderNumber: artwareOrders.orderNumber,
    totalAmount: artwareOrders.totalAmount,
    outstandingAmount: artwareOrders.outstandingAmount,
    status: artwareOrders.status,
    requiredDate: artwareOrders.requiredDate,
  },
  order: [desc(artwareOrders.salesDate), desc(artwareOrders.id)],
});

const summed = {
  base: artwareOrders,
  filters: orderFilters,
  currency: artwareOrders.currency,
  amounts: { totalAmount: artwareOrders.totalAmount, outstandingAmount: artwareOrders.outstandingAmount },
};
const sumsOf = defineSums<ListFilters<ScopedArtwareOrdersInput>, DocumentSum, typeof artwareOrders>(summed);
const groupsOf = defineGroups<
  SalesOrderGroupBy,
  ListFilters<ScopedArtwareOrdersInput>,
  DocumentSum,
  typeof artwareOrders
>({
  ...summed,
  fields: groupFields,
});

function scoped<Given extends ListFilters<ListArtwareOrdersInput>>(ctx: Context, { overdue = false, ...input }: Given) {
  return {
    ...input,
    ...(may(ctx, permissions.viewAllArtwareOrders) ? {} : { sellerId: ctx.session.userId }),
    ...(overdue ? { overdueOn: ctx.today } : {}),
  };
}

/** Returns a page of orders, newest first; without the permission to see all, the user's own orders. */
export function list(ctx: Context, input: ListArtwareOrdersInput): Promise<OutputOf<typeof api.artwareOrders.list>> {
  return pages(ctx, scoped(ctx, input));
}

/** Returns a page of the orders that are neither completed nor canceled, as {@link list} does. */
export function listOpen(
  ctx: Context,
  input: ListArtwareOrdersInput,
): Promise<OutputOf<typeof api.artwareOrders.list>> {
  return pages(ctx, { ...scoped(ctx, input), open: true });
}

/** Returns the sums of the orders that `list` would return, by currency. */
export function sums(ctx: Context, input: InputOf<typeof api.artwareOrders.sums>): Promise<DocumentSum[]> {
  return sumsOf(ctx, scoped(ctx, input));
}

/** Returns the groups of the orders that `list` would return. */
export function groups(
  ctx: Context,
  { groupBy, ...input }: InputOf<typeof api.artwareOrders.groups>,
): Promise<ListGroups<DocumentSum>> {
  return groupsOf(ctx, { ...scoped(ctx, input), groupBy });
}

/** Counts the orders that `list` would return. */
export function total(ctx: Context, filters: ListFilters<ListArtwareOrdersInput>): Promise<ListTotal> {
  return pages.total(ctx, scoped(ctx, firstOf(filters)));
}

export function get(ctx: Context, { id }: { id: ArtwareOrderId }): Promise<ArtwareOrder> {
  return readOrder(ctx, id);
}

export const statuses = statusOptions(artwareOrderMachine);
export const itemStatuses = statusOptions(artwareOrderItemMachine);

async function orderOf(ctx: Context, orderId: ArtwareOrderId): Promise<ArtwareOrderId> {
  const [order] = await ctx.tx
    .select({ id: artwareOrders.id, salesId: artwareOrders.salesId })
    .from(artwareOrders)
    .where(eq(artwareOrders.id, orderId));
  return requireFound(order && canView(ctx, order) ? order.id : undefined);
}

const revisionsOf = prepareRevisions<ArtwareOrderRevision['document']>('AO');

/** Returns the revisions of an order that the caller may see, newest first. */
export async function revisions(ctx: Context, { id }: { id: ArtwareOrderId }): Promise<ArtwareOrderRevision[]> {
  return run(ctx.tx, revisionsOf, { id: await orderOf(ctx, id) });
}

/** Returns the numbers of the newest orders that the caller may see, filtered by a prefix if it is given. */
export function numbers(
  ctx: Context,
  input: InputOf<typeof api.artwareOrders.numbers>,
): Promise<OutputOf<typeof api.artwareOrders.numbers>> {
  const { where, order, limit } = numbersQueryOf(artwareOrders, input);
  const seen = may(ctx, permissions.viewAllArtwareOrders) ? undefined : eq(artwareOrders.salesId, ctx.session.userId);
  const columns = { id: artwareOrders.id, orderNumber: artwareOrders.orderNumber };
  return ctx.tx.select(columns).from(artwareOrders).where(and(where, seen)).orderBy(order).limit(limit);
}

/** Adds a remark to an order that the caller may see. */
export async function addRemark(
  ctx: Context,
  { orderId, text }: { orderId: ArtwareOrderId; text: string },
): Promise<null> {
  return addRemarkTo(ctx, { docType: 'AO', docId: await orderOf(ctx, orderId) }, text);
}

/** Adds a remark to a line of an order that the caller may see. */
export async function addItemRemark(
  ctx: Context,
  { itemId, text }: { itemId: ArtwareOrderItemId; text: string },
): Promise<null> {
  const [item] = await ctx.tx
    .select({ orderId: artwareOrderItems.orderId })
    .from(artwareOrderItems)
    .where(eq(artwareOrderItems.id, itemId));
  return addRemarkTo(ctx, { docType: 'AO', docId: await orderOf(ctx, requireFound(item).orderId), itemId }, text);
}
