import {
  type api,
  type InputOf,
  isPaidWithOrder,
  sumOf,
  type SupplierBill,
  type SupplierBillId,
} from '@yipin/contract';
import { eq } from 'drizzle-orm';
import { updateRow } from '@yipin/pg-pipeline';
import type { Context } from '../../../platform/context.ts';
import { effectiveNow } from '../../../platform/db/tenant/tenant-table.ts';
import { requireDayOrder } from '../../../platform/documents/day-order.ts';
import { lockForAction, recomputeState } from '../../../platform/documents/transition.ts';
import { requireFound } from '../../../platform/failure.ts';
import { translate } from '../../../platform/server-texts.ts';
import { lockPurchaseChain, type PurchaseChain, receiptStockKeys, writeBilled } from '../../purchase-orders/index.ts';
import { addRemark } from '../../remarks/index.ts';
import { lockShipments, setFreightCost } from '../../shipments/index.ts';
import { lockStock } from '../../stock/index.ts';
import { lockTransfers, trueUpFreight } from '../../stock-transfers/index.ts';
import { dueDateOf, setBillDue } from './bill-due.ts';
import { checkPrices, requireOrdered, requireSum } from './check-bill.ts';
import { namedBy, postedSums } from './posted-sums.ts';
import { supplierBillDocument, type BillLineRow, type BillRow, linesOf } from '../supplier-bill-document.ts';
import { readBill } from '../supplier-bill-rows.ts';
import { supplierBills } from '../supplier-bills.table.ts';

interface VersionedBillRef {
  readonly id: SupplierBillId;
  readonly expectedVersion?: number | undefined;
}

interface LockedBill {
  readonly bill: BillRow;
  readonly lines: readonly BillLineRow[];
  readonly chain: PurchaseChain;
}

/**
 * Locks the rows that a bill charges for, then the bill, in the common order (domain.md §11), and checks the action.
 * Lines saved since the read make a newer version of the bill, which is refused.
 */
async function lockWithGoods(
  ctx: Context,
  { id, expectedVersion }: VersionedBillRef,
  action: 'post' | 'reverse',
): Promise<LockedBill> {
  const [[seen], lines] = await Promise.all([
    ctx.tx.select({ version: supplierBills.version }).from(supplierBills).where(eq(supplierBills.id, id)),
    linesOf(ctx, id),
  ]);
  const { version } = requireFound(seen);
  const { itemIds, orderIds, shipmentIds, transferIds } = namedBy(lines);
  const ofGoods = await lockPurchaseChain(ctx, { itemIds, headerIds: orderIds });
  // The cost of each line of an order depends on all of them.
  const chain = await lockPurchaseChain(ctx, { orderIds: ofGoods.orders.map((order) => order.id) });
  await lockShipments(ctx, shipmentIds);
  const stockKeys = await lockTransfers(ctx, transferIds);
  const bill = await lockForAction(ctx, supplierBillDocument, id, action, {
    expectedVersion: expectedVersion ?? version,
  });
  // The stock that corrections of orders and of transfers change is locked together.
  if (stockKeys.length > 0)
    await lockStock(ctx, [
      ...stockKeys,
      ...(await receiptStockKeys(
        ctx,
        chain.orders.map((order) => order.id),
      )),
    ]);
  return { bill, lines, chain };
}

/**
 * Writes the sums of all posted bills to the records of the bill's lines, and the state of the bill. Revisions of
 * orders have `reason`.
 */
async function apply(
  ctx: Context,
  { bill, lines, chain }: LockedBill,
  isPosted: boolean,
  reason: string,
): Promise<SupplierBill> {
  const { id } = bill;
  await recomputeState(ctx, supplierBillDocument, [id]);
  const { goods, freight, shipmentFreight } = await postedSums(ctx, lines);
  await setBillDue(ctx, { bill, lines, chain, isPosted });
  await writeBilled(ctx, chain, { goods, freight, reason });
  for (const { id: shipmentId, cost } of shipmentFreight) await setFreightCost(ctx, shipmentId, cost);
  await trueUpFreight(ctx, namedBy(lines).transferIds);
  return readBill(ctx, id);
}

/**
 * Posts a draft (domain.md §6.1 post): its lines now determine the cost of goods and freight. Throws
 * `bill-does-not-add-up`, and `quantity-changed` for goods above the ordered quantity. Requires a confirmation for
 * prices above those of the order by more than the tolerance.
 */
export async function post(ctx: Context, input: InputOf<typeof api.supplierBills.post>): Promise<SupplierBill> {
  const locked = await lockWithGoods(ctx, input, 'post');
  const { bill, lines, chain } = locked;
  // A draft saved before this check existed may have its dates in the wrong order.
  requireDayOrder(ctx, bill.billDate, 'dueDate', bill.dueDate);
  requireSum(ctx, bill, lines);
  requireOrdered(chain, lines);
  await checkPrices(ctx, chain, lines, input.confirmed);
  const own = lines.filter((line) => !isPaidWithOrder(line, bill)).map(({ amount }) => amount);
  const posted = { totalAmount: sumOf([...own, bill.tax]), dueDate: await dueDateOf(ctx, bill) };
  updateRow(ctx.tx, supplierBills, bill.id, { postedAt: effectiveNow, ...posted });
  ctx.record('supplierBills.posted', bill.id, { number: bill.supplierNumber });
  return apply(ctx, { ...locked, bill: { ...bill, ...posted } }, true, bill.orderNumber);
}

/** Reverses the effects of posting a bill; the reason becomes a note (domain.md §6.1 reverse). */
export async function reverse(ctx: Context, input: InputOf<typeof api.supplierBills.reverse>): Promise<SupplierBill> {
  const locked = await lockWithGoods(ctx, input, 'reverse');
  const { bill } = locked;
  const { reason } = input;
  updateRow(ctx.tx, supplierBills, bill.id, { cancelledAt: effectiveNow });
  await addRemark(
    ctx,
    { docType: 'BL', docId: bill.id },
    translate(ctx.language, 'supplierBills:reversedFor', { reason }),
  );
  ctx.record('supplierBills.reversed', bill.id, { reason });
  return apply(ctx, locked, false, `${bill.orderNumber}: ${reason}`);
}

/** Cancels a draft. */
export async function cancel(ctx: Context, input: VersionedBillRef): Promise<SupplierBill> {
  const { id } = await lockForAction(ctx, supplierBillDocument, input.id, 'cancel', {
    expectedVersion: input.expectedVersion,
  });
  updateRow(ctx.tx, supplierBills, id, { cancelledAt: effectiveNow });
  await recomputeState(ctx, supplierBillDocument, [id]);
  ctx.record('supplierBills.cancelled', id);
  return readBill(ctx, id);
}
