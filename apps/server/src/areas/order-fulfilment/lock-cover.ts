import type { ArtwareOrderItemId } from '@yipin/contract';
import type { Context } from '../../platform/context.ts';
import { lockPurchaseItemsOf, receiptStockKeys } from '../purchase-orders/index.ts';
import { lockShipmentItemsOf } from '../shipments/index.ts';
import { lockBalances } from '../stock/index.ts';

/** What other documents hold of lines. */
export interface Cover {
  readonly purchases: Awaited<ReturnType<typeof lockPurchaseItemsOf>>;
  readonly goods: Awaited<ReturnType<typeof lockShipmentItemsOf>>;
}

/**
 * Everything of lines that other documents hold, locked in the common order before any of it changes: actions that
 * close or correct the same lines in another order wait here and nowhere else.
 */
export async function lockCover(ctx: Context, ids: readonly ArtwareOrderItemId[]): Promise<Cover> {
  const purchases = await lockPurchaseItemsOf(ctx, ids);
  const goods = await lockShipmentItemsOf(ctx, ids);
  // What was bought along with the lines costs something else once they are given up.
  const corrected = await receiptStockKeys(
    ctx,
    purchases.flatMap(({ purchaseOrderId }) => purchaseOrderId ?? []),
  );
  await lockBalances(ctx, [...goods.filter((item) => item.status === 'pending'), ...corrected]);
  return { purchases, goods };
}
