import {
  type ArtwareProductId,
  type ComingLine,
  permissions,
  type Reconciliation,
  shipmentItemMachine,
  type WarehouseId,
} from '@yipin/contract';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { sqlText } from '@yipin/pg-pipeline';
import { type Context, may } from '../../platform/context.ts';
import { stateNumber } from '../../platform/documents/state-number.ts';
import { requireFound } from '../../platform/failure.ts';
import { shownName } from '../../platform/catalogue/shown-name.ts';
import { artwareOrderItems, artwareOrders } from '../artware-orders/artware-orders.table.ts';
import { artwareProducts } from '../artware-products/artware-products.table.ts';
import { factories } from '../factories/factories.table.ts';
import { purchaseItems, purchaseOrders } from '../purchase-orders/purchase-orders.table.ts';
import { reservations } from '../shipments/index.ts';
import { shipmentItems } from '../shipments/shipments.table.ts';
import { stockBalances, stockMovements } from '../stock/stock.table.ts';
import { namedProduct } from './product-filters.ts';
import { destinationWarehouse, isOpenPurchase } from './stock-places.service.ts';

interface StockScope {
  readonly productId: ArtwareProductId;
  readonly warehouseId?: WarehouseId | undefined;
}

/** The stored balances and the sums of their documents, in one statement, so that no change comes between. */
const sums = sqlText`
  select
    (select coalesce(sum(b.on_hand), 0) from ${stockBalances} b where b.product_id = $1 and b.warehouse_id = coalesce($2, b.warehouse_id))::bigint as "onHand",
    (select coalesce(sum(b.reserved), 0) from ${stockBalances} b where b.product_id = $1 and b.warehouse_id = coalesce($2, b.warehouse_id))::bigint as "reserved",
    (select coalesce(sum(i.quantity), 0) from ${shipmentItems} i
      where i.product_id = $1 and i.warehouse_id = coalesce($2, i.warehouse_id) and i.status in (${stateNumber(shipmentItemMachine, 'pending')}, ${stateNumber(shipmentItemMachine, 'added')}))::bigint as "reservedByItems",
    (select coalesce(json_agg(k order by k.kind), '[]') from (
      select m.kind, count(*) as lines, sum(m.quantity) as pieces from ${stockMovements} m
      where m.product_id = $1 and m.warehouse_id = coalesce($2, m.warehouse_id) group by m.kind) k) as "kinds"`;

interface BalanceSums {
  readonly onHand: number;
  readonly reserved: number;
  readonly reservedByItems: number;
  readonly kinds: Reconciliation['kinds'];
}

async function productOf({ tx }: Context, id: ArtwareProductId) {
  const [product] = await tx.select(namedProduct).from(artwareProducts).where(eq(artwareProducts.id, id));
  return requireFound(product);
}

/**
 * Returns the open pieces of purchase lines, oldest first. Their sales order is included for users who may see it, and
 * for buyers.
 */
function comingLines(ctx: Context, { productId, warehouseId }: StockScope): Promise<ComingLine[]> {
  const canViewAll = may(ctx, permissions.viewAllArtwareOrders) || may(ctx, permissions.purchaseOrders);
  const isSeen: SQL = sql`(${canViewAll}::boolean or ${artwareOrders.salesId} = ${ctx.session.userId})`;
  return ctx.tx
    .select({
      id: purchaseItems.id,
      purchaseOrderId: purchaseItems.purchaseOrderId,
      orderNumber: purchaseOrders.orderNumber,
      factoryName: shownName(factories).as('factory_name'),
      status: purchaseItems.status,
      sourceNumber: sql<string | null>`case when ${isSeen} then ${artwareOrders.orderNumber} end`,
      open: sql<number>`${purchaseItems.quantity} - ${purchaseItems.takenQuantity}`,
      expectedDate: sql<
        ComingLine['expectedDate']
      >`coalesce(${purchaseItems.expectedDate}, ${purchaseOrders.expectedDate})`,
    })
    .from(purchaseItems)
    .leftJoin(purchaseOrders, eq(purchaseOrders.id, purchaseItems.purchaseOrderId))
    .leftJoin(factories, eq(factories.id, purchaseOrders.factoryId))
    .leftJoin(artwareOrderItems, eq(artwareOrderItems.id, purchaseItems.salesItemId))
    .leftJoin(artwareOrders, eq(artwareOrders.id, artwareOrderItems.orderId))
    .where(
      and(
        eq(purchaseItems.productId, productId),
        isOpenPurchase,
        warehouseId === undefined ? undefined : sql`${destinationWarehouse} = ${warehouseId}`,
      ),
    )
    .orderBy(asc(purchaseItems.id));
}

/**
 * Explains the stock of a product, in one warehouse or in total: on hand by movements, reserved by shipment items,
 * incoming by purchase items. Throws `not-found`.
 */
export async function reconciliation(ctx: Context, scope: StockScope): Promise<Reconciliation> {
  const { productId, warehouseId } = scope;
  const product = await productOf(ctx, productId);
  const [counted, reserving, purchases] = await Promise.all([
    ctx.tx.$client.query<BalanceSums>(sums, [productId, warehouseId ?? null]),
    reservations(ctx, scope),
    comingLines(ctx, scope),
  ]);
  const { onHand, reserved, reservedByItems: explained, kinds } = requireFound(counted.rows[0]);
  return {
    ...product,
    onHand: { kept: onHand, explained: kinds.reduce((sum, { pieces }) => sum + pieces, 0) },
    reserved: { kept: reserved, explained },
    coming: purchases.reduce((sum, { open }) => sum + open, 0),
    kinds,
    reservations: reserving,
    purchases,
  };
}
