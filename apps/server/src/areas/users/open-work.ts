import type { UserId } from '@yipin/contract';
import { and, count, eq, lt } from 'drizzle-orm';
import { needConfirmation } from '../../platform/catalogue/confirmation.ts';
import type { Context } from '../../platform/context.ts';
import type { ServerTextKey } from '../../platform/server-texts.ts';
import { artwareOrders } from '../artware-orders/artware-orders.table.ts';

/** Who sells something that is not finished yet leaves only on purpose. */
export async function warnOfOpenWork(
  ctx: Context,
  userId: UserId,
  input: { readonly confirmed?: boolean | undefined },
  warning: ServerTextKey,
): Promise<void> {
  const [open] = await ctx.tx
    .select({ count: count() })
    .from(artwareOrders)
    .where(and(eq(artwareOrders.salesId, userId), lt(artwareOrders.status, 'completed')));
  if (open && open.count > 0) needConfirmation(ctx, input, warning, open);
}
