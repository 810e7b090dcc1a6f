import {
  type api,
  type FactoryId,
  type InputOf,
  type LastPurchase,
  type Page,
  permissions,
  purchaseItemMachine,
} from '@yipin/contract';
import { desc, eq, sql } from 'drizzle-orm';
import { inNames, searchingBy } from '../../platform/catalogue/search.ts';
import { defineList, type Filter } from '../../platform/catalogue/select-page.ts';
import { shownName } from '../../platform/catalogue/shown-name.ts';
import { type Context, may } from '../../platform/context.ts';
import { stateNumber } from '../../platform/documents/state-number.ts';
import { Failure } from '../../platform/failure.ts';
import { artwareProducts } from '../artware-products/artware-products.table.ts';
import { factories } from '../factories/factories.table.ts';
import { purchaseItems, purchaseOrders } from '../purchase-orders/purchase-orders.table.ts';

type LastPurchasesInput = InputOf<typeof api.partners.lastPurchases>;
type ProductPurchasesInput = InputOf<typeof api.partners.productPurchases>;

const approved = stateNumber(purchaseItemMachine, 'approved');
const completed = stateNumber(purchaseItemMachine, 'completed');

/** The latest line of what is searched: of each product that a factory supplied, or of each factory of a product. */
interface LatestPurchases {
  readonly of: 'factory' | 'product';
  readonly id: number;
}

const latestOf = {
  factory: { given: sql`o.factory_id`, each: sql`i.product_id` },
  product: { given: sql`i.product_id`, each: sql`o.factory_id` },
} as const;

/** Filters the latest approved lines. */
const isLatest: Filter<LatestPurchases> = ({ of, id }) => {
  const column = latestOf[of];
  return {
    shape: of,
    isSelective: true,
    where: (given) => sql`${purchaseItems.id} in (
      select distinct on (${column.each}) i.id
      from ${purchaseOrders} o join ${purchaseItems} i on i.purchase_order_id = o.id
      where ${column.given} = ${given} and i.status between ${approved} and ${completed}
      order by ${column.each}, o.purchase_date desc nulls last, i.id desc)`,
    value: id,
  };
};

interface LatestPurchasesInput extends Omit<LastPurchasesInput, 'factoryId'> {
  readonly latest: LatestPurchases;
}

const pages = defineList<LatestPurchasesInput, LastPurchase, typeof purchaseItems>({
  base: purchaseItems,
  rows: (qb, page) =>
    qb
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
      .from(page)
      .innerJoin(purchaseOrders, eq(purchaseOrders.id, purchaseItems.purchaseOrderId))
      .innerJoin(factories, eq(factories.id, purchaseOrders.factoryId))
      .innerJoin(artwareProducts, eq(artwareProducts.id, purchaseItems.productId)),
  filters: {
    filter: searchingBy(inNames([purchaseItems.productId, artwareProducts])),
    latest: isLatest,
  },
  sort: {
    id: purchaseItems.id,
    productCode: purchaseItems.productCode,
    unitPriceCny: purchaseItems.unitPriceCny,
    quantity: purchaseItems.quantity,
  },
  order: [desc(purchaseItems.id)],
});

function requirePurchases(ctx: Context): void {
  const permission = permissions.purchaseOrders;
  if (!may(ctx, permission)) throw new Failure('not-permitted', { permission });
}

/**
 * Returns the products that a factory supplied with the latest price of each, newest first.
 * @throws Failure `not-permitted` for a user who may not view purchase orders
 */
export function lastPurchases(ctx: Context, { factoryId, ...page }: LastPurchasesInput): Promise<Page<LastPurchase>> {
  requirePurchases(ctx);
  return pages(ctx, { ...page, latest: { of: 'factory', id: factoryId } });
}

/**
 * Returns the factories that supplied a product with the latest price of each, newest first.
 * @throws Failure `not-permitted` for a user who may not view purchase orders
 */
export function productPurchases(
  ctx: Context,
  { productId, ...page }: ProductPurchasesInput,
): Promise<Page<LastPurchase>> {
  requirePurchases(ctx);
  return pages(ctx, { ...page, latest: { of: 'product', id: productId } });
}
