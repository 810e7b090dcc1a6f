import { type ArtwareProductId, permissions, type StockReservation, type WarehouseId } from '@yipin/contract';
import { type Context, may } from '../../platform/context.ts';

interface Place {
  readonly productId: ArtwareProductId;
  readonly warehouseId?: WarehouseId | undefined;
}

/**
 * The shipment items that hold reserved pieces of a product (I7), oldest first. Order and customer are told to whoever
 * may see the order: its own sales, those who see all orders, and those who ship.
 */
export const reservations = async (ctx: Context, { productId, warehouseId }: Place): Promise<StockReservation[]> => {
  const seesAll = may(ctx, permissions.viewAllArtwareOrders) || may(ctx, permissions.shipments);
  const { rows } = await ctx.tx.$client.query<StockReservation>({
    name: 'stock-reservations',
    text: `
      select s.id::int, s.quantity, s.status = 15 as "isOnShipment", s.warehouse_id::int as "warehouseId", w.name as "warehouseName",
        case when $3 or o.sales_id = $4 then o.order_number end as "orderNumber",
        case when $3 or o.sales_id = $4 then c.name end as "customerName"
      from shipment_items s
      join artware_order_items i on i.id = s.sales_item_id
      join artware_orders o on o.id = i.order_id
      join customers c on c.id = s.customer_id
      join warehouses w on w.id = s.warehouse_id
      where s.product_id = $1 and ($2::bigint is null or s.warehouse_id = $2) and s.status in (10, 15)
      order by s.id`,
    values: [productId, warehouseId ?? null, seesAll, ctx.session.userId],
  });
  return rows;
};
