import { type ActionOf, type ArtwareOrderItemId, type artwareOrderItemMachine, idsIn } from '@yipin/contract';
import { eq } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { hold } from '../../platform/documents/transition.ts';
import { found } from '../../platform/failure.ts';
import { itemKind, lockItems, maySee } from '../artware-orders/index.ts';
import { artwareOrderItems, artwareOrders } from '../artware-orders/artware-orders.table.ts';

type ItemAction = ActionOf<typeof artwareOrderItemMachine>;

/** Locks every line a body names, with their orders, before the first of them is worked on. */
export const lockNamed = async (
  ctx: Context,
  body: { id?: ArtwareOrderItemId | undefined; ids?: ArtwareOrderItemId[] | undefined },
): Promise<void> => {
  await lockItems(ctx, idsIn(body));
};

/** A locked line the action may be taken on, with its order. Someone else's is not found without the right to see all. */
export const holdItem = async (
  ctx: Context,
  id: ArtwareOrderItemId,
  action: ItemAction,
  expectedVersion: number | undefined,
) => {
  const item = await hold(ctx, itemKind, id, action, expectedVersion);
  const [order] = await ctx.tx
    .select({
      orderNumber: artwareOrders.orderNumber,
      salesId: artwareOrders.salesId,
      customerId: artwareOrders.customerId,
    })
    .from(artwareOrders)
    .where(eq(artwareOrders.id, item.orderId));
  return { item, order: found(order && maySee(ctx, order) ? order : undefined) };
};

/** The version a line has after the work on it. */
export const versionOf = async ({ tx }: Context, id: ArtwareOrderItemId): Promise<number> => {
  const [row] = await tx
    .select({ version: artwareOrderItems.version })
    .from(artwareOrderItems)
    .where(eq(artwareOrderItems.id, id));
  return found(row).version;
};
