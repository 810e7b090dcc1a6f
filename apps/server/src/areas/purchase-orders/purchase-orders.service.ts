import {
  type api,
  type Day,
  type DocumentCostSum,
  type DocumentSum,
  type InputOf,
  type ListGroups,
  type OutputOf,
  type Page,
  type PaymentStatus,
  permissions,
  type PurchaseOrder,
  type PurchaseOrderId,
  type PurchaseOrderRevision,
  type PurchaseOrderRow,
  purchaseItemMachine,
  purchaseOrderMachine,
  withoutCosts,
} from '@yipin/contract';
import { desc, eq, inArray, sql } from 'drizzle-orm';
import { run } from '@yipin/pg-pipeline';
import { numbersQueryOf } from '../../platform/catalogue/numbers.ts';
import { searchingWithNames } from '../../platform/catalogue/search.ts';
import {
  defineList,
  equals,
  type Filter,
  type ListFilters,
  firstOf,
  type ListTotal,
  startsWith,
} from '../../platform/catalogue/select-page.ts';
import { byMonth, byRecord, byStatus, inGroup } from '../../platform/catalogue/groups/group-fields.ts';
import { defineGroups } from '../../platform/catalogue/groups/select-groups.ts';
import { defineSums } from '../../platform/catalogue/select-summary.ts';
import { shownName } from '../../platform/catalogue/shown-name.ts';
import { anyLineIn, anyLineLate } from '../../platform/catalogue/with-lines.ts';
import { type Context, may } from '../../platform/context.ts';
import { statusOptions } from '../../platform/documents/status-options.ts';
import { requireFound } from '../../platform/failure.ts';
import { stateNumber } from '../../platform/documents/state-number.ts';
import { factories } from '../factories/factories.table.ts';
import { prepareRevisions } from '../order-revisions/index.ts';
import { nameOfPerson } from '../people/index.ts';
import { users } from '../people/users.table.ts';
import { addRemark as addRemarkTo } from '../remarks/index.ts';
import { warehouses } from '../warehouses/warehouses.table.ts';
import { ordersShown, ordersShownWithCost, readOrder } from './purchase-order-rows.ts';
import { purchaseItems, purchaseOrders } from './purchase-orders.table.ts';
import { expectedBefore, onOrderStates } from './items/on-order.ts';

type ListPurchaseOrdersInput = InputOf<typeof api.purchaseOrders.list>;
type PurchaseOrderGroupBy = InputOf<typeof api.purchaseOrders.groups>['groupBy'];

const forCustomer: Filter<number> = (customerId) => ({
  where: (given) =>
    sql`exists (select 1 from ${purchaseItems} i where i.purchase_order_id = ${purchaseOrders}.id and i.customer_id = ${given} and i.status <> ${stateNumber(purchaseItemMachine, 'cancelled')})`,
  value: customerId,
});

const hiddenToo: Filter<boolean> = (isIncluded) =>
  isIncluded ? undefined : { where: () => sql`not ${purchaseOrders}.is_hidden`, value: undefined };

/** Filters orders with work left: they are neither completed nor canceled. */
const isOpen: Filter<boolean> = (isFiltered) =>
  isFiltered
    ? {
        where: () => sql`${purchaseOrders.status} < ${stateNumber(purchaseOrderMachine, 'completed')}`,
        value: undefined,
      }
    : undefined;

/** Filters orders in a state that allows further lines. */
const takesLines: Filter<boolean> = (isFiltered) =>
  isFiltered
    ? {
        where: () => inArray(purchaseOrders.status, [...purchaseOrderMachine.transitions.addItems.from]).inlineParams(),
        value: undefined,
      }
    : undefined;

const lined = { document: purchaseOrders.id, lines: purchaseItems, documentId: purchaseItems.purchaseOrderId };

/** `overdueOn`: the day for the filter of overdue orders. `open`: only orders with work left. */
type Dated = Omit<ListPurchaseOrdersInput, 'overdue'> & { readonly overdueOn?: Day; readonly open?: boolean };

const groupFields = {
  factory: byRecord(purchaseOrders.factoryId, factories, shownName(factories)),
  buyer: byRecord(purchaseOrders.buyerId, users, nameOfPerson),
  status: byStatus(purchaseOrders.status),
  month: byMonth(purchaseOrders.purchaseDate),
};

const spec = {
  base: purchaseOrders,
  filters: {
    filter: searchingWithNames(
      purchaseOrders,
      [purchaseOrders.factoryId, factories],
      [purchaseOrders.warehouseId, warehouses],
    ),
    status: equals<PurchaseOrderRow['status']>(purchaseOrders.status),
    paymentStatus: equals<PaymentStatus>(purchaseOrders.paymentStatus),
    customerId: forCustomer,
    orderNumber: startsWith(purchaseOrders.orderNumber),
    factoryId: equals<number>(purchaseOrders.factoryId),
    includeHidden: hiddenToo,
    open: isOpen,
    takesLines,
    toApprove: anyLineIn(lined, purchaseItems.status, 'added'),
    toPurchase: anyLineIn(lined, purchaseItems.status, 'approved'),
    toReceive: anyLineIn(lined, purchaseItems.status, ...onOrderStates),
    overdueOn: anyLineLate<Day>(lined, expectedBefore),
    inGroup: inGroup(groupFields),
  },
  sort: {
    id: purchaseOrders.id,
    orderNumber: purchaseOrders.orderNumber,
    purchaseDate: purchaseOrders.purchaseDate,
    expectedDate: purchaseOrders.expectedDate,
    status: purchaseOrders.status,
  },
  order: [desc(purchaseOrders.id)],
};

const pages = defineList<Dated, PurchaseOrderRow, typeof purchaseOrders>({ ...spec, rows: ordersShown });
const pagesWithCost = defineList<Dated, PurchaseOrderRow, typeof purchaseOrders>({
  ...spec,
  rows: ordersShownWithCost,
});

const summed = {
  base: purchaseOrders,
  filters: spec.filters,
  currency: purchaseOrders.currency,
  amounts: { totalAmount: purchaseOrders.totalAmount, outstandingAmount: purchaseOrders.outstandingAmount },
};
const sumsOf = defineSums<ListFilters<Dated>, DocumentSum, typeof purchaseOrders>(summed);
const groupsOf = defineGroups<PurchaseOrderGroupBy, ListFilters<Dated>, DocumentSum, typeof purchaseOrders>({
  ...summed,
  fields: groupFields,
});

function dated<Given extends ListFilters<ListPurchaseOrdersInput>>(
  ctx: Context,
  { overdue = false, ...filters }: Given,
) {
  const { paymentStatus, ...plain } = filters;
  return {
    ...plain,
    // A filter by payment status would reveal costs to users who may not see them.
    ...(paymentStatus !== undefined && may(ctx, permissions.viewCost) ? { paymentStatus } : {}),
    ...(overdue ? { overdueOn: ctx.today } : {}),
  };
}

/** Returns orders, newest first; archived ones with `includeHidden` only (domain.md §12.3). */
export function list(ctx: Context, input: ListPurchaseOrdersInput): Promise<Page<PurchaseOrderRow>> {
  return (may(ctx, permissions.viewCost) ? pagesWithCost : pages)(ctx, dated(ctx, input));
}

/** Returns the orders that are neither completed nor canceled, as {@link list} does. */
export function listOpen(ctx: Context, input: ListPurchaseOrdersInput): Promise<Page<PurchaseOrderRow>> {
  return (may(ctx, permissions.viewCost) ? pagesWithCost : pages)(ctx, { ...dated(ctx, input), open: true });
}

function shownTo(ctx: Context, sums: DocumentSum[]): DocumentCostSum[] {
  return may(ctx, permissions.viewCost) ? sums : sums.map(({ currency, count }) => ({ currency, count }));
}

/** Returns the sums of the orders that `list` would return, by currency; amounts only to users who may see costs. */
export async function sums(ctx: Context, input: InputOf<typeof api.purchaseOrders.sums>): Promise<DocumentCostSum[]> {
  return shownTo(ctx, await sumsOf(ctx, dated(ctx, input)));
}

/** Returns the groups of the orders that `list` would return; amounts only to users who may see costs. */
export async function groups(
  ctx: Context,
  { groupBy, ...input }: InputOf<typeof api.purchaseOrders.groups>,
): Promise<ListGroups<DocumentCostSum>> {
  const found = await groupsOf(ctx, { ...dated(ctx, input), groupBy });
  return { ...found, groups: found.groups.map((group) => ({ ...group, sums: shownTo(ctx, group.sums) })) };
}

/** Counts the orders of that list. */
export function total(ctx: Context, filters: ListFilters<ListPurchaseOrdersInput>): Promise<ListTotal> {
  return pages.total(ctx, dated(ctx, firstOf(filters)));
}

export function get(ctx: Context, { id }: { id: PurchaseOrderId }): Promise<PurchaseOrder> {
  return readOrder(ctx, id);
}

export const statuses = statusOptions(purchaseOrderMachine);
export const itemStatuses = statusOptions(purchaseItemMachine);

async function existing({ tx }: Context, id: PurchaseOrderId): Promise<PurchaseOrderId> {
  const [order] = await tx.select({ id: purchaseOrders.id }).from(purchaseOrders).where(eq(purchaseOrders.id, id));
  return requireFound(order).id;
}

const revisionsOf = prepareRevisions<PurchaseOrderRevision['document']>('PO');

function withoutPrices({ lines, ...document }: PurchaseOrderRevision['document']) {
  return {
    ...withoutCosts(document),
    lines: lines.map(withoutCosts),
  };
}

/** Returns the revisions of the document for the factory, newest first; with prices for users with `viewCost`. */
export async function revisions(ctx: Context, { id }: { id: PurchaseOrderId }): Promise<PurchaseOrderRevision[]> {
  const rows = await run(ctx.tx, revisionsOf, { id: await existing(ctx, id) });
  return may(ctx, permissions.viewCost)
    ? rows
    : rows.map(({ document, ...row }) => ({ ...row, document: withoutPrices(document) }));
}

/** Returns the numbers of the newest orders, or of those that begin with the filter. */
export function numbers(
  { tx }: Context,
  input: InputOf<typeof api.purchaseOrders.numbers>,
): Promise<OutputOf<typeof api.purchaseOrders.numbers>> {
  const { where, order, limit } = numbersQueryOf(purchaseOrders, input);
  const columns = { id: purchaseOrders.id, orderNumber: purchaseOrders.orderNumber };
  return tx.select(columns).from(purchaseOrders).where(where).orderBy(order).limit(limit);
}

export async function addRemark(
  ctx: Context,
  { orderId, text }: { orderId: PurchaseOrderId; text: string },
): Promise<null> {
  return addRemarkTo(ctx, { docType: 'PO', docId: await existing(ctx, orderId) }, text);
}
