import { type ActionOf, type ArtwareOrderItemId, type artwareOrderItemMachine, idsIn } from '@yipin/contract';
import type { Context } from '../../platform/context.ts';
import { requireAction } from '../../platform/documents/transition.ts';
import { requireFound } from '../../platform/failure.ts';
import { artwareOrderItemDocument, lockSeenItems } from '../artware-orders/index.ts';

/** What may be done with a line. */
export type ArtwareOrderItemAction = ActionOf<typeof artwareOrderItemMachine>;
/** Lines that are locked, with their orders: all of them such as the acting user may see. */
export type Locked = Awaited<ReturnType<typeof lockSeenItems>>;
/** A locked line that an action may be taken on, with its order. */
export type LockedLine = Awaited<ReturnType<typeof lockItemForAction>>;

/** Locks every line a body names that the acting user may see, with their orders, before the first of them is worked on. */
export function lockNamed(
  ctx: Context,
  body: { id?: ArtwareOrderItemId | undefined; ids?: ArtwareOrderItemId[] | undefined },
): Promise<Locked> {
  return lockSeenItems(ctx, idsIn(body));
}

/** One of the locked lines, if the action may be taken on it, with its order. One that is not among them is not found. */
export async function lockItemForAction(
  ctx: Context,
  { items, orders }: Locked,
  id: ArtwareOrderItemId,
  action: ArtwareOrderItemAction,
  expectedVersion: number | undefined,
) {
  const row = requireFound(items.find((item) => item.id === id));
  const order = requireFound(orders.find((entry) => entry.id === row.orderId));
  return { item: await requireAction(ctx, artwareOrderItemDocument, row, action, { expectedVersion }), order };
}
