import type { api, InputOf, SupplierBill } from '@yipin/contract';
import { eq } from 'drizzle-orm';
import { updateRow } from '@yipin/pg-pipeline';
import type { Context } from '../../platform/context.ts';
import { lockForAction, recomputeState } from '../../platform/documents/transition.ts';
import { requireFound } from '../../platform/failure.ts';
import { factories } from '../factories/factories.table.ts';
import { logisticsCompanies } from '../logistics-companies/logistics-companies.table.ts';
import { registerPayment, reverseLockedPayment, writeOffDocument } from '../payments/index.ts';
import { readSettings } from '../settings/index.ts';
import { supplierBillDocument, type BillRow, requireViewPermission } from './supplier-bill-document.ts';
import { readBill } from './supplier-bill-rows.ts';
import { supplierBills } from './supplier-bills.table.ts';

type PaySupplierBillInput = InputOf<typeof api.supplierBills.pay>;

/** Describes the bill to the payments: money out, to the supplier. */
function document({ id, orderNumber, currency }: BillRow) {
  return { docType: 'BL', docId: id, orderNumber, direction: 'OUT', currency } as const;
}

/** Returns code and name of the supplier. */
async function supplierOf({ tx }: Context, { factoryId, logisticsCompanyId }: BillRow) {
  const table = factoryId === null ? logisticsCompanies : factories;
  const [row] = await tx
    .select({ code: table.code, name: table.name })
    .from(table)
    .where(eq(table.id, requireFound(factoryId ?? logisticsCompanyId ?? undefined)));
  const { code, name } = requireFound(row);
  return [code, name];
}

/** Returns the bill with the exchange rate and its supplier, as payments need it. */
async function paidDocument(ctx: Context, bill: BillRow) {
  const [partner, { exchangeRate }] = await Promise.all([supplierOf(ctx, bill), readSettings(ctx)]);
  return { ...document(bill), exchangeRate, partner };
}

/** Writes the paid and written-off amounts of a bill, and its state. */
async function writeSums(
  ctx: Context,
  { id }: BillRow,
  sums: Partial<Pick<BillRow, 'paidAmount' | 'writeOffAmount'>>,
): Promise<SupplierBill> {
  updateRow(ctx.tx, supplierBills, id, sums);
  await recomputeState(ctx, supplierBillDocument, [id]);
  return readBill(ctx, id);
}

async function registerPayOrRefund(
  ctx: Context,
  input: PaySupplierBillInput,
  way: 'pay' | 'refund',
): Promise<SupplierBill> {
  requireViewPermission(ctx);
  const bill = await lockForAction(ctx, supplierBillDocument, input.id, way, {
    expectedVersion: input.expectedVersion,
  });
  const paid = { ...(await paidDocument(ctx, bill)), orderedOn: bill.billDate };
  const paidAmount = await registerPayment(ctx, paid, bill, way, input);
  ctx.record(way === 'pay' ? 'supplierBills.paid' : 'supplierBills.refunded', bill.id);
  return writeSums(ctx, bill, { paidAmount });
}

/** Pays the supplier the outstanding amount of the bill itself, or a part of it (domain.md §5.2). */
export function pay(ctx: Context, input: PaySupplierBillInput): Promise<SupplierBill> {
  return registerPayOrRefund(ctx, input, 'pay');
}

/** Registers a refund of the supplier for an overpayment. */
export function refund(ctx: Context, input: PaySupplierBillInput): Promise<SupplierBill> {
  return registerPayOrRefund(ctx, input, 'refund');
}

/** Writes off a part of the outstanding amount. */
export async function writeOff(ctx: Context, input: InputOf<typeof api.supplierBills.writeOff>): Promise<SupplierBill> {
  requireViewPermission(ctx);
  const bill = await lockForAction(ctx, supplierBillDocument, input.id, 'writeOff', {
    expectedVersion: input.expectedVersion,
  });
  const writeOffAmount = await writeOffDocument(ctx, await paidDocument(ctx, bill), bill, input);
  ctx.record('supplierBills.writtenOff', bill.id);
  return writeSums(ctx, bill, { writeOffAmount });
}

/** Reverses a payment, a refund or a write-off that was entered by mistake. */
export async function reversePayment(
  ctx: Context,
  input: InputOf<typeof api.supplierBills.reversePayment>,
): Promise<SupplierBill> {
  requireViewPermission(ctx);
  const bill = await lockForAction(ctx, supplierBillDocument, input.id, 'reversePayment', {
    expectedVersion: input.expectedVersion,
  });
  const { amount: _, ...sums } = await reverseLockedPayment(ctx, document(bill), bill, input);
  ctx.record('supplierBills.paymentReversed', bill.id);
  return writeSums(ctx, bill, sums);
}
