import type { api, InputOf, SupplierBill } from '@yipin/contract';
import { eq } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { updateRow } from '../../platform/db/write-rows.ts';
import { hold, settle } from '../../platform/documents/transition.ts';
import { found } from '../../platform/failure.ts';
import { factories } from '../factories/factories.table.ts';
import { logisticsCompanies } from '../logistics-companies/logistics-companies.table.ts';
import { payDocument, takePaymentBack } from '../payments/index.ts';
import { readSettings } from '../settings/index.ts';
import { billKind, type BillRow, requireSight } from './supplier-bill-kind.ts';
import { readBill } from './supplier-bill-rows.ts';
import { supplierBills } from './supplier-bills.table.ts';

type PayInput = InputOf<typeof api.supplierBills.pay>;

/** We pay suppliers. */
const document = ({ id, orderNumber, currency }: BillRow) =>
  ({ docType: 'BL', docId: id, orderNumber, direction: 'OUT', currency }) as const;

/** Code and name of the supplier. */
const supplierOf = async ({ tx }: Context, { factoryId, logisticsCompanyId }: BillRow) => {
  const table = factoryId === null ? logisticsCompanies : factories;
  const [row] = await tx
    .select({ code: table.code, name: table.name })
    .from(table)
    .where(eq(table.id, found(factoryId ?? logisticsCompanyId ?? undefined)));
  const { code, name } = found(row);
  return [code, name];
};

const take = async (ctx: Context, input: PayInput, way: 'pay' | 'refund'): Promise<SupplierBill> => {
  requireSight(ctx);
  const bill = await hold(ctx, billKind, input.id, way, { expectedVersion: input.expectedVersion });
  const [partner, { exchangeRate }] = await Promise.all([supplierOf(ctx, bill), readSettings(ctx)]);
  const paidAmount = await payDocument(ctx, { ...document(bill), exchangeRate, partner }, bill, way, input);
  updateRow(ctx.tx, supplierBills, bill.id, { paidAmount });
  await settle(ctx, billKind, [bill.id]);
  ctx.record(way === 'pay' ? 'supplierBills.paid' : 'supplierBills.refunded', bill.id);
  return readBill(ctx, bill.id);
};

/** The supplier is paid what is to be paid with the bill itself, or some of it (domain.md §5.2). */
export const pay = (ctx: Context, input: PayInput): Promise<SupplierBill> => take(ctx, input, 'pay');

/** The supplier pays back what was paid beyond what there is to pay. */
export const refund = (ctx: Context, input: PayInput): Promise<SupplierBill> => take(ctx, input, 'refund');

/** Takes back a payment, or a refund, that was entered by mistake. */
export const reversePayment = async (
  ctx: Context,
  input: InputOf<typeof api.supplierBills.reversePayment>,
): Promise<SupplierBill> => {
  requireSight(ctx);
  const bill = await hold(ctx, billKind, input.id, 'reversePayment', { expectedVersion: input.expectedVersion });
  const { paidAmount } = await takePaymentBack(ctx, document(bill), bill, input);
  updateRow(ctx.tx, supplierBills, bill.id, { paidAmount });
  await settle(ctx, billKind, [bill.id]);
  ctx.record('supplierBills.paymentReversed', bill.id);
  return readBill(ctx, bill.id);
};
