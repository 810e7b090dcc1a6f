import { type ActionOf, type ArtwareOrderItemId, type artwareOrderItemMachine, idsIn } from '@yipin/contract';
import type { Context } from '../../platform/context.ts';
import { requireAction } from '../../platform/documents/transition.ts';
import { requireFound } from '../../platform/failure.ts';
import { artwareOrderItemDocument, lockVisibleItems } from '../artware-orders/index.ts';

/** The actions of a line. */
export type ArtwareOrderItemAction = ActionOf<typeof artwareOrderItemMachine>;
/** Locked lines with their orders; the acting user may see all of them. */
export type Locked = Awaited<ReturnType<typeof lockVisibleItems>>;
/** A locked line that allows an action, with its order. */
export type LockedLine = Awaited<ReturnType<typeof lockItemForAction>>;

/** Locks all lines of a body that the acting user may see, with their orders. */
export function lockNamed(
  ctx: Context,
  body: { id?: ArtwareOrderItemId | undefined; ids?: ArtwareOrderItemId[] | undefined },
): Promise<Locked> {
  return lockVisibleItems(ctx, idsIn(body));
}

/** Returns a locked line that allows the action, with its order. Throws `not-found` for a line that is not locked. */
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
