import { type ArtwareOrderItemId, type ChannelOrderId, permissions } from '@yipin/contract';
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { sqlText, updateRow } from '@yipin/pg-pipeline';
import { type Context, may } from '../../platform/context.ts';
import { lockRows, recomputeState } from '../../platform/documents/transition.ts';
import { rowsBy } from '../../platform/rows-by.ts';
import { artwareOrderItems, artwareOrders } from '../artware-orders/artware-orders.table.ts';
import { billChannelOrders } from './billing/bill-channel-orders.ts';
import { channelOrderDocument } from './channel-order-document.ts';
import { totalsOf } from './channel-order-lines.ts';
import { channelOrderItems, channelOrders } from './channel-orders.table.ts';

/**
 * Locks the channel orders of artware order lines if the acting user may see the artware orders. Call it before the
 * artware orders are locked (domain.md §11). Returns the ids of the channel orders.
 */
export async function lockChannelOrdersOf(
  ctx: Context,
  itemIds: readonly ArtwareOrderItemId[],
): Promise<ChannelOrderId[]> {
  if (itemIds.length === 0) return [];
  const rows = await ctx.tx
    .selectDistinct({ id: artwareOrders.channelOrderId })
    .from(artwareOrderItems)
    .innerJoin(artwareOrders, eq(artwareOrders.id, artwareOrderItems.orderId))
    .where(
      and(
        inArray(artwareOrderItems.id, [...itemIds]),
        isNotNull(artwareOrders.channelOrderId),
        may(ctx, permissions.viewAllArtwareOrders) ? undefined : eq(artwareOrders.salesId, ctx.session.userId),
      ),
    );
  const ids = rows.flatMap(({ id }) => id ?? []);
  await lockRows(ctx, channelOrders, ids);
  return ids;
}

/**
 * Recomputes the charged pieces of locked channel orders: pieces of artware lines that were deleted or closed short are
 * not charged (domain.md §5.1, I27). Bills completed orders.
 */
export async function followGoods(ctx: Context, ids: readonly ChannelOrderId[]): Promise<void> {
  if (ids.length === 0) return;
  await ctx.tx.$client.query(
    sqlText`update ${channelOrderItems} i set short_quantity = x.short
       from (
         select c.id, c.given_up_quantity + c.passed_quantity
           - coalesce(sum(a.quantity - a.short_quantity) filter (where a.deleted_at is null), 0)::int as short
         from ${channelOrderItems} c left join ${artwareOrderItems} a on a.channel_item_id = c.id
         where c.order_id = any($1) group by c.id, c.given_up_quantity, c.passed_quantity
       ) x where i.id = x.id and i.short_quantity <> x.short`,
    [ids],
  );
  const [orders, lines] = await Promise.all([
    lockRows(ctx, channelOrders, ids),
    ctx.tx
      .select({
        orderId: channelOrderItems.orderId,
        lineAmount: channelOrderItems.lineAmount,
        commissionAmount: channelOrderItems.commissionAmount,
      })
      .from(channelOrderItems)
      .where(inArray(channelOrderItems.orderId, [...ids])),
  ]);
  const linesOf = rowsBy(lines, (line) => line.orderId);
  for (const order of orders) {
    const totals = totalsOf(linesOf.get(order.id) ?? [], order);
    if (totals.totalAmount !== order.totalAmount || totals.commissionAmount !== order.commissionAmount)
      updateRow(ctx.tx, channelOrders, order.id, totals);
  }
  await billChannelOrders(ctx, ids);
  await recomputeState(ctx, channelOrderDocument, ids);
}
