import { type DecimalText, lineAmount, type PurchaseOrderId } from '@yipin/contract';
import type { Context } from '../../platform/context.ts';
import { requireCarried } from '../../platform/documents/carried.ts';
import { settle } from '../../platform/documents/transition.ts';
import { orderKind, type PurchaseItemRow } from './purchase-order-kinds.ts';

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

/** Amount of a line with its billed surplus (domain.md §10 "Line"), see {@link carriedAmount}. */
export const amountOf = (
  ctx: Context,
  { unitPriceCny, quantity, billedSurplus }: Pick<PurchaseItemRow, 'unitPriceCny' | 'quantity' | 'billedSurplus'>,
  member: string,
): DecimalText => carriedAmount(ctx, unitPriceCny, quantity + billedSurplus, member);

/** Settles orders whose lines were added or priced, as `kind` judges them; refuses totals that answers cannot carry. */
export const settleCarried = async (
  ctx: Context,
  orderIds: readonly PurchaseOrderId[],
  kind: typeof orderKind = orderKind,
): Promise<void> => {
  for (const { totalAmount } of await settle(ctx, kind, orderIds)) requireCarried(ctx, totalAmount, 'items');
};
