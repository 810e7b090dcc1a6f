import {
  type Day,
  type DecimalText,
  decimalOf,
  Exact,
  type PaidDocType,
  type Payment,
  type PaymentId,
  type PaymentMethod,
  type WriteOffReason,
} from '@yipin/contract';
import { and, asc, eq, sql } from 'drizzle-orm';
import { insertRows, prepare, run, updateRow } from '@yipin/pg-pipeline';
import { requireConfirmations } from '../../platform/catalogue/confirmation.ts';
import { searchTextOf } from '../../platform/catalogue/search.ts';
import type { Context } from '../../platform/context.ts';
import { effectiveNow } from '../../platform/db/tenant/tenant-table.ts';
import { Failure, requireFound, invalidAt, refusedAt } from '../../platform/failure.ts';
import { translate } from '../../platform/server-texts.ts';
import { personName } from '../people/index.ts';
import { users } from '../people/users.table.ts';
import { fillDueItems } from './due-items.ts';
import { payments } from './payments.table.ts';

/** A document with the data that its payments copy. */
export interface PaidDocument {
  readonly docType: PaidDocType;
  readonly docId: number;
  readonly orderNumber: string;
  /** Code and name of the partner, for the search. */
  readonly partner: readonly string[];
  readonly direction: 'IN' | 'OUT';
  readonly currency: string;
  /** CNY for 1 AUD, as on the document. */
  readonly exchangeRate: DecimalText;
}

/** An amount in the currency of a document that was paid, or written off for a reason. */
export interface NewPayment {
  readonly amount: DecimalText;
  readonly method: PaymentMethod | 'WRITE_OFF';
  readonly paidAt: Day;
  readonly reference?: string;
  readonly reasonCode?: WriteOffReason;
  readonly reason?: string;
}

/** A payment as entered; fields may be missing. */
interface EnteredPaymentValues {
  readonly amount?: DecimalText | undefined;
  readonly method?: PaymentMethod | undefined;
  readonly paidAt?: Day | undefined;
  readonly reference: string;
  readonly confirmed?: boolean | undefined;
}

/**
 * Returns an entered payment. Throws `validation-failed` without amount or method, or for a future date. Requires a
 * confirmation (`confirmed`) for a date before `orderedOn`, the date of the order if there is one.
 */
export function requirePayment(ctx: Context, entered: EnteredPaymentValues, orderedOn: Day | null): NewPayment {
  const { language, today } = ctx;
  const { amount, method, paidAt = today, reference } = entered;
  if (amount === undefined) throw invalidAt('amount', translate(language, 'validation:required'));
  if (method === undefined) throw invalidAt('method', translate(language, 'validation:required'));
  if (paidAt > today) throw invalidAt('paidAt', translate(language, 'validation:dayAhead'));
  if (orderedOn !== null && paidAt < orderedOn)
    requireConfirmations(ctx, entered, [['payments:paidBeforeOrder', { paidAt, orderedOn }, 'paidAt']]);
  return { amount, method, paidAt, reference };
}

/**
 * Inserts payments of a document and distributes them over its due items. The caller has checked them with the document
 * locked, and writes their sum.
 */
export async function insertPayments(
  ctx: Context,
  { partner, ...document }: PaidDocument,
  added: readonly NewPayment[],
): Promise<void> {
  const rows = added.map(({ reference = '', reasonCode = null, reason = '', ...payment }) => ({
    ...document,
    ...payment,
    reference,
    reasonCode,
    reason,
    searchText: searchTextOf(document.orderNumber, ...partner, reference),
  }));
  await insertRows(ctx.tx, payments, rows);
  await fillDueItems(ctx, [document]);
}

/** The paid, written-off and outstanding amounts of a locked document. */
export interface PaidSums {
  readonly paidAmount: DecimalText;
  readonly writeOffAmount: DecimalText;
  /** Below 0 = overpaid. */
  readonly outstandingAmount: DecimalText;
}

/** `pay` is the direction of the document, `refund` the opposite one. */
type Direction = 'pay' | 'refund';

/**
 * Registers a payment of the outstanding amount of a locked document, or a refund of an overpayment up to the paid
 * amount (domain.md §5.2). Throws `more-than-outstanding`. `orderedOn` is the date of the document. Returns the new
 * paid amount.
 */
export async function registerPayment(
  ctx: Context,
  { orderedOn, ...document }: PaidDocument & { readonly orderedOn: Day | null },
  { paidAmount, outstandingAmount }: Omit<PaidSums, 'writeOffAmount'>,
  direction: Direction,
  entered: EnteredPaymentValues,
): Promise<DecimalText> {
  const payment = requirePayment(ctx, entered, orderedOn);
  const isBack = direction === 'refund';
  const overpaid = new Exact(outstandingAmount).negated();
  const limit = Exact.max(isBack ? Exact.min(overpaid, paidAmount) : outstandingAmount, 0);
  if (limit.lt(payment.amount))
    throw refusedAt('amount', 'more-than-outstanding', { outstanding: decimalOf(limit, 2) });
  const paymentDirection = (document.direction === 'IN') === isBack ? 'OUT' : 'IN';
  await insertPayments(ctx, { ...document, direction: paymentDirection }, [payment]);
  const paid = isBack ? new Exact(paidAmount).minus(payment.amount) : new Exact(paidAmount).plus(payment.amount);
  return decimalOf(paid, 2);
}

type StoredPayment = typeof payments.$inferSelect;

/**
 * Marks a payment of a locked document as reversed and distributes the remaining payments. Returns the payment as it
 * was. Throws `payment-reversed` if it is reversed already.
 */
async function reversePayment(
  ctx: Context,
  { docType, docId }: Pick<PaidDocument, 'docType' | 'docId'>,
  id: PaymentId,
  reason: string,
): Promise<StoredPayment> {
  const ofDocument = and(eq(payments.id, id), eq(payments.docType, docType), eq(payments.docId, docId));
  const [row] = await ctx.tx.select().from(payments).where(ofDocument).for('update');
  const payment = requireFound(row);
  if (payment.reversedAt !== null) throw new Failure('payment-reversed');
  updateRow(ctx.tx, payments, id, { reversedAt: effectiveNow, reversalReason: reason });
  await fillDueItems(ctx, [{ docType, docId }]);
  return payment;
}

/**
 * Reverses a payment or a write-off of a locked document. Throws `payment-refunded` if it was refunded since. Returns
 * its amount and the new paid and written-off amounts of the document.
 */
export async function reverseLockedPayment(
  ctx: Context,
  document: Pick<PaidDocument, 'docType' | 'docId' | 'direction'>,
  { paidAmount, writeOffAmount }: Omit<PaidSums, 'outstandingAmount'>,
  { paymentId, reason }: { readonly paymentId: PaymentId; readonly reason: string },
): Promise<Omit<PaidSums, 'outstandingAmount'> & { readonly amount: DecimalText }> {
  const { amount, direction, method } = await reversePayment(ctx, document, paymentId, reason);
  if (method === 'WRITE_OFF')
    return { amount, paidAmount, writeOffAmount: decimalOf(new Exact(writeOffAmount).minus(amount), 2) };
  const left =
    direction === document.direction ? new Exact(paidAmount).minus(amount) : new Exact(paidAmount).plus(amount);
  if (left.isNegative()) throw new Failure('payment-refunded');
  return { amount, paidAmount: decimalOf(left, 2), writeOffAmount };
}

const ofDocument = prepare((qb) =>
  qb
    .select({
      id: payments.id,
      direction: payments.direction,
      amount: payments.amount,
      currency: payments.currency,
      paidAt: payments.paidAt,
      method: payments.method,
      reference: payments.reference,
      reasonCode: payments.reasonCode,
      reason: sql<string>`coalesce(nullif(${payments.reversalReason}, ''), ${payments.reason})`.as('told_reason'),
      userName: personName<string>('user_name'),
      at: payments.createdAt,
      reversedAt: payments.reversedAt,
    })
    .from(payments)
    .innerJoin(users, eq(users.id, payments.createdBy))
    .where(and(eq(payments.docType, sql.placeholder('docType')), eq(payments.docId, sql.placeholder('docId'))))
    .orderBy(asc(payments.id)),
);

/** Returns the payments of a document, oldest first, including reversed ones. */
export function paymentsOf({ tx }: Context, docType: PaidDocType, docId: number): Promise<Payment[]> {
  return run(tx, ofDocument, { docType, docId });
}
