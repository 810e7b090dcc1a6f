import type { BulkResult } from '@yipin/contract';
import { requireConfirmations } from '../../../platform/catalogue/confirmation.ts';
import type { Context } from '../../../platform/context.ts';
import { depositWarnings, markOrdersInProgress, reviseOrders } from '../../artware-orders/index.ts';
import type { Locked } from '../lock-item.ts';

/**
 * Starts the draft orders of the lines that an action succeeded on, and writes their revision 0. The order of a refused
 * line stays as it is. Requires confirmation (`confirmed`) when less than the deposit of an order is paid.
 */
export async function beginOrdersOf(
  ctx: Context,
  body: { readonly confirmed?: boolean | undefined },
  { items, orders }: Locked,
  { results }: BulkResult,
): Promise<void> {
  const approved = new Set(results.flatMap(({ id, succeeded }) => (succeeded ? id : [])));
  const begun = new Set(items.flatMap(({ id, orderId }) => (approved.has(id) ? orderId : [])));
  const begunOrders = orders.filter(({ id }) => begun.has(id));
  requireConfirmations(ctx, body, depositWarnings(begunOrders));
  const drafts = begunOrders.filter(({ status }) => status === 'draft');
  markOrdersInProgress(ctx, drafts);
  await reviseOrders(
    ctx,
    drafts.map(({ id }) => id),
  );
}
