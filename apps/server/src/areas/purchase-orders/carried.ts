import { type DecimalText, lineAmount, type PurchaseOrderId } from '@yipin/contract';
import type { Context } from '../../platform/context.ts';
import { requireCarried } from '../../platform/documents/carried.ts';
import { settleOrders } from './purchase-order-kinds.ts';

/** Amount of a line; refuses one that answers cannot carry, naming `member` as where it comes from. */
export const carriedAmount = (
  ctx: Context,
  unitPriceCny: DecimalText,
  quantity: number,
  member: string,
): DecimalText => {
  const amount = lineAmount(unitPriceCny, quantity);
  requireCarried(ctx, amount, member);
  return amount;
};

/** Settles orders whose lines were added or priced; refuses totals that answers cannot carry. */
export const settleCarried = async (ctx: Context, orderIds: readonly PurchaseOrderId[]): Promise<void> => {
  for (const { totalAmount } of await settleOrders(ctx, orderIds)) requireCarried(ctx, totalAmount, 'items');
};
