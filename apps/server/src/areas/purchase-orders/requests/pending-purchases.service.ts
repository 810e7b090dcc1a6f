import {
  type api,
  type InputOf,
  type ListGroups,
  type Page,
  type PendingTotal,
  permissions,
  type PieceSum,
  type PurchaseItem,
} from '@yipin/contract';
import { asc, desc, eq, sql } from 'drizzle-orm';
import { byRecord, inGroup } from '../../../platform/catalogue/groups/group-fields.ts';
import { defineGroups } from '../../../platform/catalogue/groups/select-groups.ts';
import { inAny, inNames, inNumber, inText, searchingBy } from '../../../platform/catalogue/search.ts';
import {
  defineList,
  equals,
  type Filter,
  type ListFilters,
  firstOf,
  type ListTotal,
  numberFrom,
} from '../../../platform/catalogue/select-page.ts';
import { defineSummary, piecesIn } from '../../../platform/catalogue/select-summary.ts';
import { type Context, may } from '../../../platform/context.ts';
import { shownName } from '../../../platform/catalogue/shown-name.ts';
import { artwareProducts } from '../../artware-products/artware-products.table.ts';
import { customers } from '../../customers/customers.table.ts';
import { factories } from '../../factories/factories.table.ts';
import { itemsShown, itemsShownWithCost } from '../purchase-order-rows.ts';
import { purchaseItems, purchaseOrders } from '../purchase-orders.table.ts';

type ListPurchaseRequestsInput = InputOf<typeof api.purchaseOrders.pending>;
type PurchaseRequestGroupBy = InputOf<typeof api.purchaseOrders.pendingGroups>['groupBy'];
type PurchaseRequestTotalsInput = InputOf<typeof api.purchaseOrders.pendingTotals>;

/** The text of the row itself: the product as ordered, and the number of the source. */
const ownText = sql`lower(concat_ws(' ', ${purchaseItems.productCode}, ${purchaseItems.code}, ${purchaseItems.modelName}, ${purchaseItems.name}, ${purchaseItems.sourceNumber}))`;

/**
 * Searches the product as ordered and as it is now, its factory, the customer, and the numbers of the source and the
 * order.
 */
const byText = searchingBy(
  inAny(
    inText(ownText),
    inNames(
      [purchaseItems.productId, artwareProducts, [artwareProducts.defaultFactoryId, factories]],
      [purchaseItems.customerId, customers],
    ),
    inNumber(purchaseItems.purchaseOrderId, purchaseOrders, purchaseOrders.orderNumber),
  ),
);

/** Filters by the default factory of the product; 0 = products without one. */
const byFactory: Filter<number> = (factoryId) =>
  factoryId === 0
    ? {
        shape: 'nobody',
        where: () =>
          sql`${purchaseItems}.product_id in (select p.id from ${artwareProducts} p where p.default_factory_id is null)`,
        value: undefined,
      }
    : {
        shape: 'factory',
        where: (given) =>
          sql`${purchaseItems}.product_id in (select p.id from ${artwareProducts} p where p.default_factory_id = ${given})`,
        value: factoryId,
      };

/** The default factory of the product of a row. */
const defaultFactory = sql`(select p.default_factory_id from ${artwareProducts} p where p.id = ${purchaseItems.productId})`;
/** The codes and the name of a product, as the lines show them. */
const productName = sql`concat_ws(' ', nullif(${artwareProducts.productCode}, ''), nullif(${artwareProducts.code}, ''), ${shownName(artwareProducts)})`;

const groupFields = {
  factory: byRecord(defaultFactory, factories, shownName(factories)),
  customer: byRecord(purchaseItems.customerId, customers, shownName(customers)),
  product: byRecord(purchaseItems.productId, artwareProducts, productName),
};

const filters = {
  filter: byText,
  salesId: equals<number>(purchaseItems.salesId),
  status: equals<PurchaseItem['status']>(purchaseItems.status),
  customerId: equals<number>(purchaseItems.customerId),
  sourceCode: equals<string>(purchaseItems.sourceCode),
  sourceNumber: numberFrom(purchaseItems.sourceNumber),
  factoryId: byFactory,
};
const pageFilters = { ...filters, inGroup: inGroup(groupFields) };

const spec = {
  base: purchaseItems,
  filters: pageFilters,
  sort: {
    id: purchaseItems.id,
    productCode: purchaseItems.productCode,
    quantity: purchaseItems.quantity,
    requiredDate: purchaseItems.requiredDate,
  },
  order: [asc(purchaseItems.id)],
};

const pages = defineList<ListPurchaseRequestsInput, PurchaseItem, typeof purchaseItems>({ ...spec, rows: itemsShown });
const pagesWithCost = defineList<ListPurchaseRequestsInput, PurchaseItem, typeof purchaseItems>({
  ...spec,
  rows: itemsShownWithCost,
});

const lines = sql<number>`count(*)::int`.as('lines');
const pieces = sql<number>`sum(${purchaseItems.quantity})`.as('pieces');

const totals = defineSummary<PurchaseRequestTotalsInput, PendingTotal, typeof purchaseItems>({
  base: purchaseItems,
  filters,
  rows: (qb, passed) =>
    qb
      .select({
        factoryId: artwareProducts.defaultFactoryId,
        factoryName: shownName(factories).as('factory_name'),
        lines,
        pieces,
      })
      .from(passed)
      .innerJoin(artwareProducts, eq(artwareProducts.id, purchaseItems.productId))
      .leftJoin(factories, eq(factories.id, artwareProducts.defaultFactoryId))
      .groupBy(artwareProducts.defaultFactoryId, factories.name, factories.nameEn, factories.nameTw)
      .orderBy(desc(pieces), asc(artwareProducts.defaultFactoryId)),
});

const groupsOf = defineGroups<
  PurchaseRequestGroupBy,
  ListFilters<ListPurchaseRequestsInput>,
  PieceSum,
  typeof purchaseItems
>({
  base: purchaseItems,
  filters: pageFilters,
  fields: groupFields,
  // Requests have no prices yet: their pieces are added up.
  currency: undefined,
  amounts: { pieces: piecesIn(purchaseItems.quantity) },
});

function pendingByDefault<Given extends PurchaseRequestTotalsInput>(input: Given) {
  return {
    ...input,
    status: input.status ?? 'pending',
  };
}

/**
 * Returns purchase requests that are pending, oldest first (domain.md §12.3); with `status`, the items in that state.
 */
export function pending(ctx: Context, input: ListPurchaseRequestsInput): Promise<Page<PurchaseItem>> {
  return (may(ctx, permissions.viewCost) ? pagesWithCost : pages)(ctx, pendingByDefault(input));
}

/** Counts the lines of that list. */
export function totalOfPending(ctx: Context, filters: ListFilters<ListPurchaseRequestsInput>): Promise<ListTotal> {
  return pages.total(ctx, pendingByDefault(firstOf(filters)));
}

/** Returns the groups of that list, with the sums of their pieces. */
export function pendingGroups(
  ctx: Context,
  { groupBy, ...input }: InputOf<typeof api.purchaseOrders.pendingGroups>,
): Promise<ListGroups<PieceSum>> {
  return groupsOf(ctx, { ...pendingByDefault(input), groupBy });
}

/** Returns the totals of that list by factory: one page does not show whether an order is worthwhile. */
export function pendingTotals(ctx: Context, input: PurchaseRequestTotalsInput): Promise<PendingTotal[]> {
  return totals(ctx, pendingByDefault(input));
}
