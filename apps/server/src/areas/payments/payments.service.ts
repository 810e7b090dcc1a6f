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
import { needConfirmations } from '../../platform/catalogue/confirmation.ts';
import { searchTextOf } from '../../platform/catalogue/search.ts';
import type { Context } from '../../platform/context.ts';
import { prepare, run } from '../../platform/db/statement.ts';
import { effectiveNow } from '../../platform/db/tenant-table.ts';
import { insertRows, updateRow } from '../../platform/db/write-rows.ts';
import { Failure, requireFound, invalidAt, refusedAt } from '../../platform/failure.ts';
import { translate } from '../../platform/server-texts.ts';
import { personName } from '../people/index.ts';
import { users } from '../people/users.table.ts';
import { fillDueItems } from './due-items.ts';
import { payments } from './payments.table.ts';

/** A document that is paid, as its payments need to know it. */
export interface PaidDocument {
  readonly docType: PaidDocType;
  readonly docId: number;
  readonly orderNumber: string;
  /** By which its payments are found besides: code and name of whom it is with. */
  readonly partner: readonly string[];
  readonly direction: 'IN' | 'OUT';
  readonly currency: string;
  /** CNY for 1 AUD, as the document has it. */
  readonly exchangeRate: DecimalText;
}

/** An amount of a document's currency that was paid, or given up for a reason. */
export interface NewPayment {
  readonly amount: DecimalText;
  readonly method: PaymentMethod | 'WRITE_OFF';
  readonly paidAt: Day;
  readonly reference?: string;
  readonly reasonCode?: WriteOffReason;
  readonly reason?: string;
}

/** A payment as people typed it, some of it perhaps not. */
interface EnteredPaymentValues {
  readonly amount?: DecimalText | undefined;
  readonly method?: PaymentMethod | undefined;
  readonly paidAt?: Day | undefined;
  readonly reference: string;
  readonly confirmed?: boolean | undefined;
}

/**
 * Refuses a payment that was typed without its amount or its method, and one of a day that has not come. Asks before one of
 * a day before `orderedOn`, the day of its order, if there is one (`confirmed`).
 */
export function requirePayment(ctx: Context, typed: EnteredPaymentValues, orderedOn: Day | null): NewPayment {
  const { language, today } = ctx;
  const { amount, method, paidAt = today, reference } = typed;
  if (amount === undefined) throw invalidAt('amount', translate(language, 'validation:required'));
  if (method === undefined) throw invalidAt('method', translate(language, 'validation:required'));
  if (paidAt > today) throw invalidAt('paidAt', translate(language, 'validation:dayAhead'));
  if (orderedOn !== null && paidAt < orderedOn)
    needConfirmations(ctx, typed, [['payments:paidBeforeOrder', { paidAt, orderedOn }, 'paidAt']]);
  return { amount, method, paidAt, reference };
}

/** Writes payments of a document down and fills its due items. The caller has judged them under the document's lock, and keeps their sum. */
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

/** What is paid, written off and outstanding of a document, as it is under the document's lock. */
export interface PaidSums {
  readonly paidAmount: DecimalText;
  readonly writeOffAmount: DecimalText;
  /** Below 0 = more was paid than there is to pay. */
  readonly outstandingAmount: DecimalText;
}

/** Money moves the way a document is paid, or back. */
type Direction = 'pay' | 'refund';

/**
 * Pays what a locked document has outstanding, or back what was paid beyond it, and never more than was paid (domain.md
 * §5.2). Refuses `more-than-outstanding`. The direction of the document is the way it is paid, `orderedOn` its day. Answers what is paid of it then.
 */
export async function registerPayment(
  ctx: Context,
  { orderedOn, ...document }: PaidDocument & { readonly orderedOn: Day | null },
  { paidAmount, outstandingAmount }: Omit<PaidSums, 'writeOffAmount'>,
  way: Direction,
  typed: EnteredPaymentValues,
): Promise<DecimalText> {
  const payment = requirePayment(ctx, typed, orderedOn);
  const isBack = way === 'refund';
  const overpaid = new Exact(outstandingAmount).negated();
  const most = Exact.max(isBack ? Exact.min(overpaid, paidAmount) : outstandingAmount, 0);
  if (most.lt(payment.amount)) throw refusedAt('amount', 'more-than-outstanding', { outstanding: decimalOf(most, 2) });
  const direction = (document.direction === 'IN') === isBack ? 'OUT' : 'IN';
  await insertPayments(ctx, { ...document, direction }, [payment]);
  const paid = isBack ? new Exact(paidAmount).minus(payment.amount) : new Exact(paidAmount).plus(payment.amount);
  return decimalOf(paid, 2);
}

type Row = typeof payments.$inferSelect;

/** Marks a payment of a locked document as reversed, fills its due items again, and answers the payment as it was. Once only (`payment-reversed`). */
async function reversePayment(
  ctx: Context,
  { docType, docId }: Pick<PaidDocument, 'docType' | 'docId'>,
  id: PaymentId,
  reason: string,
): Promise<Row> {
  const ofDocument = and(eq(payments.id, id), eq(payments.docType, docType), eq(payments.docId, docId));
  const [row] = await ctx.tx.select().from(payments).where(ofDocument).for('update');
  const payment = requireFound(row);
  if (payment.reversedAt !== null) throw new Failure('payment-reversed');
  updateRow(ctx.tx, payments, id, { reversedAt: effectiveNow, reversalReason: reason });
  await fillDueItems(ctx, [{ docType, docId }]);
  return payment;
}

/**
 * Takes a payment, or a write-off, of a locked document back. Refuses `payment-refunded` where it was paid back since.
 * Answers its amount, and what is paid and written off of the document then.
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

/** Payments of a document, oldest first, with those that were reversed. */
export function paymentsOf({ tx }: Context, docType: PaidDocType, docId: number): Promise<Payment[]> {
  return run(tx, ofDocument, { docType, docId });
}
