import {
  type api,
  type InputOf,
  type ListGroups,
  maxSummedRows,
  type Page,
  type StockPlace,
  type StockSums,
} from '@yipin/contract';
import { and, asc, eq, lt, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { byRecord, inGroup } from '../../platform/catalogue/groups/group-fields.ts';
import { defineGroups } from '../../platform/catalogue/groups/select-groups.ts';
import { defineList, equals, type Filter, type ListFilters } from '../../platform/catalogue/select-page.ts';
import { defineSummary, piecesIn, requireFewRows } from '../../platform/catalogue/select-summary.ts';
import type { Context } from '../../platform/context.ts';
import { shownName } from '../../platform/catalogue/shown-name.ts';
import { artwareCategories } from '../artware-categories/artware-categories.table.ts';
import { artwareProducts } from '../artware-products/artware-products.table.ts';
import { purchaseItems, purchaseOrders } from '../purchase-orders/purchase-orders.table.ts';
import { warehouses } from '../warehouses/warehouses.table.ts';
import { stockPlaces } from '../stock/stock.table.ts';
import { namedProduct, byDefaultFactory, byProductCategory, byProductText } from './product-filters.ts';

type ListBalancesInput = InputOf<typeof api.stock.balances>;
type BalanceGroupBy = InputOf<typeof api.stock.balancesGroups>['groupBy'];

/** The destination of the open pieces of a purchase: the warehouse of its order, else the default one. */
export const destinationWarehouse = sql`coalesce(${purchaseOrders.warehouseId}, (select w.id from ${warehouses} w where w.is_default))`;

/** Matches purchase items that can have open pieces; a partial index contains these only. */
export const isOpenPurchase = lt(purchaseItems.status, 'received').inlineParams();

/** Counts the incoming pieces of a product in a warehouse, for the rows of the page only. */
const coming = new QueryBuilder()
  .select({ open: sql`coalesce(sum(${purchaseItems.quantity} - ${purchaseItems.takenQuantity}), 0)::int` })
  .from(purchaseItems)
  .leftJoin(purchaseOrders, eq(purchaseOrders.id, purchaseItems.purchaseOrderId))
  .where(
    and(
      eq(purchaseItems.productId, stockPlaces.productId),
      isOpenPurchase,
      sql`${destinationWarehouse} = ${stockPlaces.warehouseId}`,
    ),
  );

const withStock: Filter<boolean> = (isOnHand) => ({
  shape: isOnHand ? 'some' : 'none',
  where: () => (isOnHand ? sql`${stockPlaces.onHand} > 0` : sql`${stockPlaces.onHand} = 0`),
  value: undefined,
});

const groupFields = {
  warehouse: byRecord(stockPlaces.warehouseId, warehouses, shownName(warehouses)),
  category: byRecord(stockPlaces.categoryId, artwareCategories, shownName(artwareCategories)),
};

const filters = {
  filter: byProductText(stockPlaces.productId, [artwareProducts.categoryId, artwareCategories]),
  warehouseId: equals<number>(stockPlaces.warehouseId),
  classId: byProductCategory(stockPlaces.productId),
  factoryId: byDefaultFactory(stockPlaces.productId),
  haveInventory: withStock,
  inGroup: inGroup(groupFields),
};

const pages = defineList<ListBalancesInput, StockPlace, typeof stockPlaces>({
  base: stockPlaces,
  rows: (qb, page) =>
    qb
      .select({
        ...namedProduct,
        id: stockPlaces.id,
        warehouseId: stockPlaces.warehouseId,
        warehouseName: shownName(warehouses).as('warehouse_name'),
        categoryId: stockPlaces.categoryId,
        categoryName: shownName(artwareCategories).as('category_name'),
        onHand: stockPlaces.onHand,
        reserved: stockPlaces.reserved,
        available: stockPlaces.available,
        coming: sql<number>`${coming}`.as('coming'),
      })
      .from(page)
      .innerJoin(artwareProducts, eq(artwareProducts.id, stockPlaces.productId))
      .innerJoin(artwareCategories, eq(artwareCategories.id, artwareProducts.categoryId))
      .innerJoin(warehouses, eq(warehouses.id, stockPlaces.warehouseId)),
  filters,
  sort: { productCode: stockPlaces.productCode, onHand: stockPlaces.onHand, available: stockPlaces.available },
  order: [asc(stockPlaces.productCode), asc(stockPlaces.id)],
});

/** The pieces that are added up. */
const pieces = {
  onHand: piecesIn(stockPlaces.onHand),
  reserved: piecesIn(stockPlaces.reserved),
  available: piecesIn(stockPlaces.available),
};

const groupsOf = defineGroups<BalanceGroupBy, ListFilters<ListBalancesInput>, StockSums, typeof stockPlaces>({
  base: stockPlaces,
  filters,
  fields: groupFields,
  // Pieces have no currency.
  currency: undefined,
  amounts: pieces,
});

const sumsOf = defineSummary<ListFilters<ListBalancesInput>, StockSums, typeof stockPlaces>({
  base: stockPlaces,
  filters,
  limit: maxSummedRows + 1,
  rows: (qb, passed) => qb.select({ count: sql<number>`count(*)::int`.as('rows_found'), ...pieces }).from(passed),
});

/** Returns the stock of products by warehouse, also of those with 0 pieces now; by product code. */
export function balances(ctx: Context, input: ListBalancesInput): Promise<Page<StockPlace>> {
  return pages(ctx, input);
}

/** Returns the groups of the rows that `balances` would return, with the sums of their pieces. */
export function balancesGroups(
  ctx: Context,
  input: InputOf<typeof api.stock.balancesGroups>,
): Promise<ListGroups<StockSums>> {
  return groupsOf(ctx, input);
}

/** Returns the sums of the rows that `balances` would return. */
export async function balancesSums(ctx: Context, input: InputOf<typeof api.stock.balancesSums>): Promise<StockSums> {
  const [found] = await sumsOf(ctx, input);
  requireFewRows(found?.count ?? 0);
  return found ?? { count: 0, onHand: 0, reserved: 0, available: 0 };
}
