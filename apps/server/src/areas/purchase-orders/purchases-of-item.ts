import { type ArtwareOrderItemId, type GoodsReceipt, permissions, type PurchaseItem } from '@yipin/contract';
import { asc, eq, sql } from 'drizzle-orm';
import { type Context, may } from '../../platform/context.ts';
import { prepare, run } from '../../platform/db/statement.ts';
import { itemsShownWithCost, receiptsShown } from './purchase-order-rows.ts';
import { goodsReceipts, purchaseItems } from './purchase-orders.table.ts';

const isForLine = eq(purchaseItems.salesItemId, sql.placeholder('salesItemId'));
const itemsOfLine = prepare<PurchaseItem>((qb) =>
  itemsShownWithCost(qb).where(isForLine).orderBy(asc(purchaseItems.id)),
);
const receiptsOfLine = prepare<GoodsReceipt>((qb) => receiptsShown(qb).where(isForLine).orderBy(asc(goodsReceipts.id)));

/** What was bought for an order line and received of it, oldest first; costs only for holders of `viewCost`. */
export const purchasesOf = async (
  ctx: Context,
  salesItemId: ArtwareOrderItemId,
): Promise<{ items: PurchaseItem[]; receipts: GoodsReceipt[] }> => {
  const [items, receipts] = await Promise.all([
    run(ctx.tx, itemsOfLine, { salesItemId }),
    run(ctx.tx, receiptsOfLine, { salesItemId }),
  ]);
  if (may(ctx, permissions.viewCost)) return { items, receipts };
  return {
    items: items.map(({ unitPriceCny: _price, amount: _amount, ...item }) => item),
    receipts: receipts.map(({ unitCostCny: _cost, ...receipt }) => receipt),
  };
};
