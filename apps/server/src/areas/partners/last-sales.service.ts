import { type api, type InputOf, type LastSale, maxLastPrices, permissions } from '@yipin/contract';
import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { prepare, run, type Statement } from '@yipin/pg-pipeline';
import { shownName } from '../../platform/catalogue/shown-name.ts';
import { type Context, may } from '../../platform/context.ts';
import { artwareOrderItems, artwareOrders } from '../artware-orders/artware-orders.table.ts';
import { artwareProducts } from '../artware-products/artware-products.table.ts';
import { customers } from '../customers/customers.table.ts';

const isOwn = eq(artwareOrders.salesId, sql.placeholder('seller'));

/** The latest line for each value of `each` of a customer or product; `isLimited`: of the orders of one salesperson. */
function latest(of: SQL, each: PgColumn, isLimited: boolean): Statement<LastSale> {
  return prepare<LastSale>((qb) => {
    const lines = qb
      .selectDistinctOn([each], { id: artwareOrderItems.id })
      .from(artwareOrders)
      .innerJoin(artwareOrderItems, eq(artwareOrderItems.orderId, artwareOrders.id))
      .where(and(of, isNull(artwareOrderItems.deletedAt), isLimited ? isOwn : undefined))
      .orderBy(each, desc(artwareOrders.salesDate), desc(artwareOrderItems.id));
    return qb
      .select({
        customerId: artwareOrders.customerId,
        customerName: shownName(customers).as('customer_name'),
        productId: artwareOrderItems.productId,
        productCode: artwareOrderItems.productCode,
        code: artwareOrderItems.code,
        modelName: artwareOrderItems.modelName,
        name: artwareOrderItems.name,
        nameEn: artwareProducts.nameEn,
        nameTw: artwareProducts.nameTw,
        quantity: artwareOrderItems.quantity,
        unitPriceAud: artwareOrderItems.unitPriceAud,
        discountAmount: artwareOrderItems.discountAmount,
        salesDate: artwareOrders.salesDate,
        orderId: artwareOrderItems.orderId,
        orderNumber: artwareOrders.orderNumber,
        id: artwareOrderItems.id,
      })
      .from(artwareOrderItems)
      .innerJoin(artwareOrders, eq(artwareOrders.id, artwareOrderItems.orderId))
      .innerJoin(customers, eq(customers.id, artwareOrders.customerId))
      .innerJoin(artwareProducts, eq(artwareProducts.id, artwareOrderItems.productId))
      .where(sql`${artwareOrderItems.id} in ${lines}`)
      .orderBy(desc(artwareOrders.salesDate), desc(artwareOrderItems.id))
      .limit(maxLastPrices);
  });
}

const isOfCustomer = eq(artwareOrders.customerId, sql.placeholder('id'));
const isOfProduct = eq(artwareOrderItems.productId, sql.placeholder('id'));
const ofCustomer = {
  all: latest(isOfCustomer, artwareOrderItems.productId, false),
  own: latest(isOfCustomer, artwareOrderItems.productId, true),
};
const ofProduct = {
  all: latest(isOfProduct, artwareOrders.customerId, false),
  own: latest(isOfProduct, artwareOrders.customerId, true),
};

function read(ctx: Context, { all, own }: typeof ofCustomer, id: number): Promise<LastSale[]> {
  const statement = may(ctx, permissions.viewAllArtwareOrders) ? all : own;
  return run(ctx.tx, statement, { id, seller: ctx.session.userId });
}

/**
 * Returns the products that a customer bought with the latest price of each, newest first. Without the permission to
 * view all orders, only the caller's own orders count.
 */
export function lastSales(ctx: Context, { customerId }: InputOf<typeof api.partners.lastSales>): Promise<LastSale[]> {
  return read(ctx, ofCustomer, customerId);
}

/** Returns the customers who bought a product with the latest price of each, in the same way. */
export function productSales(
  ctx: Context,
  { productId }: InputOf<typeof api.partners.productSales>,
): Promise<LastSale[]> {
  return read(ctx, ofProduct, productId);
}
