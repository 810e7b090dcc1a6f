import { type DecimalText, lineAmount, type PurchaseOrderId, sumOf } from '@yipin/contract';
import { findUsing } from '../../../platform/catalogue/usage.ts';
import type { Context } from '../../../platform/context.ts';
import { requireRepresentable, requireRepresentableSum } from '../../../platform/documents/amount-limits.ts';
import { Failure } from '../../../platform/failure.ts';
import { type PurchaseItemRow, recomputeOrders } from '../purchase-order-document.ts';
import { purchaseItems } from '../purchase-orders.table.ts';

/** Returns the amount of a line. Throws `validation-failed` on `member` when it is above the limit of replies. */
export function requireLineAmount(unitPriceCny: DecimalText, quantity: number, member: string): DecimalText {
  const amount = lineAmount(unitPriceCny, quantity);
  requireRepresentable(amount, member);
  return amount;
}

type PricedPurchaseItem = Pick<
  PurchaseItemRow,
  'unitPriceCny' | 'quantity' | 'billedSurplus' | 'billedQuantity' | 'billedAmount'
>;

/**
 * Returns the amount of a line: billed pieces as billed, the others, with surplus, at its price (domain.md §10 "Line").
 */
export function linePrice({ unitPriceCny, quantity, billedSurplus, billedQuantity, billedAmount }: PricedPurchaseItem) {
  return sumOf([billedAmount, lineAmount(unitPriceCny, quantity + billedSurplus - billedQuantity)]);
}

/** Returns the same amount. Throws `validation-failed` on `member` when it is above the limit of replies. */
export function amountOf(line: PricedPurchaseItem, member: string): DecimalText {
  const amount = linePrice(line);
  requireRepresentable(amount, member);
  return amount;
}

type BilledItem = Pick<PurchaseItemRow, 'id' | 'name' | 'billedQuantity'>;

/** Creates the failure for a change to pieces of a line that are on posted bills; it names the bills. */
export async function goodsBilled(
  ctx: Context,
  { id, name: product, billedQuantity: pieces }: BilledItem,
): Promise<Failure> {
  const bills = await findUsing(ctx, purchaseItems, 'postedBills', id);
  return new Failure('goods-billed', { product, pieces, bills: bills ?? '' });
}

/** Throws `goods-billed` when a line would have fewer pieces than bills charge for. */
export async function requireBilledPieces(
  ctx: Context,
  row: BilledItem & Pick<PurchaseItemRow, 'quantity' | 'billedSurplus'>,
): Promise<void> {
  if (row.billedQuantity > row.quantity + row.billedSurplus) throw await goodsBilled(ctx, row);
}

/** Recomputes orders, see {@link recomputeOrders}. Throws `validation-failed` for totals above the limit of replies. */
export async function recomputeOrdersWithinLimits(
  ctx: Context,
  orderIds: readonly PurchaseOrderId[],
  options: Parameters<typeof recomputeOrders>[2] = {},
): Promise<void> {
  for (const { totalAmount, goodsAmount, freightCny } of await recomputeOrders(ctx, orderIds, options))
    requireRepresentableSum(totalAmount, ['items', goodsAmount], ['freightCny', freightCny]);
}
