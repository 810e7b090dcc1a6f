import {
  type api,
  type InputOf,
  type LastPurchase,
  maxLastPrices,
  permissions,
  purchaseItemMachine,
  withoutCosts,
} from '@yipin/contract';
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { prepare, run, type Statement } from '@yipin/pg-pipeline';
import { shownName } from '../../platform/catalogue/shown-name.ts';
import { type Context, may } from '../../platform/context.ts';
import { stateNumber } from '../../platform/documents/state-number.ts';
import { artwareProducts } from '../artware-products/artware-products.table.ts';
import { factories } from '../factories/factories.table.ts';
import { purchaseItems, purchaseOrders } from '../purchase-orders/purchase-orders.table.ts';

const approved = stateNumber(purchaseItemMachine, 'approved');
const completed = stateNumber(purchaseItemMachine, 'completed');
const isApproved = sql`${purchaseItems.status} between ${approved} and ${completed}`;

/** The latest approved line for each value of `each` of a factory or product. */
function latest(of: SQL, each: PgColumn): Statement<LastPurchase> {
  return prepare<LastPurchase>((qb) => {
    const lines = qb
      .selectDistinctOn([each], { id: purchaseItems.id })
      .from(purchaseOrders)
      .innerJoin(purchaseItems, eq(purchaseItems.purchaseOrderId, purchaseOrders.id))
      .where(and(of, isApproved))
      .orderBy(each, sql`${purchaseOrders.purchaseDate} desc nulls last`, desc(purchaseItems.id));
    return qb
      .select({
        factoryId: purchaseOrders.factoryId,
        factoryName: shownName(factories).as('factory_name'),
        productId: purchaseItems.productId,
        productCode: purchaseItems.productCode,
        code: purchaseItems.code,
        modelName: purchaseItems.modelName,
        name: purchaseItems.name,
        nameEn: artwareProducts.nameEn,
        nameTw: artwareProducts.nameTw,
        quantity: purchaseItems.quantity,
        unitPriceCny: purchaseItems.unitPriceCny,
        purchaseDate: purchaseOrders.purchaseDate,
        orderId: purchaseOrders.id,
        orderNumber: purchaseOrders.orderNumber,
        id: purchaseItems.id,
      })
      .from(purchaseItems)
      .innerJoin(purchaseOrders, eq(purchaseOrders.id, purchaseItems.purchaseOrderId))
      .innerJoin(factories, eq(factories.id, purchaseOrders.factoryId))
      .innerJoin(artwareProducts, eq(artwareProducts.id, purchaseItems.productId))
      .where(sql`${purchaseItems.id} in ${lines}`)
      .orderBy(sql`${purchaseOrders.purchaseDate} desc nulls last`, desc(purchaseItems.id))
      .limit(maxLastPrices);
  });
}

const ofFactory = latest(eq(purchaseOrders.factoryId, sql.placeholder('id')), purchaseItems.productId);
const ofProduct = latest(eq(purchaseItems.productId, sql.placeholder('id')), purchaseOrders.factoryId);

async function read(ctx: Context, statement: Statement<LastPurchase>, id: number): Promise<LastPurchase[]> {
  const rows = await run(ctx.tx, statement, { id });
  return may(ctx, permissions.viewCost) ? rows : rows.map((row) => withoutCosts(row));
}

/** Returns the products that a factory supplied, the latest first; prices only for holders of `viewCost`. */
export function lastPurchases(
  ctx: Context,
  { factoryId }: InputOf<typeof api.partners.lastPurchases>,
): Promise<LastPurchase[]> {
  return read(ctx, ofFactory, factoryId);
}

/** Returns the factories that supplied a product, in the same way. */
export function productPurchases(
  ctx: Context,
  { productId }: InputOf<typeof api.partners.productPurchases>,
): Promise<LastPurchase[]> {
  return read(ctx, ofProduct, productId);
}
