import { type ChannelOrder, type ChannelOrderId, type ChannelOrderRow, channelOrderMachine } from '@yipin/contract';
import { asc, eq, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { prepare, run } from '@yipin/pg-pipeline';
import type { Context } from '../../platform/context.ts';
import { requireFound } from '../../platform/failure.ts';
import { shownName } from '../../platform/catalogue/shown-name.ts';
import { artwareOrderItems, artwareOrders } from '../artware-orders/artware-orders.table.ts';
import { billingOf } from '../billing/index.ts';
import { goods } from '../goods/goods.table.ts';
import { paymentsOf } from '../payments/index.ts';
import { coverOf } from '../pictures/index.ts';
import { remarksOf } from '../remarks/index.ts';
import { salesChannels } from '../sales-channels/sales-channels.table.ts';
import { personName } from '../people/index.ts';
import { users } from '../people/users.table.ts';
import { hasLiveArtwareOrder, canView } from './channel-order-document.ts';
import { channelOrderItems, channelOrders } from './channel-orders.table.ts';

const { completed } = channelOrderMachine.states;

/** SQL: orders that are not completed. */
export const isUnderWay = sql`${channelOrders.status} < ${sql.raw(String(completed.code))}`;

type DepartureDue = Pick<ChannelOrderRow, 'status' | 'dateOfDeparture'>;

/** Returns the row with `isOverdue`: whether its group left before the order was completed. */
export function withDue<Row extends DepartureDue>({ today }: Context, row: Row): Row & { isOverdue: boolean } {
  return {
    ...row,
    isOverdue: channelOrderMachine.states[row.status].code < completed.code && row.dateOfDeparture < today,
  };
}

/** Counts of lines and pieces of an order, for a lateral join. */
export const counted = new QueryBuilder()
  .select({
    items: sql<number>`count(*)::int`.as('items'),
    quantity: sql<number>`coalesce(sum(${channelOrderItems.quantity}), 0)::int`.as('pieces'),
  })
  .from(channelOrderItems)
  .where(eq(channelOrderItems.orderId, channelOrders.id))
  .as('counted');

/** The fields of an order in the calendar. */
export const departureFields = {
  id: channelOrders.id,
  version: channelOrders.version,
  orderNumber: channelOrders.orderNumber,
  channelName: shownName(salesChannels).as('channel_name'),
  groupNumber: channelOrders.groupNumber,
  guideName: channelOrders.guideName,
  dateOfDeparture: channelOrders.dateOfDeparture,
  salesName: personName('sales_name'),
  status: channelOrders.status,
  totalAmount: channelOrders.totalAmount,
  quantity: counted.quantity,
};

/** The fields of an order in a list. */
export const rowFields = {
  ...departureFields,
  channelId: channelOrders.channelId,
  settlementMode: channelOrders.settlementMode,
  channelOrderNumber: channelOrders.channelOrderNumber,
  salesId: channelOrders.salesId,
  terms: channelOrders.terms,
  currency: channelOrders.currency,
  exchangeRate: channelOrders.exchangeRate,
  commissionAmount: channelOrders.commissionAmount,
  settleAmount: channelOrders.settleAmount,
  settledAmount: channelOrders.settledAmount,
  writeOffAmount: channelOrders.writeOffAmount,
  outstandingAmount: channelOrders.outstandingAmount,
  settleBy: channelOrders.settleBy,
  artwareOrderId: channelOrders.artwareOrderId,
  artwareOrderNumber: sql<string | null>`${artwareOrders.orderNumber}`.as('artware_order_number'),
  artwareOrderStatus: sql<ChannelOrderRow['artwareOrderStatus']>`${artwareOrders.status}`
    .mapWith(artwareOrders.status)
    .as('artware_order_status'),
  hasLiveArtwareOrder: hasLiveArtwareOrder.as('has_live_artware_order'),
  externalOrderNumber: channelOrders.externalOrderNumber,
  denyReason: channelOrders.denyReason,
  revision: channelOrders.revision,
  approvedAt: channelOrders.approvedAt,
  deniedAt: channelOrders.deniedAt,
  orderedAt: channelOrders.orderedAt,
  completedAt: channelOrders.completedAt,
  cancelledAt: channelOrders.cancelledAt,
  itemCount: counted.items,
  remark: channelOrders.remark,
};

const orderById = prepare((qb) =>
  qb
    .select(rowFields)
    .from(channelOrders)
    .innerJoin(salesChannels, eq(salesChannels.id, channelOrders.channelId))
    .innerJoin(users, eq(users.id, channelOrders.salesId))
    .leftJoin(artwareOrders, eq(artwareOrders.id, channelOrders.artwareOrderId))
    .crossJoinLateral(counted)
    .where(eq(channelOrders.id, sql.placeholder('id'))),
);

const itemsOfOrder = prepare((qb) =>
  qb
    .select({
      id: channelOrderItems.id,
      lineNo: channelOrderItems.lineNo,
      goodsId: channelOrderItems.goodsId,
      goodsCode: channelOrderItems.goodsCode,
      goodsName: channelOrderItems.goodsName,
      spec: channelOrderItems.spec,
      unit: channelOrderItems.unit,
      quantity: channelOrderItems.quantity,
      unitPriceAud: channelOrderItems.unitPriceAud,
      discountAmount: channelOrderItems.discountAmount,
      orderedAmount: channelOrderItems.orderedAmount,
      shortQuantity: channelOrderItems.shortQuantity,
      givenUpQuantity: channelOrderItems.givenUpQuantity,
      passedQuantity: channelOrderItems.passedQuantity,
      deliveredQuantity: sql<number>`(
        select coalesce(sum(a.delivered_qty + a.received_qty), 0)::int from ${artwareOrderItems} a
        where a.channel_item_id = ${channelOrderItems}.id and a.deleted_at is null)`.as('delivered_quantity'),
      lineAmount: channelOrderItems.lineAmount,
      commissionPercent: channelOrderItems.commissionPercent,
      commissionAmount: channelOrderItems.commissionAmount,
      goodsPercent: goods.commissionPercent,
      artwareProductId: goods.artwareProductId,
      thumbnailUrl: coverOf('AP', goods.artwareProductId),
    })
    .from(channelOrderItems)
    .innerJoin(goods, eq(goods.id, channelOrderItems.goodsId))
    .where(eq(channelOrderItems.orderId, sql.placeholder('id')))
    .orderBy(asc(channelOrderItems.lineNo)),
);

/** Returns the lines of an order by line number. */
export function itemsOf({ tx }: Context, id: ChannelOrderId) {
  return run(tx, itemsOfOrder, { id });
}

/**
 * Returns an order that the caller has just written, with its lines, payments and remarks, in six statements sent
 * together.
 */
export async function readSavedOrder(ctx: Context, id: ChannelOrderId): Promise<ChannelOrder> {
  const [[order], items, payments, billing, remarks] = await Promise.all([
    run(ctx.tx, orderById, { id }),
    itemsOf(ctx, id),
    paymentsOf(ctx, 'SO', id),
    billingOf(ctx, 'SO', id),
    remarksOf(ctx, 'SO', id),
  ]);
  return { ...withDue(ctx, requireFound(order)), items, payments, billing, remarks };
}

/**
 * Returns an order that the acting user may see. Throws `not-found` for an order of another user without the
 * permission.
 */
export async function readOrder(ctx: Context, id: ChannelOrderId): Promise<ChannelOrder> {
  const order = await readSavedOrder(ctx, id);
  return requireFound(canView(ctx, order) ? order : undefined);
}
