import { asc, desc, eq } from 'drizzle-orm';
import { addRemark as sayOfOrder } from '../areas/artware-orders/artware-orders.service.ts';
import { artwareOrderItems } from '../areas/artware-orders/artware-orders.table.ts';
import { addRemark as sayOfGroup } from '../areas/channel-orders/channel-orders.service.ts';
import { channelOrders } from '../areas/channel-orders/channel-orders.table.ts';
import { addRemark as sayOfPurchase } from '../areas/purchase-orders/purchase-orders.service.ts';
import { purchaseOrders } from '../areas/purchase-orders/purchase-orders.table.ts';
import { addRemark as sayOfShipment } from '../areas/shipments/shipments.service.ts';
import { shipments } from '../areas/shipments/shipments.table.ts';
import { addRemark as sayOfTransfer } from '../areas/stock-transfers/stock-transfers.service.ts';
import { stockTransfers } from '../areas/stock-transfers/stock-transfers.table.ts';
import type { Context } from '../platform/context.ts';
import type { StaffKey } from './trade/partners.ts';
import type { As } from './steps.ts';

/** Adds a conversation of users to a document, if there is one. */
function about<Id>(
  find: (ctx: Context) => Promise<readonly { readonly id: Id }[]>,
  say: (ctx: Context, remark: { orderId: Id; text: string }) => Promise<null>,
  ...said: readonly (readonly [by: StaffKey, text: string])[]
) {
  return async (as: As): Promise<void> => {
    const [document] = await find(as('admin'));
    if (document) for (const [by, text] of said) await say(as(by), { orderId: document.id, text });
  };
}

const conversations = [
  about(
    ({ tx }) =>
      tx
        .select({ id: channelOrders.id })
        .from(channelOrders)
        .where(eq(channelOrders.status, 'approved'))
        .orderBy(asc(channelOrders.dateOfDeparture), asc(channelOrders.id))
        .limit(1),
    sayOfGroup,
    ['manager', '@he.ling 客人改到周五出发，请与旅行社确认 They leave on Friday now'],
    ['travel', '@wang.li 已确认，货不变 Confirmed, the goods stay as they are'],
  ),
  about(
    ({ tx }) =>
      tx
        .select({ id: artwareOrderItems.orderId })
        .from(artwareOrderItems)
        .where(eq(artwareOrderItems.status, 'purchasing'))
        .orderBy(asc(artwareOrderItems.id))
        .limit(1),
    sayOfOrder,
    ['manager', '@zhao.min 客户催货，工厂能提前吗？ Can the factory be earlier?'],
  ),
  about(
    ({ tx }) =>
      tx
        .select({ id: purchaseOrders.id })
        .from(purchaseOrders)
        .where(eq(purchaseOrders.status, 'purchased'))
        .orderBy(asc(purchaseOrders.id))
        .limit(1),
    sayOfPurchase,
    ['buyer', '@liu.qiang 周四到货，请留位置 It comes on Thursday, keep room for it'],
  ),
  about(
    ({ tx }) =>
      tx
        .select({ id: shipments.id })
        .from(shipments)
        .where(eq(shipments.status, 'packing'))
        .orderBy(desc(shipments.id))
        .limit(1),
    sayOfShipment,
    ['warehouse', '@wang.li 缺一张唛头，客户发来了吗？ One shipping mark is missing'],
  ),
  about(
    ({ tx }) =>
      tx
        .select({ id: stockTransfers.id })
        .from(stockTransfers)
        .where(eq(stockTransfers.status, 'inTransit'))
        .orderBy(desc(stockTransfers.id))
        .limit(1),
    sayOfTransfer,
    ['admin', '@liu.qiang 到港后请先验货 Please look through it on arrival'],
  ),
];

/** Adds notes to documents in which users ask and mention each other. */
export async function addDemoNotes(as: As): Promise<void> {
  for (const conversation of conversations) await conversation(as);
}
