import {
  type api,
  type InputOf,
  isPaidWithOrder,
  sumOf,
  type SupplierBill,
  type SupplierBillId,
} from '@yipin/contract';
import { eq } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { effectiveNow } from '../../platform/db/tenant-table.ts';
import { updateRow } from '../../platform/db/write-rows.ts';
import { requireDayOrder } from '../../platform/documents/day-order.ts';
import { lockForAction, recomputeState } from '../../platform/documents/transition.ts';
import { requireFound } from '../../platform/failure.ts';
import { translate } from '../../platform/server-texts.ts';
import { lockPurchaseChain, type PurchaseChain, receiptPlaces, writeBilled } from '../purchase-orders/index.ts';
import { addRemark } from '../remarks/index.ts';
import { lockShipments, setFreightCost } from '../shipments/index.ts';
import { lockStock } from '../stock/index.ts';
import { lockTransfers, trueUpFreight } from '../stock-transfers/index.ts';
import { dueDateOf, setBillDue } from './bill-due.ts';
import { judgePrices, requireOrdered, requireSum } from './judge-bill.ts';
import { namedBy, postedSums } from './posted-sums.ts';
import { billKind, type BillLineRow, type BillRow, linesOf } from './supplier-bill-document.ts';
import { readBill } from './supplier-bill-rows.ts';
import { supplierBills } from './supplier-bills.table.ts';

interface VersionedBillRef {
  readonly id: SupplierBillId;
  readonly expectedVersion?: number | undefined;
}

interface HeldBill {
  readonly bill: BillRow;
  readonly lines: readonly BillLineRow[];
  readonly chain: PurchaseChain;
}

/**
 * Locks what a bill charges for, then the bill, in the common order (domain.md §11), and judges the action on it. Lines
 * that were saved meanwhile are a newer version of the bill than was read: refused like any other.
 */
async function holdWithGoods(
  ctx: Context,
  { id, expectedVersion }: VersionedBillRef,
  action: 'post' | 'reverse',
): Promise<HeldBill> {
  const [[seen], lines] = await Promise.all([
    ctx.tx.select({ version: supplierBills.version }).from(supplierBills).where(eq(supplierBills.id, id)),
    linesOf(ctx, id),
  ]);
  const { version } = requireFound(seen);
  const { itemIds, orderIds, shipmentIds, transferIds } = namedBy(lines);
  const ofGoods = await lockPurchaseChain(ctx, { itemIds, headerIds: orderIds });
  // The cost of all lines of an order follows from each of them.
  const chain = await lockPurchaseChain(ctx, { orderIds: ofGoods.orders.map((order) => order.id) });
  await lockShipments(ctx, shipmentIds);
  const places = await lockTransfers(ctx, transferIds);
  const bill = await lockForAction(ctx, billKind, id, action, { expectedVersion: expectedVersion ?? version });
  // What is corrected of orders and of transfers is locked together.
  if (places.length > 0)
    await lockStock(ctx, [
      ...places,
      ...(await receiptPlaces(
        ctx,
        chain.orders.map((order) => order.id),
      )),
    ]);
  return { bill, lines, chain };
}

/**
 * Brings everything that lines of the bill name to what all posted bills charge, and the bill to its state. Revisions of
 * orders say by `reason` why they are there.
 */
async function apply(
  ctx: Context,
  { bill, lines, chain }: HeldBill,
  isPosted: boolean,
  reason: string,
): Promise<SupplierBill> {
  const { id } = bill;
  await recomputeState(ctx, billKind, [id]);
  const { goods, freight, shipmentFreight } = await postedSums(ctx, lines);
  await setBillDue(ctx, { bill, lines, chain, isPosted });
  await writeBilled(ctx, chain, { goods, freight, reason });
  for (const { id: shipmentId, cost } of shipmentFreight) await setFreightCost(ctx, shipmentId, cost);
  await trueUpFreight(ctx, namedBy(lines).transferIds);
  return readBill(ctx, id);
}

/**
 * Posts a draft (domain.md §6.1 post): from now on its lines say what goods and freight cost. Refuses one that does not
 * add up (`bill-does-not-add-up`) and goods beyond what is ordered (`quantity-changed`); asks where a price is above the
 * order's by more than the settings tolerate.
 */
export async function post(ctx: Context, input: InputOf<typeof api.supplierBills.post>): Promise<SupplierBill> {
  const held = await holdWithGoods(ctx, input, 'post');
  const { bill, lines, chain } = held;
  // A draft that was saved before days were compared may have them the other way round.
  requireDayOrder(ctx, bill.billDate, 'dueDate', bill.dueDate);
  requireSum(ctx, bill, lines);
  requireOrdered(chain, lines);
  await judgePrices(ctx, chain, lines, input.confirmed);
  const own = lines.filter((line) => !isPaidWithOrder(line, bill)).map(({ amount }) => amount);
  const posted = { totalAmount: sumOf([...own, bill.tax]), dueDate: await dueDateOf(ctx, bill) };
  updateRow(ctx.tx, supplierBills, bill.id, { postedAt: effectiveNow, ...posted });
  ctx.record('supplierBills.posted', bill.id, { number: bill.supplierNumber });
  return apply(ctx, { ...held, bill: { ...bill, ...posted } }, true, bill.orderNumber);
}

/** Takes back what posting a bill did; the reason is kept as a remark (domain.md §6.1 reverse). */
export async function reverse(ctx: Context, input: InputOf<typeof api.supplierBills.reverse>): Promise<SupplierBill> {
  const held = await holdWithGoods(ctx, input, 'reverse');
  const { bill } = held;
  const { reason } = input;
  updateRow(ctx.tx, supplierBills, bill.id, { cancelledAt: effectiveNow });
  await addRemark(
    ctx,
    { docType: 'BL', docId: bill.id },
    translate(ctx.language, 'supplierBills:reversedFor', { reason }),
  );
  ctx.record('supplierBills.reversed', bill.id, { reason });
  return apply(ctx, held, false, `${bill.orderNumber}: ${reason}`);
}

/** Gives a draft up. */
export async function cancel(ctx: Context, input: VersionedBillRef): Promise<SupplierBill> {
  const { id } = await lockForAction(ctx, billKind, input.id, 'cancel', { expectedVersion: input.expectedVersion });
  updateRow(ctx.tx, supplierBills, id, { cancelledAt: effectiveNow });
  await recomputeState(ctx, billKind, [id]);
  ctx.record('supplierBills.cancelled', id);
  return readBill(ctx, id);
}
