import { lineAmount, type purchaseItemMachine, type StateOf } from '@yipin/contract';
import { eq } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { insertAs } from '../../platform/documents/insert-as.ts';
import { found } from '../../platform/failure.ts';
import { itemKind, type PurchaseItemRow } from './purchase-order-kinds.ts';
import { purchaseItems } from './purchase-orders.table.ts';

type Changes = Partial<typeof purchaseItems.$inferInsert>;

/**
 * Takes open pieces off a locked row and makes them a row of their own, which shares everything with it but what
 * `changes` say. The pieces of a family stay the same in sum (I3). The row itself is not settled.
 */
export const splitOff = async (
  ctx: Context,
  row: PurchaseItemRow,
  quantity: number,
  state: StateOf<typeof purchaseItemMachine>,
  changes: Changes = {},
): Promise<PurchaseItemRow> => {
  const rest = row.quantity - quantity;
  await ctx.tx
    .update(purchaseItems)
    .set({ quantity: rest, amount: lineAmount(row.unitPriceCny, rest) })
    .where(eq(purchaseItems.id, row.id));
  const [part] = await insertAs(ctx, itemKind, state, [
    {
      purchaseOrderId: row.purchaseOrderId,
      salesItemId: row.salesItemId,
      sourceCode: row.sourceCode,
      sourceNumber: row.sourceNumber,
      salesId: row.salesId,
      customerId: row.customerId,
      productId: row.productId,
      productCode: row.productCode,
      code: row.code,
      modelName: row.modelName,
      name: row.name,
      quantity,
      unitPriceCny: row.unitPriceCny,
      amount: lineAmount(row.unitPriceCny, quantity),
      splitRootId: row.splitRootId,
      splitFromId: row.id,
      rootQuantity: row.rootQuantity,
      expectedDate: row.expectedDate,
      requiredDate: row.requiredDate,
      backCount: row.backCount,
      backReason: row.backReason,
      remark: row.remark,
      ...changes,
    },
  ]);
  return found(part);
};
