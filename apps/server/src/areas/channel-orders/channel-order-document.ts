import {
  type ActionOf,
  artwareOrderMachine,
  type ChannelOrderFacts,
  type ChannelOrderId,
  channelOrderMachine,
  permissions,
  type StateOf,
} from '@yipin/contract';
import { eq, type SQL, sql } from 'drizzle-orm';
import { prepareByIds } from '@yipin/pg-pipeline';
import type { Context, Reader } from '../../platform/context.ts';
import { runById } from '../../platform/db/run-by-id.ts';
import { canViewOwned } from '../../platform/documents/document-types.ts';
import {
  type DocumentDefinition,
  type LockedDocument,
  requireAction,
  lockRows,
} from '../../platform/documents/transition.ts';
import { requireFound } from '../../platform/failure.ts';
import { stateNumber } from '../../platform/documents/state-number.ts';
import { artwareOrders } from '../artware-orders/artware-orders.table.ts';
import { channelOrders } from './channel-orders.table.ts';

type ChannelOrderState = StateOf<typeof channelOrderMachine>;
type ChannelOrderAction = ActionOf<typeof channelOrderMachine>;

/** A channel order as stored. */
export type ChannelOrderStored = typeof channelOrders.$inferSelect;

/** SQL: whether the channel order has an artware order that is not cancelled (I12: at most one). */
export const hasLiveArtwareOrder: SQL<boolean> = sql<boolean>`exists (
  select 1 from ${artwareOrders} a
  where a.channel_order_id = ${channelOrders}.id and a.status <> ${stateNumber(artwareOrderMachine, 'cancelled')}
)`;

const linked = prepareByIds((qb, isNamed) =>
  qb
    .select({ id: channelOrders.id, hasLiveArtwareOrder: hasLiveArtwareOrder.as('linked') })
    .from(channelOrders)
    .where(isNamed(channelOrders.id)),
);

/** The order of a tour group. Its state follows from its stored actions and its outstanding amount. */
export const channelOrderDocument: DocumentDefinition<
  typeof channelOrders,
  ChannelOrderState,
  ChannelOrderAction,
  ChannelOrderFacts
> = {
  machine: channelOrderMachine,
  table: channelOrders,
  facts: async ({ tx }, ids) => {
    const linkOf = await runById(tx, linked, ids);
    return (row) => ({ ...row, hasLiveArtwareOrder: linkOf(row.id).hasLiveArtwareOrder });
  },
};

/** Returns whether the acting user may see an order: their own, or all with the permission. */
export function canView(ctx: Reader, { salesId }: Pick<ChannelOrderStored, 'salesId'>): boolean {
  return canViewOwned(ctx, permissions.viewAllChannelOrders, salesId);
}

interface VersionedOrderRef {
  readonly id: ChannelOrderId;
  readonly expectedVersion?: number | undefined;
}

/** Locks an order that the acting user may see. Throws `not-found` for another order, without waiting for its lock. */
export async function lockViewableOrder(ctx: Context, id: ChannelOrderId): Promise<ChannelOrderStored> {
  const [seen] = await ctx.tx
    .select({ salesId: channelOrders.salesId })
    .from(channelOrders)
    .where(eq(channelOrders.id, id));
  requireFound(seen && canView(ctx, seen) ? seen : undefined);
  return requireFound((await lockRows(ctx, channelOrders, [id]))[0]);
}

/** Locks an order that the acting user may see, and throws when the action is not allowed. */
export async function lockVisibleOrder(
  ctx: Context,
  { id, expectedVersion }: VersionedOrderRef,
  action: ChannelOrderAction,
): Promise<LockedDocument<typeof channelOrders, ChannelOrderFacts>> {
  return requireAction(ctx, channelOrderDocument, await lockViewableOrder(ctx, id), action, { expectedVersion });
}
