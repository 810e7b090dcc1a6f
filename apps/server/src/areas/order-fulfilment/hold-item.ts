import { type ActionOf, type ArtwareOrderItemId, type artwareOrderItemMachine, idsIn } from '@yipin/contract';
import type { Context } from '../../platform/context.ts';
import { holdRow } from '../../platform/documents/transition.ts';
import { found } from '../../platform/failure.ts';
import { itemKind, lockItemsAndOrders, maySee, settleItems } from '../artware-orders/index.ts';

type ItemAction = ActionOf<typeof artwareOrderItemMachine>;
type Locked = Awaited<ReturnType<typeof lockItemsAndOrders>>;

/** Locks every line a body names, with their orders, before the first of them is worked on. */
export const lockNamed = (
  ctx: Context,
  body: { id?: ArtwareOrderItemId | undefined; ids?: ArtwareOrderItemId[] | undefined },
): Promise<Locked> => lockItemsAndOrders(ctx, idsIn(body));

/** One of the locked lines, if the action may be taken on it, with its order. Someone else's is not found without the right to see all. */
export const holdItem = async (
  ctx: Context,
  { items, orders }: Locked,
  id: ArtwareOrderItemId,
  action: ItemAction,
  expectedVersion: number | undefined,
) => {
  const row = found(items.find((item) => item.id === id));
  const item = await holdRow(ctx, itemKind, row, action, { expectedVersion });
  const order = orders.find((entry) => entry.id === item.orderId);
  return { item, order: found(order && maySee(ctx, order) ? order : undefined) };
};

/** Settles a line that was worked on, with its order. Answers the version it has then. */
export const settleItem = async (ctx: Context, id: ArtwareOrderItemId): Promise<number> =>
  found((await settleItems(ctx, [id]))[0]).version;
