import type { UserId } from '@yipin/contract';
import { requireConfirmation } from '../../platform/catalogue/confirmation.ts';
import { usageOf } from '../../platform/catalogue/usage.ts';
import type { Context } from '../../platform/context.ts';
import type { ServerTextKey } from '../../platform/server-texts.ts';
import { users } from '../people/users.table.ts';

/** Requires a confirmation when a user who is deleted or deactivated has open sales orders. */
export async function warnOfOpenWork(
  ctx: Context,
  userId: UserId,
  input: { readonly confirmed?: boolean | undefined },
  warning: ServerTextKey,
): Promise<void> {
  const { openOrders: count } = await usageOf(ctx, users, userId, ['openOrders']);
  if (count > 0) requireConfirmation(ctx, input, warning, { count });
}
