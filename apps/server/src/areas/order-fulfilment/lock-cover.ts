import type { ArtwareOrderItemId } from '@yipin/contract';
import type { Context } from '../../platform/context.ts';
import { lockPurchaseItemsOf, receiptStockKeys } from '../purchase-orders/index.ts';
import { lockShipmentItemsOf } from '../shipments/index.ts';
import { lockBalances } from '../stock/index.ts';

/** The purchases and goods of lines in other documents. */
export interface Cover {
  readonly purchases: Awaited<ReturnType<typeof lockPurchaseItemsOf>>;
  readonly goods: Awaited<ReturnType<typeof lockShipmentItemsOf>>;
}

/**
 * Locks the purchases and goods of lines in the common order before any of them changes. Actions that close or correct
 * the same lines in another order wait here only, so they cannot deadlock.
 */
export async function lockCover(ctx: Context, ids: readonly ArtwareOrderItemId[]): Promise<Cover> {
  const purchases = await lockPurchaseItemsOf(ctx, ids);
  const goods = await lockShipmentItemsOf(ctx, ids);
  // Other lines of the same purchase orders cost something else after these lines are released.
  const corrected = await receiptStockKeys(
    ctx,
    purchases.flatMap(({ purchaseOrderId }) => purchaseOrderId ?? []),
  );
  await lockBalances(ctx, [...goods.filter((item) => item.status === 'pending'), ...corrected]);
  return { purchases, goods };
}
