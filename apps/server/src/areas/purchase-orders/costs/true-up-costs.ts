import type { PurchaseOrderId } from '@yipin/contract';
import type { Context } from '../../../platform/context.ts';
import { requireFound } from '../../../platform/failure.ts';
import { correctCosts, type CostCorrection } from '../../stock/index.ts';
import { costKinds } from './purchase-cost-entries.ts';
import { costsDue } from './cost-shares.ts';
import { readCosts, type StoredOrder } from './costed-orders.ts';
import { setReceivedDue } from './due-receipts.ts';
import { type PurchaseOrderRecord, recomputeOrders } from '../purchase-order-document.ts';

/** Returns the differences between the due and the booked cost of each receipt: goods, freight or both. */
function correctionsOf(orders: readonly StoredOrder[]): CostCorrection[] {
  return orders.flatMap((order) => {
    const due = costsDue(order);
    return order.lines.flatMap(({ receipts }, line) =>
      receipts.flatMap(({ id, productId, warehouseId, owned, movements, booked }, index) => {
        const cost = requireFound(due[line]?.[index]);
        const parts = costKinds.map(([kind, of]) => ({ kind, amount: cost[of].minus(booked[of]) }));
        const changed = parts.filter(({ amount }) => !amount.isZero());
        const ref = { type: 'RECEIPT', id, sequence: movements };
        const goods = { receiptId: id };
        return changed.length === 0 ? [] : [{ goods, ref, productId, warehouseId, pieces: owned, due: changed }];
      }),
    );
  });
}

/**
 * Corrects the booked cost of all receipts of locked orders that are not reversed (domain.md §10 "Receipt"), and their
 * due items. It is the last step of every action that changes the amount, the freight or the pieces of a line, or
 * reverses a receipt. The number of messages does not depend on the number of receipts. Throws `validation-failed` for
 * a value above the limit of replies.
 */
export async function trueUpCosts(ctx: Context, orderIds: readonly PurchaseOrderId[]): Promise<void> {
  const orders = await readCosts(ctx, orderIds);
  await correctCosts(ctx, correctionsOf(orders));
  await setReceivedDue(ctx, orders);
}

/**
 * Recomputes orders and the costs of their receipts. Ignores nulls, which pending items have. `reason`: the reason of
 * the change, for the revisions. Returns the updated orders.
 */
export async function recomputeCosts(
  ctx: Context,
  orderIds: readonly (PurchaseOrderId | null)[],
  reason = '',
): Promise<PurchaseOrderRecord[]> {
  const recomputed = await recomputeOrders(ctx, orderIds, { reason });
  await trueUpCosts(
    ctx,
    recomputed.map(({ id }) => id),
  );
  return recomputed;
}
