import { decimalOf, Exact } from '@yipin/contract';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { artwareOrderItems, artwareOrders } from '../../areas/artware-orders/artware-orders.table.ts';
import { changeItems } from '../../areas/order-fulfilment/correct.service.ts';
import type { Incident } from './shipment-incidents.ts';
import type { As } from '../steps.ts';

/** Lowers the price of a line after a first shipment: it applies to the whole line, and the order gets a revision. */
async function priceAgreedLater(as: As): Promise<void> {
  const ctx = as('manager');
  const { shippingQty, deliveredQty, receivedQty } = artwareOrderItems;
  const [line] = await ctx.tx
    .select({ id: artwareOrderItems.id, orderId: artwareOrders.id, unitPriceAud: artwareOrderItems.unitPriceAud })
    .from(artwareOrderItems)
    .innerJoin(artwareOrders, eq(artwareOrders.id, artwareOrderItems.orderId))
    .where(
      and(
        isNull(artwareOrders.channelOrderId),
        inArray(artwareOrders.status, ['partlyShipped', 'shipped', 'delivered']),
        inArray(artwareOrderItems.status, [
          'toApprove',
          'purchasing',
          'ready',
          'shipping',
          'delivered',
          'clientReceived',
        ]),
        sql`${shippingQty} + ${deliveredQty} + ${receivedQty} > 0`,
      ),
    )
    .orderBy(asc(artwareOrderItems.id))
    .limit(1);
  if (line === undefined) return;
  const unitPrice = decimalOf(new Exact(line.unitPriceAud).times('0.95'), 2);
  const reason = '按新协议价更正 Corrected to the price agreed later';
  await changeItems(ctx, { orderId: line.orderId, reason, items: [{ id: line.id, unitPrice }] });
}

/** Incidents of approved orders. */
export const orderIncidents: readonly Incident[] = [['price agreed later', 2, priceAgreedLater]];
