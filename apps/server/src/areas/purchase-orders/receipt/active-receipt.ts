import type { GoodsReceiptId, PurchaseItemId } from '@yipin/contract';
import { asc, inArray } from 'drizzle-orm';
import { lastWriter } from '../../../platform/catalogue/last-writer.ts';
import { requireCurrent } from '../../../platform/catalogue/save.ts';
import type { Context } from '../../../platform/context.ts';
import { Failure, requireFound } from '../../../platform/failure.ts';
import { translate, translateIfKnown } from '../../../platform/server-texts.ts';
import { lockPurchaseChain, type PurchaseChain } from '../lock-chain.ts';
import { goodsReceipts } from '../purchase-orders.table.ts';

/** A receipt as it is stored. */
export type ReceiptRow = typeof goodsReceipts.$inferSelect;

/** A receipt, and its version when the user decided. */
interface NamedReceipt {
  readonly receiptId: GoodsReceiptId;
  readonly expectedVersion?: number | undefined;
}

interface ActiveReceipts extends Pick<PurchaseChain, 'salesItems' | 'items'> {
  readonly receipts: readonly ReceiptRow[];
}

interface ActiveReceipt extends Pick<PurchaseChain, 'salesItems' | 'items'> {
  readonly receipt: ReceiptRow;
  readonly itemId: PurchaseItemId;
}

type ReceiptAction = 'purchaseItem.actions.reverseReceipt' | 'purchaseOrder.actions.correct';

/**
 * Locks receipts with their items and all above them, and checks their versions. Throws `illegal-transition` with the
 * text of the action when one of them is reversed, `not-found` unless all of them exist.
 */
export async function lockActiveReceipts(
  ctx: Context,
  named: readonly NamedReceipt[],
  action: ReceiptAction,
): Promise<ActiveReceipts> {
  const versions = new Map(named.map(({ receiptId, expectedVersion }) => [receiptId, expectedVersion]));
  const isNamed = inArray(goodsReceipts.id, [...versions.keys()]);
  const seen = await ctx.tx.select({ itemId: goodsReceipts.purchaseItemId }).from(goodsReceipts).where(isNamed);
  if (seen.length < versions.size) throw new Failure('not-found');
  const { salesItems, items } = await lockPurchaseChain(ctx, { itemIds: seen.map(({ itemId }) => itemId) });
  const receipts = await ctx.tx
    .select()
    .from(goodsReceipts)
    .where(isNamed)
    .orderBy(asc(goodsReceipts.id))
    .for('update');
  for (const { id, version, reversedAt } of receipts) {
    const expectedVersion = versions.get(id);
    if (expectedVersion !== undefined && expectedVersion !== version)
      await requireCurrent(ctx, goodsReceipts, { id, expectedVersion });
    if (reversedAt !== null)
      throw new Failure('illegal-transition', {
        action: translateIfKnown(ctx.language, `machines:${action}`) ?? action,
        state: translate(ctx.language, 'purchaseOrders:reversed'),
        ...(await lastWriter(ctx, goodsReceipts, id)),
      });
  }
  return { receipts, salesItems, items };
}

/** Locks one receipt, see {@link lockActiveReceipts}. */
export async function lockActiveReceipt(
  ctx: Context,
  named: NamedReceipt,
  action: ReceiptAction,
): Promise<ActiveReceipt> {
  const { receipts, ...chain } = await lockActiveReceipts(ctx, [named], action);
  const receipt = requireFound(receipts[0]);
  return { receipt, itemId: receipt.purchaseItemId, ...chain };
}
