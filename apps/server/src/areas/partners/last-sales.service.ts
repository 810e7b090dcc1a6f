import { type api, type InputOf, type LastSale, type Page, permissions } from '@yipin/contract';
import { desc, eq, sql } from 'drizzle-orm';
import type { PgColumn, QueryBuilder } from 'drizzle-orm/pg-core';
import { inAny, inNames, inNumber, inText, searchingBy } from '../../platform/catalogue/search.ts';
import { defineList } from '../../platform/catalogue/select-page.ts';
import { shownName } from '../../platform/catalogue/shown-name.ts';
import { type Context, may } from '../../platform/context.ts';
import { requireFound } from '../../platform/failure.ts';
import { artwareOrders, soldLines } from '../artware-orders/artware-orders.table.ts';
import { artwareProducts } from '../artware-products/artware-products.table.ts';
import { customers } from '../customers/customers.table.ts';
import { lastOfEach, type LinesOf } from './last-of-each.ts';

type LastSalesInput = InputOf<typeof api.partners.lastSales>;
type ProductSalesInput = InputOf<typeof api.partners.productSales>;
type OfPartner<Input> = Omit<Input, 'customerId' | 'productId'> & { readonly linesOf: LinesOf };

function rows(qb: QueryBuilder, page = soldLines) {
  return qb
    .select({
      customerId: soldLines.customerId,
      customerName: shownName(customers).as('customer_name'),
      productId: soldLines.productId,
      productCode: soldLines.productCode,
      code: soldLines.code,
      modelName: soldLines.modelName,
      name: soldLines.name,
      nameEn: artwareProducts.nameEn,
      nameTw: artwareProducts.nameTw,
      quantity: soldLines.quantity,
      unitPriceAud: soldLines.unitPriceAud,
      discountAmount: soldLines.discountAmount,
      salesDate: soldLines.salesDate,
      orderId: soldLines.orderId,
      orderNumber: soldLines.orderNumber,
      id: soldLines.id,
    })
    .from(page)
    .innerJoin(customers, eq(customers.id, soldLines.customerId))
    .innerJoin(artwareProducts, eq(artwareProducts.id, soldLines.productId));
}

const order = [desc(soldLines.salesDate), desc(soldLines.id)];
/** The product as ordered. */
const ownText = sql`lower(concat_ws(' ', ${soldLines.productCode}, ${soldLines.code}, ${soldLines.modelName}, ${soldLines.name}))`;
const inOrderNumber = inNumber(soldLines.orderId, artwareOrders, artwareOrders.orderNumber);
const sort = { salesDate: soldLines.salesDate, unitPriceAud: soldLines.unitPriceAud };

function lastLines(of: PgColumn, each: PgColumn) {
  return lastOfEach({ lines: soldLines, of, each, order, seller: soldLines.salesId });
}

const ofCustomer = defineList<OfPartner<LastSalesInput>, LastSale, typeof soldLines>({
  base: soldLines,
  rows,
  filters: {
    filter: searchingBy(inAny(inText(ownText), inNames([soldLines.productId, artwareProducts]), inOrderNumber)),
    linesOf: lastLines(soldLines.customerId, soldLines.productId),
  },
  sort: { ...sort, productCode: soldLines.productCode },
  order,
});
const ofProduct = defineList<OfPartner<ProductSalesInput>, LastSale, typeof soldLines>({
  base: soldLines,
  rows,
  filters: {
    filter: searchingBy(inAny(inNames([soldLines.customerId, customers]), inOrderNumber)),
    linesOf: lastLines(soldLines.productId, soldLines.customerId),
  },
  sort,
  order,
});

/** Returns the record and, without the permission to view all orders, the caller, whose orders then count. */
function linesOf(ctx: Context, id: number): LinesOf {
  return may(ctx, permissions.viewAllArtwareOrders) ? { id } : { id, sellerId: ctx.session.userId };
}

/**
 * Returns the products that a customer bought with the latest price of each, newest first. Without the permission to
 * view all orders, only the caller's own orders count.
 * @throws Failure `not-found`
 */
export async function lastSales(ctx: Context, { customerId, ...input }: LastSalesInput): Promise<Page<LastSale>> {
  const [found] = await ctx.tx.select({ id: customers.id }).from(customers).where(eq(customers.id, customerId));
  return ofCustomer(ctx, { ...input, linesOf: linesOf(ctx, requireFound(found).id) });
}

/**
 * Returns the customers who bought a product with the latest price of each, in the same way.
 * @throws Failure `not-found`
 */
export async function productSales(ctx: Context, { productId, ...input }: ProductSalesInput): Promise<Page<LastSale>> {
  const [found] = await ctx.tx
    .select({ id: artwareProducts.id })
    .from(artwareProducts)
    .where(eq(artwareProducts.id, productId));
  return ofProduct(ctx, { ...input, linesOf: linesOf(ctx, requireFound(found).id) });
}
