import { type Overdue, permissions } from '@yipin/contract';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { prepare, run } from '@yipin/pg-pipeline';
import { type Context, may } from '../../platform/context.ts';
import { shownName } from '../../platform/catalogue/shown-name.ts';
import { artwareOrderItems, artwareOrders } from '../artware-orders/artware-orders.table.ts';
import { requiredBefore, requiredOn } from '../artware-orders/index.ts';
import { artwareProducts } from '../artware-products/artware-products.table.ts';
import { customers } from '../customers/customers.table.ts';
import { factories } from '../factories/factories.table.ts';
import { expectedBefore, expectedOn } from '../purchase-orders/index.ts';
import { purchaseItems, purchaseOrders } from '../purchase-orders/purchase-orders.table.ts';

type SalesLine = NonNullable<Overdue['sales']>[number];
type PurchaseLine = NonNullable<Overdue['purchases']>[number];

/** Number of lines that fit on the page; the list shows all. */
const shown = 5;
const today = sql.placeholder('today');

function daysSince(day: SQL) {
  return sql<number>`${today}::date - ${day}`.as('days_late');
}

function salesLines(seller?: SQL) {
  return prepare<SalesLine>((qb) =>
    qb
      .select({
        orderNumber: artwareOrders.orderNumber,
        productCode: artwareOrderItems.productCode,
        name: artwareOrderItems.name,
        nameEn: artwareProducts.nameEn,
        nameTw: artwareProducts.nameTw,
        open: sql<number>`${artwareOrderItems.toApproveQty} + ${artwareOrderItems.purchasingQty} + ${artwareOrderItems.readyQty} + ${artwareOrderItems.shippingQty}`.as(
          'open',
        ),
        day: requiredOn.as('day'),
        daysLate: daysSince(requiredOn),
        customerName: shownName(customers).as('customer_name'),
        orderId: artwareOrders.id,
        id: artwareOrderItems.id,
      })
      .from(artwareOrderItems)
      .innerJoin(artwareOrders, eq(artwareOrders.id, artwareOrderItems.orderId))
      .innerJoin(customers, eq(customers.id, artwareOrders.customerId))
      .innerJoin(artwareProducts, eq(artwareProducts.id, artwareOrderItems.productId))
      .where(and(requiredBefore(today), seller && eq(artwareOrders.salesId, seller)))
      .orderBy(asc(requiredOn), asc(artwareOrderItems.id))
      .limit(shown),
  );
}

const ofAll = salesLines();
const ofOne = salesLines(sql`${sql.placeholder('seller')}`);

/** Returns overdue order lines; only those of the caller without the permission to view all orders. */
export function overdueSales(ctx: Context): Promise<SalesLine[]> {
  return run(ctx.tx, may(ctx, permissions.viewAllArtwareOrders) ? ofAll : ofOne, {
    today: ctx.today,
    seller: ctx.session.userId,
  });
}

const purchaseLines = prepare<PurchaseLine>((qb) =>
  qb
    .select({
      orderNumber: purchaseOrders.orderNumber,
      productCode: purchaseItems.productCode,
      name: purchaseItems.name,
      nameEn: artwareProducts.nameEn,
      nameTw: artwareProducts.nameTw,
      open: sql<number>`${purchaseItems.quantity} - ${purchaseItems.takenQuantity}`.as('open'),
      day: expectedOn.as('day'),
      daysLate: daysSince(expectedOn),
      factoryName: shownName(factories).as('factory_name'),
      orderId: purchaseOrders.id,
      id: purchaseItems.id,
    })
    .from(purchaseItems)
    .innerJoin(purchaseOrders, eq(purchaseOrders.id, purchaseItems.purchaseOrderId))
    .innerJoin(factories, eq(factories.id, purchaseOrders.factoryId))
    .innerJoin(artwareProducts, eq(artwareProducts.id, purchaseItems.productId))
    .where(expectedBefore(today))
    .orderBy(asc(expectedOn), asc(purchaseItems.id))
    .limit(shown),
);

/** Returns overdue purchase lines. */
export function overduePurchases({ tx, today: day }: Context): Promise<PurchaseLine[]> {
  return run(tx, purchaseLines, { today: day });
}
