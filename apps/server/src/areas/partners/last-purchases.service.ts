import { type api, type InputOf, isCost, type LastPurchase, type Page, permissions } from '@yipin/contract';
import { desc, eq, sql } from 'drizzle-orm';
import type { PgColumn, QueryBuilder } from 'drizzle-orm/pg-core';
import { inAny, inNames, inNumber, inText, searchingBy } from '../../platform/catalogue/search.ts';
import { defineList } from '../../platform/catalogue/select-page.ts';
import { shownName } from '../../platform/catalogue/shown-name.ts';
import { type Context, may } from '../../platform/context.ts';
import { requireFound } from '../../platform/failure.ts';
import { artwareProducts } from '../artware-products/artware-products.table.ts';
import { factories } from '../factories/factories.table.ts';
import { boughtLines, purchaseOrders } from '../purchase-orders/purchase-orders.table.ts';
import { lastOfEach, type LinesOf } from './last-of-each.ts';

type LastPurchasesInput = InputOf<typeof api.partners.lastPurchases>;
type ProductPurchasesInput = InputOf<typeof api.partners.productPurchases>;
type OfRecord<Input> = Omit<Input, 'factoryId' | 'productId'> & { readonly linesOf: LinesOf };

const shown = {
  factoryId: boughtLines.factoryId,
  factoryName: shownName(factories).as('factory_name'),
  productId: boughtLines.productId,
  productCode: boughtLines.productCode,
  code: boughtLines.code,
  modelName: boughtLines.modelName,
  name: boughtLines.name,
  nameEn: artwareProducts.nameEn,
  nameTw: artwareProducts.nameTw,
  quantity: boughtLines.quantity,
  purchaseDate: boughtLines.purchaseDate,
  orderId: boughtLines.orderId,
  orderNumber: boughtLines.orderNumber,
  id: boughtLines.id,
};

function rows(qb: QueryBuilder, page = boughtLines) {
  return qb
    .select(shown)
    .from(page)
    .innerJoin(factories, eq(factories.id, boughtLines.factoryId))
    .innerJoin(artwareProducts, eq(artwareProducts.id, boughtLines.productId));
}

function rowsWithCost(qb: QueryBuilder, page = boughtLines) {
  return qb
    .select({ ...shown, unitPriceCny: boughtLines.unitPriceCny })
    .from(page)
    .innerJoin(factories, eq(factories.id, boughtLines.factoryId))
    .innerJoin(artwareProducts, eq(artwareProducts.id, boughtLines.productId));
}

const order = [sql`${boughtLines.purchaseDate} desc nulls last`, desc(boughtLines.id)];
/** The product as ordered. */
const ownText = sql`lower(concat_ws(' ', ${boughtLines.productCode}, ${boughtLines.code}, ${boughtLines.modelName}, ${boughtLines.name}))`;
const inOrderNumber = inNumber(boughtLines.orderId, purchaseOrders, purchaseOrders.orderNumber);
const sort = { purchaseDate: boughtLines.purchaseDate, unitPriceCny: boughtLines.unitPriceCny };

function lastLines(of: PgColumn, each: PgColumn) {
  return lastOfEach({ lines: boughtLines, of, each, order });
}

const factorySpec = {
  base: boughtLines,
  filters: {
    filter: searchingBy(inAny(inText(ownText), inNames([boughtLines.productId, artwareProducts]), inOrderNumber)),
    linesOf: lastLines(boughtLines.factoryId, boughtLines.productId),
  },
  sort: { ...sort, productCode: boughtLines.productCode },
  order,
};
const productSpec = {
  base: boughtLines,
  filters: {
    filter: searchingBy(inAny(inNames([boughtLines.factoryId, factories]), inOrderNumber)),
    linesOf: lastLines(boughtLines.productId, boughtLines.factoryId),
  },
  sort,
  order,
};

type SuppliedInput = OfRecord<LastPurchasesInput>;
type SuppliersInput = OfRecord<ProductPurchasesInput>;
const ofFactory = defineList<SuppliedInput, LastPurchase, typeof boughtLines>({ ...factorySpec, rows });
const ofFactoryWithCost = defineList<SuppliedInput, LastPurchase, typeof boughtLines>({
  ...factorySpec,
  rows: rowsWithCost,
});
const ofProduct = defineList<SuppliersInput, LastPurchase, typeof boughtLines>({ ...productSpec, rows });
const ofProductWithCost = defineList<SuppliersInput, LastPurchase, typeof boughtLines>({
  ...productSpec,
  rows: rowsWithCost,
});

/**
 * Returns the products that a factory supplied with the latest price of each, the latest first; prices, and a sorting
 * by them, require `viewCost`.
 * @throws Failure `not-found`
 */
export async function lastPurchases(
  ctx: Context,
  { factoryId, sorting, ...input }: LastPurchasesInput,
): Promise<Page<LastPurchase>> {
  const [found] = await ctx.tx.select({ id: factories.id }).from(factories).where(eq(factories.id, factoryId));
  const listed = { ...input, linesOf: { id: requireFound(found).id } };
  return may(ctx, permissions.viewCost)
    ? ofFactoryWithCost(ctx, { ...listed, sorting })
    : ofFactory(ctx, { ...listed, sorting: sorting?.filter(({ field }) => !isCost(field)) });
}

/**
 * Returns the factories that supplied a product, in the same way.
 * @throws Failure `not-found`
 */
export async function productPurchases(
  ctx: Context,
  { productId, sorting, ...input }: ProductPurchasesInput,
): Promise<Page<LastPurchase>> {
  const [found] = await ctx.tx
    .select({ id: artwareProducts.id })
    .from(artwareProducts)
    .where(eq(artwareProducts.id, productId));
  const listed = { ...input, linesOf: { id: requireFound(found).id } };
  return may(ctx, permissions.viewCost)
    ? ofProductWithCost(ctx, { ...listed, sorting })
    : ofProduct(ctx, { ...listed, sorting: sorting?.filter(({ field }) => !isCost(field)) });
}
