import { addressLine, type ShipmentItemId, type ShipTo, type UserId } from '@yipin/contract';
import { eq, inArray } from 'drizzle-orm';
import { updateRow } from '@yipin/pg-pipeline';
import { requireConfirmation } from '../../../platform/catalogue/confirmation.ts';
import type { Context } from '../../../platform/context.ts';
import { artwareOrderItems, artwareOrders } from '../../artware-orders/artware-orders.table.ts';
import { customers } from '../../customers/customers.table.ts';
import { defaultAddressOf } from '../../customers/index.ts';
import { shipmentItems, shipments } from '../shipments.table.ts';

/** The delivery address of each shipment item; null where neither the order nor the customer has an address. */
export type DeliveryAddresses = ReadonlyMap<ShipmentItemId, ShipTo | null>;

/** Returns the delivery address of goods: that of their order, or the default address of the customer. */
export async function readDeliveryAddresses(
  { tx }: Context,
  ids: readonly ShipmentItemId[],
): Promise<DeliveryAddresses> {
  const rows = await tx
    .select({
      id: shipmentItems.id,
      shipTo: artwareOrders.shipTo,
      contact: customers.contact,
      phone: customers.phone,
      addresses: customers.addresses,
    })
    .from(shipmentItems)
    .innerJoin(artwareOrderItems, eq(artwareOrderItems.id, shipmentItems.salesItemId))
    .innerJoin(artwareOrders, eq(artwareOrders.id, artwareOrderItems.orderId))
    .innerJoin(customers, eq(customers.id, shipmentItems.customerId))
    .where(inArray(shipmentItems.id, [...ids]));
  return new Map(rows.map(({ id, shipTo, ...customer }) => [id, shipTo ?? defaultAddressOf(customer)]));
}

/**
 * Returns the acting user if goods have another address than `shipTo`, as the one who decided on it (domain.md §9 V4);
 * null if the addresses are the same.
 */
export async function deciderOfAddress(
  ctx: Context,
  items: readonly { readonly id: ShipmentItemId }[],
  shipTo: ShipTo | null,
): Promise<UserId | null> {
  const deliveries = await readDeliveryAddresses(
    ctx,
    items.map(({ id }) => id),
  );
  const isOther = [...deliveries.values()].some((address) => addressLine(address) !== addressLine(shipTo));
  return isOther ? ctx.session.userId : null;
}

type AddressedShipment = Pick<typeof shipments.$inferSelect, 'id' | 'orderNumber' | 'shipTo'>;

/**
 * Requires a confirmation, with the addresses, before goods are added to a shipment with another address, and records
 * who confirmed. A shipment without an address gets that of the goods if they have only one.
 */
export function checkDeliveryAddresses(
  ctx: Context,
  input: { readonly confirmed?: boolean | undefined },
  { id, orderNumber, shipTo }: AddressedShipment,
  deliveries: DeliveryAddresses,
): void {
  const own = addressLine(shipTo);
  const others = new Map([...deliveries.values()].map((address) => [addressLine(address), address]));
  others.delete(own);
  others.delete('');
  const [[, only] = ['', null], ...more] = others;
  if (own === '' && more.length === 0) {
    if (only) updateRow(ctx.tx, shipments, id, { shipTo: only });
  } else if (others.size > 0) {
    requireConfirmation(ctx, input, own === '' ? 'shipments:severalAddresses' : 'shipments:otherAddress', {
      document: orderNumber,
      address: own,
      others: [...others.keys()].join('; '),
    });
    updateRow(ctx.tx, shipments, id, { addressConfirmedBy: ctx.session.userId });
  }
}
