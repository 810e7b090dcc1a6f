import type { api, InputOf, PurchaseOrder } from '@yipin/contract';
import { updateRow } from '@yipin/pg-pipeline';
import type { Context } from '../../../platform/context.ts';
import { lockForAction } from '../../../platform/documents/transition.ts';
import { requireFound, invalidAt } from '../../../platform/failure.ts';
import { translate } from '../../../platform/server-texts.ts';
import { amountOf, requireBilledPieces, recomputeOrdersWithinLimits } from '../items/line-amounts.ts';
import { purchaseOrderDocument } from '../purchase-order-document.ts';
import { readOrder } from '../purchase-order-rows.ts';
import { goodsReceipts, purchaseItems } from '../purchase-orders.table.ts';
import { lockActiveReceipt } from './active-receipt.ts';
import { trueUpCosts } from '../costs/true-up-costs.ts';

/**
 * Sets whether the factory bills the surplus of a receipt (domain.md §6 `setSurplusTerms`), and recomputes the payable
 * amount and the costs. A repeated request changes nothing. Throws `validation-failed` for a receipt without surplus.
 */
export async function setSurplusTerms(
  ctx: Context,
  { surplusTerms, ...named }: InputOf<typeof api.purchaseOrders.setSurplusTerms>,
): Promise<PurchaseOrder> {
  const { receipt, items } = await lockActiveReceipt(ctx, named, 'purchaseOrder.actions.correct');
  const item = requireFound(items[0]);
  const { id } = await lockForAction(
    ctx,
    purchaseOrderDocument,
    requireFound(item.purchaseOrderId ?? undefined),
    'correct',
  );
  if (receipt.surplus === 0) throw invalidAt('surplusTerms', translate(ctx.language, 'purchaseOrders:noSurplus'));
  if (receipt.surplusTerms === surplusTerms) return readOrder(ctx, id);
  const billedSurplus = item.billedSurplus + (surplusTerms === 'BILLED' ? receipt.surplus : -receipt.surplus);
  await requireBilledPieces(ctx, { ...item, billedSurplus });
  const amount = amountOf({ ...item, billedSurplus }, 'surplusTerms');
  updateRow(ctx.tx, purchaseItems, item.id, { billedSurplus, amount });
  updateRow(ctx.tx, goodsReceipts, receipt.id, { surplusTerms });
  await recomputeOrdersWithinLimits(ctx, [id]);
  await trueUpCosts(ctx, [id]);
  ctx.record('purchaseOrders.surplusTermsSet', item.id, { receiptId: receipt.id, surplusTerms });
  return readOrder(ctx, id);
}
