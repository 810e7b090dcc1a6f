import { and, asc, eq, gte } from 'drizzle-orm';
import { artwareOrderItems } from '../../areas/artware-orders/artware-orders.table.ts';
import { channelOrders } from '../../areas/channel-orders/channel-orders.table.ts';
import { approve as approveGroup } from '../../areas/channel-orders/channel-order-actions.service.ts';
import { approve, sendFromStock } from '../../areas/order-fulfilment/approval/approve.service.ts';
import { stockBalances } from '../../areas/stock/stock.table.ts';
import type { Context } from '../../platform/context.ts';
import { bulkOf } from './buying-steps.ts';
import type { As, DemoStep } from '../steps.ts';
import { addDemoNotes } from '../demo-notes.ts';

/** Reads the order to approve whose group leaves first. */
function nextGroup({ tx }: Context) {
  return tx
    .select({ id: channelOrders.id })
    .from(channelOrders)
    .where(eq(channelOrders.status, 'toApprove'))
    .orderBy(asc(channelOrders.dateOfDeparture), asc(channelOrders.id))
    .limit(1);
}

/** Reads the first line to approve that one warehouse can serve. */
function firstInStock({ tx }: Context) {
  return tx
    .select({
      id: artwareOrderItems.id,
      quantity: artwareOrderItems.quantity,
      warehouseId: stockBalances.warehouseId,
    })
    .from(artwareOrderItems)
    .innerJoin(stockBalances, eq(stockBalances.productId, artwareOrderItems.productId))
    .where(and(eq(artwareOrderItems.status, 'toApprove'), gte(stockBalances.available, artwareOrderItems.quantity)))
    .orderBy(asc(artwareOrderItems.id), asc(stockBalances.warehouseId))
    .limit(1);
}

function firstToApprove({ tx }: Context) {
  return tx
    .select({ id: artwareOrderItems.id })
    .from(artwareOrderItems)
    .where(eq(artwareOrderItems.status, 'toApprove'))
    .orderBy(asc(artwareOrderItems.id))
    .limit(1);
}

/** Approves a group's order, a line in stock, and a line to buy as the manager: each notifies a user. */
async function approvals(as: As): Promise<void> {
  const ctx = as('manager');
  for (const { id } of await nextGroup(ctx)) await approveGroup(ctx, { id });
  for (const { id, ...allocation } of await firstInStock(ctx))
    await sendFromStock(ctx, { id, mode: 'all', allocations: [allocation], buyRemaining: false });
  const toBuy = await firstToApprove(ctx);
  if (toBuy.length > 0) await approve(ctx, bulkOf(toBuy));
}

function thisMorning(name: string, run: (as: As) => Promise<void>, after: readonly string[]): DemoStep {
  return {
    name,
    group: 'this morning',
    weight: 1,
    when: { daysAgo: 0, minute: 240 },
    isToday: true,
    after,
    run,
  };
}

/** Returns the steps of the day on which the demo is loaded, after the steps `after`. */
export function todaySteps(after: readonly string[]): DemoStep[] {
  return [thisMorning('approvals', approvals, after), thisMorning('talk', addDemoNotes, ['approvals'])];
}
