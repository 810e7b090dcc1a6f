import {
  type api,
  type CustomerId,
  type InputOf,
  type LastSale,
  type Page,
  permissions,
  type UserId,
} from '@yipin/contract';
import { desc, eq, sql } from 'drizzle-orm';
import { inNames, searchingBy } from '../../platform/catalogue/search.ts';
import { defineList, type Filter } from '../../platform/catalogue/select-page.ts';
import { shownName } from '../../platform/catalogue/shown-name.ts';
import { type Context, may } from '../../platform/context.ts';
import { artwareOrderItems, artwareOrders } from '../artware-orders/artware-orders.table.ts';
import { artwareProducts } from '../artware-products/artware-products.table.ts';
import { customers } from '../customers/customers.table.ts';

type LastSalesInput = InputOf<typeof api.partners.lastSales>;
type ProductSalesInput = InputOf<typeof api.partners.productSales>;

/** The latest line of what is searched: of each product that a customer bought, or of each customer of a product. */
interface LatestSales {
  readonly of: 'customer' | 'product';
  readonly id: number;
  /** The salesperson to whose orders the caller is limited; null = all orders. */
  readonly sellerId: UserId | null;
}

const latestOf = {
  customer: { given: sql`o.customer_id`, each: sql`i.product_id` },
  product: { given: sql`i.product_id`, each: sql`o.customer_id` },
} as const;

/** Filters the latest lines. The customer or product is the first value of the parameter, the salesperson the second. */
const isLatest: Filter<LatestSales> = ({ of, id, sellerId }) => {
  const column = latestOf[of];
  return {
    shape: `${of} ${sellerId === null ? 'all' : 'own'}`,
    isSelective: true,
    where: (given) => sql`${artwareOrderItems.id} in (
      select distinct on (${column.each}) i.id
      from ${artwareOrders} o join ${artwareOrderItems} i on i.order_id = o.id
      where ${column.given} = (${given}::bigint[])[1] and i.deleted_at is null
        and ${sellerId === null ? sql`true` : sql`o.sales_id = (${given}::bigint[])[2]`}
      order by ${column.each}, o.sales_date desc, i.id desc)`,
    value: sellerId === null ? [id] : [id, sellerId],
  };
};

interface LatestSalesInput extends Omit<LastSalesInput, 'customerId'> {
  readonly latest: LatestSales;
}

const pages = defineList<LatestSalesInput, LastSale, typeof artwareOrderItems>({
  base: artwareOrderItems,
  rows: (qb, page) =>
    qb
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
      .from(page)
      .innerJoin(artwareOrders, eq(artwareOrders.id, artwareOrderItems.orderId))
      .innerJoin(customers, eq(customers.id, artwareOrders.customerId))
      .innerJoin(artwareProducts, eq(artwareProducts.id, artwareOrderItems.productId)),
  filters: {
    filter: searchingBy(inNames([artwareOrderItems.productId, artwareProducts])),
    latest: isLatest,
  },
  sort: {
    id: artwareOrderItems.id,
    productCode: artwareOrderItems.productCode,
    unitPriceAud: artwareOrderItems.unitPriceAud,
    quantity: artwareOrderItems.quantity,
  },
  order: [desc(artwareOrderItems.id)],
});

function limitOf(ctx: Context): UserId | null {
  return may(ctx, permissions.viewAllArtwareOrders) ? null : ctx.session.userId;
}

/**
 * Returns the products that a customer bought with the latest price of each, newest first. Without the permission to
 * view all orders, only the caller's own orders count.
 */
export function lastSales(ctx: Context, { customerId, ...page }: LastSalesInput): Promise<Page<LastSale>> {
  return pages(ctx, { ...page, latest: { of: 'customer', id: customerId, sellerId: limitOf(ctx) } });
}

/** Returns the customers who bought a product with the latest price of each, in the same way. */
export function productSales(ctx: Context, { productId, ...page }: ProductSalesInput): Promise<Page<LastSale>> {
  return pages(ctx, { ...page, latest: { of: 'product', id: productId, sellerId: limitOf(ctx) } });
}
