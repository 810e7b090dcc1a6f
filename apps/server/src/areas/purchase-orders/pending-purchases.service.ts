import { type api, type InputOf, type Page, type PendingTotal, permissions, type PurchaseItem } from '@yipin/contract';
import { asc, desc, eq, sql } from 'drizzle-orm';
import { inAny, inNames, inNumber, inText, searchingBy } from '../../platform/catalogue/search.ts';
import {
  defineList,
  equals,
  type Filter,
  type Filters,
  firstOf,
  type ListTotal,
  numberFrom,
} from '../../platform/catalogue/select-page.ts';
import { defineSummary } from '../../platform/catalogue/select-summary.ts';
import { type Context, may } from '../../platform/context.ts';
import { artwareProducts } from '../artware-products/artware-products.table.ts';
import { customers } from '../customers/customers.table.ts';
import { factories } from '../factories/factories.table.ts';
import { itemsShown, itemsShownWithCost } from './purchase-order-rows.ts';
import { purchaseItems, purchaseOrders } from './purchase-orders.table.ts';

type ListPurchaseRequestsInput = InputOf<typeof api.purchaseOrders.pending>;
type PurchaseRequestTotalsInput = InputOf<typeof api.purchaseOrders.pendingTotals>;

/** What the row says itself: the product as it was ordered, and the source's number. */
const ownText = sql`lower(concat_ws(' ', ${purchaseItems.productCode}, ${purchaseItems.code}, ${purchaseItems.modelName}, ${purchaseItems.name}, ${purchaseItems.sourceNumber}))`;

/** By the product as it was ordered and as it is now, its factory, the customer, and the numbers of the source and the order. */
const saying = searchingBy(
  inAny(
    inText(ownText),
    inNames(
      [purchaseItems.productId, artwareProducts, [artwareProducts.defaultFactoryId, factories]],
      [purchaseItems.customerId, customers],
    ),
    inNumber(purchaseItems.purchaseOrderId, purchaseOrders, purchaseOrders.orderNumber),
  ),
);

/** By the product's default factory; 0 = products without one. */
const madeBy: Filter<number> = (factoryId) =>
  factoryId === 0
    ? {
        shape: 'nobody',
        where: () =>
          sql`${purchaseItems}.product_id in (select p.id from artware_products p where p.default_factory_id is null)`,
        value: undefined,
      }
    : {
        shape: 'factory',
        where: (given) =>
          sql`${purchaseItems}.product_id in (select p.id from artware_products p where p.default_factory_id = ${given})`,
        value: factoryId,
      };

const spec = {
  base: purchaseItems,
  filters: {
    filter: saying,
    salesId: equals<number>(purchaseItems.salesId),
    status: equals<PurchaseItem['status']>(purchaseItems.status),
    customerId: equals<number>(purchaseItems.customerId),
    sourceCode: equals<string>(purchaseItems.sourceCode),
    sourceNumber: numberFrom(purchaseItems.sourceNumber),
    factoryId: madeBy,
  },
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
  filters: spec.filters,
  rows: (qb, passed) =>
    qb
      .select({ factoryId: artwareProducts.defaultFactoryId, factoryName: factories.name, lines, pieces })
      .from(passed)
      .innerJoin(artwareProducts, eq(artwareProducts.id, purchaseItems.productId))
      .leftJoin(factories, eq(factories.id, artwareProducts.defaultFactoryId))
      .groupBy(artwareProducts.defaultFactoryId, factories.name)
      .orderBy(desc(pieces), asc(artwareProducts.defaultFactoryId)),
});

function whatWaits<Given extends PurchaseRequestTotalsInput>(asked: Given) {
  return {
    ...asked,
    status: asked.status ?? 'pending',
  };
}

/** What waits to be bought, oldest need first (domain.md §12.3); with a `status`, the items that are so far. */
export function pending(ctx: Context, asked: ListPurchaseRequestsInput): Promise<Page<PurchaseItem>> {
  return (may(ctx, permissions.viewCost) ? pagesWithCost : pages)(ctx, whatWaits(asked));
}

/** How many lines that list would tell of. */
export function totalOfPending(ctx: Context, filters: Filters<ListPurchaseRequestsInput>): Promise<ListTotal> {
  return pages.total(ctx, whatWaits(firstOf(filters)));
}

/** What all of it comes to, factory by factory: of the rows of one page nobody can tell whether an order is worth while. */
export function pendingTotals(ctx: Context, asked: PurchaseRequestTotalsInput): Promise<PendingTotal[]> {
  return totals(ctx, whatWaits(asked));
}
