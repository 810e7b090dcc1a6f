import { type Day, dueDayOf, isPaidWithOrder, type PurchaseOrderId, sumOf, zeroMoney } from '@yipin/contract';
import { eq } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import { requireFound } from '../../../platform/failure.ts';
import { rowsBy } from '../../../platform/rows-by.ts';
import { factories } from '../../factories/factories.table.ts';
import { logisticsCompanies } from '../../logistics-companies/logistics-companies.table.ts';
import { defaultTerms, termsOf } from '../../payment-terms/index.ts';
import { type NewDueItem, setDueItems } from '../../payments/index.ts';
import type { PurchaseChain } from '../../purchase-orders/index.ts';
import type { BillLineRow, BillRow } from '../supplier-bill-document.ts';

/** Returns the due date of a bill: its own, else by the terms of the factory, or of the tenant for a carrier. */
export async function dueDateOf(ctx: Context, bill: BillRow): Promise<Day> {
  if (bill.dueDate !== null) return bill.dueDate;
  const { factoryId, logisticsCompanyId, billDate } = bill;
  const [supplier] =
    factoryId === null
      ? await ctx.tx
          .select({ terms: defaultTerms })
          .from(logisticsCompanies)
          .where(eq(logisticsCompanies.id, requireFound(logisticsCompanyId ?? undefined)))
      : await ctx.tx
          .select({ terms: termsOf(factories.termsId) })
          .from(factories)
          .where(eq(factories.id, factoryId));
  return dueDayOf(requireFound(supplier).terms, billDate);
}

/** Groups the lines of a bill that are paid with orders by the id of the order. */
function ofOrders(
  bill: BillRow,
  lines: readonly BillLineRow[],
  { items }: PurchaseChain,
): ReadonlyMap<PurchaseOrderId | undefined, readonly BillLineRow[]> {
  const orderOf = new Map(items.map(({ id, purchaseOrderId }) => [id, purchaseOrderId]));
  const paidWithOrders = lines.filter((line) => isPaidWithOrder(line, bill));
  return rowsBy(
    paidWithOrders,
    ({ purchaseOrderId, purchaseItemId }) =>
      purchaseOrderId ?? (purchaseItemId === null ? undefined : (orderOf.get(purchaseItemId) ?? undefined)),
  );
}

/**
 * Writes the due items of a bill: one for the bill itself, one per order that it is paid with; all are 0 once it is
 * reversed. The caller has locked the bill and the orders.
 */
export async function setBillDue(
  ctx: Context,
  {
    bill,
    lines,
    chain,
    isPosted,
  }: {
    readonly bill: BillRow & { readonly dueDate: Day | null };
    readonly lines: readonly BillLineRow[];
    readonly chain: PurchaseChain;
    readonly isPosted: boolean;
  },
): Promise<void> {
  const { id, currency, billDate: day, totalAmount } = bill;
  const shared = { direction: 'OUT', currency, day, dueDate: bill.dueDate ?? day, billId: id } as const;
  const orders = [...ofOrders(bill, lines, chain)].map(
    ([orderId, own]): NewDueItem => ({
      ...shared,
      docType: 'PO',
      docId: requireFound(orderId),
      amount: isPosted ? sumOf(own.map(({ amount }) => amount)) : zeroMoney,
    }),
  );
  await setDueItems(ctx, [
    ...orders,
    { ...shared, docType: 'BL', docId: id, amount: isPosted ? totalAmount : zeroMoney },
  ]);
}
