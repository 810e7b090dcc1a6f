import type { Context } from '../../../platform/context.ts';
import { refusedAt } from '../../../platform/failure.ts';
import { readSavedOrder } from '../artware-order-rows.ts';
import type { OrderRow } from './stored-order.ts';

/**
 * Refuses to add, increase or remove lines of an order of a channel order: they are changed on the channel order.
 *
 * @param member the input member that does so; undefined: none
 */
export async function requireOwnLines(
  ctx: Context,
  { id, channelOrderId }: Pick<OrderRow, 'id' | 'channelOrderId'>,
  member: string | undefined,
): Promise<void> {
  if (channelOrderId === null || member === undefined) return;
  const { sourceOrderNumber } = await readSavedOrder(ctx, id);
  throw refusedAt(member, 'of-agency-order', { document: sourceOrderNumber ?? '' });
}
