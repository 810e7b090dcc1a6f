import type { PurchaseOrderId } from '@yipin/contract';
import type { Context } from '../../platform/context.ts';
import { requireFound } from '../../platform/failure.ts';
import { correctCosts, type CostCorrection } from '../stock/index.ts';
import { costKinds } from './purchase-cost-entries.ts';
import { costsDue } from './cost-shares.ts';
import { readCosts, type StoredOrder } from './costed-orders.ts';
import { setReceivedDue } from './due-receipts.ts';
import { type PurchaseOrderRecord, recomputeOrders } from './purchase-order-document.ts';

/** What each receipt should cost, less what is booked: of goods, freight or both. */
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
 * Corrects the booked cost of all standing receipts of locked orders (domain.md §10 "Receipt"), and brings what is owed for
 * them to that. It ends every action that changes the amount, the freight or the pieces of a line, or which receipts
 * stand. As many messages for 1,000 receipts as for one. Refuses a value that answers cannot carry.
 */
export async function trueUpCosts(ctx: Context, orderIds: readonly PurchaseOrderId[]): Promise<void> {
  const orders = await readCosts(ctx, orderIds);
  await correctCosts(ctx, correctionsOf(orders));
  await setReceivedDue(ctx, orders);
}

/** Brings orders to what their items amount to, and the cost of their receipts to that. Nulls, as pending items have them, are passed over. `reason`: why they changed, for their revisions. Answers the orders as they are then. */
export async function settleCosts(
  ctx: Context,
  orderIds: readonly (PurchaseOrderId | null)[],
  reason = '',
): Promise<PurchaseOrderRecord[]> {
  const settled = await recomputeOrders(ctx, orderIds, { reason });
  await trueUpCosts(
    ctx,
    settled.map(({ id }) => id),
  );
  return settled;
}
