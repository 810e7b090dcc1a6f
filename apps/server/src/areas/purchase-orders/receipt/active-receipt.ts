import type { GoodsReceiptId, PurchaseItemId } from '@yipin/contract';
import { eq } from 'drizzle-orm';
import { lastWriter } from '../../../platform/catalogue/last-writer.ts';
import { requireCurrent } from '../../../platform/catalogue/save.ts';
import type { Context } from '../../../platform/context.ts';
import { Failure, requireFound } from '../../../platform/failure.ts';
import { translate, translateIfKnown } from '../../../platform/server-texts.ts';
import { lockPurchaseChain, type PurchaseChain } from '../lock-chain.ts';
import { goodsReceipts } from '../purchase-orders.table.ts';

interface ActiveReceipt extends Pick<PurchaseChain, 'salesItems' | 'items'> {
  readonly receipt: typeof goodsReceipts.$inferSelect;
  readonly itemId: PurchaseItemId;
}

/**
 * Locks a receipt with its item and all above it, and checks its version. Throws `illegal-transition` with the text of
 * the action when the receipt is reversed.
 */
export async function lockActiveReceipt(
  ctx: Context,
  { receiptId, expectedVersion }: { readonly receiptId: GoodsReceiptId; readonly expectedVersion?: number | undefined },
  action: 'purchaseItem.actions.reverseReceipt' | 'purchaseOrder.actions.correct',
): Promise<ActiveReceipt> {
  const [seen] = await ctx.tx
    .select({ itemId: goodsReceipts.purchaseItemId })
    .from(goodsReceipts)
    .where(eq(goodsReceipts.id, receiptId));
  const { itemId } = requireFound(seen);
  const { salesItems, items } = await lockPurchaseChain(ctx, { itemIds: [itemId] });
  const [locked] = await ctx.tx.select().from(goodsReceipts).where(eq(goodsReceipts.id, receiptId)).for('update');
  const receipt = requireFound(locked);
  await requireCurrent(ctx, goodsReceipts, { id: receiptId, expectedVersion });
  if (receipt.reversedAt !== null)
    throw new Failure('illegal-transition', {
      action: translateIfKnown(ctx.language, `machines:${action}`) ?? action,
      state: translate(ctx.language, 'purchaseOrders:reversed'),
      ...(await lastWriter(ctx, goodsReceipts, receiptId)),
    });
  return { receipt, itemId, salesItems, items };
}
