import {
  type api,
  type CustomerId,
  type InputOf,
  type LastSale,
  type Page,
  permissions,
  type UserId,
} from '@yipin/contract';
import { desc, eq, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { inNames, searchingBy } from '../../platform/catalogue/search.ts';
import { defineList, type Filter } from '../../platform/catalogue/select-page.ts';
import { shownName } from '../../platform/catalogue/shown-name.ts';
import { type Context, may } from '../../platform/context.ts';
import { artwareOrderItems, artwareOrders } from '../artware-orders/artware-orders.table.ts';
import { artwareProducts } from '../artware-products/artware-products.table.ts';
import { customers } from '../customers/customers.table.ts';

type LastSalesInput = InputOf<typeof api.partners.lastSales>;

/** A customer, and the salesperson to whose orders the caller is limited. */
interface Buyer {
  readonly customerId: CustomerId;
  readonly sellerId: UserId | null;
}

/** The customer is the first value of the parameter, the salesperson the second. */
function isOfBuyer(given: Placeholder, isLimited: boolean): SQL {
  const isOfCustomer = sql`o.customer_id = (${given}::bigint[])[1]`;
  return isLimited ? sql`${isOfCustomer} and o.sales_id = (${given}::bigint[])[2]` : isOfCustomer;
}

/** Filters the latest line of each product that a customer bought. */
const lastOfBuyer: Filter<Buyer> = ({ customerId, sellerId }) => ({
  shape: sellerId === null ? 'all' : 'own',
  isSelective: true,
  where: (given) => sql`${artwareOrderItems.id} in (
    select distinct on (i.product_id) i.id
    from ${artwareOrders} o join ${artwareOrderItems} i on i.order_id = o.id
    where ${isOfBuyer(given, sellerId !== null)} and i.deleted_at is null
    order by i.product_id, o.sales_date desc, i.id desc)`,
  value: sellerId === null ? [customerId] : [customerId, sellerId],
});

type ScopedLastSales = Omit<LastSalesInput, 'customerId'> & { readonly buyer: Buyer };

const pages = defineList<ScopedLastSales, LastSale, typeof artwareOrderItems>({
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
    buyer: lastOfBuyer,
  },
  sort: {
    id: artwareOrderItems.id,
    productCode: artwareOrderItems.productCode,
    unitPriceAud: artwareOrderItems.unitPriceAud,
    quantity: artwareOrderItems.quantity,
  },
  order: [desc(artwareOrderItems.id)],
});

/**
 * Returns the products that a customer bought with the latest price of each, newest first. Without the permission to
 * view all orders, only the caller's own orders count.
 */
export function lastSales(ctx: Context, { customerId, ...page }: LastSalesInput): Promise<Page<LastSale>> {
  const sellerId = may(ctx, permissions.viewAllArtwareOrders) ? null : ctx.session.userId;
  return pages(ctx, { ...page, buyer: { customerId, sellerId } });
}
