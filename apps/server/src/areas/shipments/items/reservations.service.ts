import {
  type ArtwareOrderId,
  type ArtwareProductId,
  permissions,
  type StockReservation,
  type WarehouseId,
} from '@yipin/contract';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { type Context, may } from '../../../platform/context.ts';
import { shownName } from '../../../platform/catalogue/shown-name.ts';
import { artwareOrderItems, artwareOrders } from '../../artware-orders/artware-orders.table.ts';
import { customers } from '../../customers/customers.table.ts';
import { warehouses } from '../../warehouses/warehouses.table.ts';
import { shipmentItems } from '../shipments.table.ts';

interface ReservationScope {
  readonly productId: ArtwareProductId;
  readonly warehouseId?: WarehouseId | undefined;
}

/**
 * Returns the shipment items with reserved pieces of a product (I7), oldest first. Order and customer are included for
 * users who may see the order: its salesperson, users who see all orders, and users who ship.
 */
export function reservations(ctx: Context, { productId, warehouseId }: ReservationScope): Promise<StockReservation[]> {
  const canViewAll = may(ctx, permissions.viewAllArtwareOrders) || may(ctx, permissions.shipments);
  const isSeen = sql`(${canViewAll}::boolean or ${artwareOrders.salesId} = ${ctx.session.userId})`;
  return ctx.tx
    .select({
      id: shipmentItems.id,
      quantity: shipmentItems.quantity,
      isOnShipment: sql<boolean>`${shipmentItems.shipmentId} is not null`,
      warehouseId: shipmentItems.warehouseId,
      warehouseName: shownName(warehouses).as('warehouse_name'),
      orderId: sql<ArtwareOrderId | null>`case when ${isSeen} then ${artwareOrders.id} end`,
      orderNumber: sql<string | null>`case when ${isSeen} then ${artwareOrders.orderNumber} end`,
      customerName: sql<string | null>`case when ${isSeen} then ${shownName(customers)} end`,
    })
    .from(shipmentItems)
    .innerJoin(artwareOrderItems, eq(artwareOrderItems.id, shipmentItems.salesItemId))
    .innerJoin(artwareOrders, eq(artwareOrders.id, artwareOrderItems.orderId))
    .innerJoin(customers, eq(customers.id, artwareOrders.customerId))
    .innerJoin(warehouses, eq(warehouses.id, shipmentItems.warehouseId))
    .where(
      and(
        eq(shipmentItems.productId, productId),
        warehouseId === undefined ? undefined : eq(shipmentItems.warehouseId, warehouseId),
        inArray(shipmentItems.status, ['pending', 'added']),
      ),
    )
    .orderBy(asc(shipmentItems.id));
}
