import { addressLine, type ArtwareOrderInput, type ShipTo } from '@yipin/contract';
import { asc, eq, sql } from 'drizzle-orm';
import { needConfirmation } from '../../../platform/catalogue/confirmation.ts';
import type { Context } from '../../../platform/context.ts';
import { shipmentItems, shipments } from '../../shipments/shipments.table.ts';
import { artwareOrderItems, type artwareOrders } from '../artware-orders.table.ts';

type Row = typeof artwareOrders.$inferSelect;

/** Reads the shipments with packed goods of an order, and whether they contain goods of other orders. */
function readPacked({ tx }: Context, { id }: Pick<Row, 'id'>) {
  return tx
    .select({
      orderNumber: shipments.orderNumber,
      shipTo: shipments.shipTo,
      isShared: sql<boolean>`bool_or(${artwareOrderItems.orderId} <> ${id})`,
    })
    .from(shipments)
    .innerJoin(shipmentItems, eq(shipmentItems.shipmentId, shipments.id))
    .innerJoin(artwareOrderItems, eq(artwareOrderItems.id, shipmentItems.salesItemId))
    .where(eq(shipments.status, 'packing'))
    .groupBy(shipments.tenantId, shipments.id)
    .having(sql`bool_or(${artwareOrderItems.orderId} = ${id})`)
    .orderBy(asc(shipments.id));
}

/**
 * Requires confirmation of a new delivery address of an order with packed goods: names the shipments that follow (the
 * trigger `order_redirected` changes them) and those that keep their address for goods of other orders.
 */
export async function confirmNewAddress(
  ctx: Context,
  input: Pick<ArtwareOrderInput, 'confirmed'>,
  order: Pick<Row, 'id' | 'shipTo'>,
  shipTo: ShipTo | null,
): Promise<void> {
  const address = addressLine(shipTo);
  if (address === '' || address === addressLine(order.shipTo)) return;
  const packed = (await readPacked(ctx, order)).filter((shipment) => addressLine(shipment.shipTo) !== address);
  if (packed.length === 0) return;
  const numbersOf = (isShared: boolean): string =>
    packed.flatMap((shipment) => (shipment.isShared === isShared ? shipment.orderNumber : [])).join(', ');
  const [following, shared] = [numbersOf(false), numbersOf(true)];
  if (shared === '') needConfirmation(ctx, input, 'artwareOrders:packedFollow', { following, address });
  else if (following === '') needConfirmation(ctx, input, 'artwareOrders:packedKeep', { shared });
  else needConfirmation(ctx, input, 'artwareOrders:packedBoth', { following, shared, address });
}
