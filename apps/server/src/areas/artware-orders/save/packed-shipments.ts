import { addressLine, type ArtwareOrderInput, type ShipTo } from '@yipin/contract';
import { asc, eq } from 'drizzle-orm';
import { requireConfirmation } from '../../../platform/catalogue/confirmation.ts';
import type { Context } from '../../../platform/context.ts';
import { packedShipments } from '../artware-orders.table.ts';
import type { OrderRow } from './stored-order.ts';

/** Reads the shipments with packed goods of an order, and whether they contain goods of other orders. */
function readPacked({ tx }: Context, { id }: Pick<OrderRow, 'id'>) {
  return tx
    .select({
      orderNumber: packedShipments.orderNumber,
      shipTo: packedShipments.shipTo,
      isShared: packedShipments.isShared,
    })
    .from(packedShipments)
    .where(eq(packedShipments.orderId, id))
    .orderBy(asc(packedShipments.id));
}

/**
 * Requires confirmation of a new delivery address of an order with packed goods: names the shipments that follow (the
 * trigger `order_redirected` changes them) and those that keep their address for goods of other orders.
 */
export async function confirmNewAddress(
  ctx: Context,
  input: Pick<ArtwareOrderInput, 'confirmed'>,
  order: Pick<OrderRow, 'id' | 'shipTo'>,
  shipTo: ShipTo | null,
): Promise<void> {
  const address = addressLine(shipTo);
  if (address === '' || address === addressLine(order.shipTo)) return;
  const packed = (await readPacked(ctx, order)).filter((shipment) => addressLine(shipment.shipTo) !== address);
  if (packed.length === 0) return;
  const numbersOf = (isShared: boolean): string =>
    packed.flatMap((shipment) => (shipment.isShared === isShared ? shipment.orderNumber : [])).join(', ');
  const [following, shared] = [numbersOf(false), numbersOf(true)];
  if (shared === '') requireConfirmation(ctx, input, 'artwareOrders:packedFollow', { following, address });
  else if (following === '') requireConfirmation(ctx, input, 'artwareOrders:packedKeep', { shared });
  else requireConfirmation(ctx, input, 'artwareOrders:packedBoth', { following, shared, address });
}
