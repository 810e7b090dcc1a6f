import { refusedAt } from '../../../platform/failure.ts';
import type { OrderRow } from './stored-order.ts';

/**
 * Refuses to add, increase or remove lines of an order of a channel order: they are changed on the channel order.
 *
 * @param member the input member that does so; undefined: none
 */
export function requireOwnLines(
  { sourceOrderNumber }: Pick<OrderRow, 'sourceOrderNumber'>,
  member: string | undefined,
): void {
  if (sourceOrderNumber !== null && member !== undefined)
    throw refusedAt(member, 'of-agency-order', { document: sourceOrderNumber });
}
