import { z } from 'zod';
import {
  bool,
  Day,
  decimalOf,
  type DecimalText,
  EnteredDay,
  Exact,
  idOf,
  Instant,
  money,
  requiredLongText,
  statusOf,
  text,
} from '../../kernel/index.ts';
import { depositOf, type PaymentTermsValues } from '../payment-terms/terms.ts';

export const PaymentId = idOf('PaymentId');
export type PaymentId = z.output<typeof PaymentId>;

/** Kinds of document that are paid, as their number's prefix says. */
export const paidDocTypes = ['SO', 'AO', 'PO', 'BL'] as const;
export type PaidDocType = (typeof paidDocTypes)[number];

/** How money is handed over. */
export const PaymentMethod = z.enum(['CASH', 'CARD', 'BANK', 'ALIPAY', 'WECHAT']);
export type PaymentMethod = z.output<typeof PaymentMethod>;

/** How an amount was settled: paid in one of the ways, or given up. */
export const SettlementMethod = z.enum([...PaymentMethod.options, 'WRITE_OFF']);
export type SettlementMethod = z.output<typeof SettlementMethod>;

/** To the cent, and more than nothing. */
export function paidAmount() {
  return money({ min: 0.01 });
}

/** What a user tells of a payment. */
export const PaymentInput = z.object({
  amount: paidAmount(),
  method: PaymentMethod,
  /** Absent = today where the tenant is; not after it. */
  paidAt: EnteredDay.optional(),
  /** Number of the transfer or the receipt. */
  reference: text(128).default(''),
  /** The user was warned of an unlikely day, and means it. */
  confirmed: bool().optional(),
});

/** Why an amount is given up. */
export const writeOffReasons = ['ROUNDING', 'GOODWILL', 'BANK_FEE', 'BAD_DEBT', 'OTHER'] as const;
export const WriteOffReason = z.enum(writeOffReasons);
export type WriteOffReason = z.output<typeof WriteOffReason>;

/** What a user tells of an amount that is given up for good. */
export const WriteOffInput = z.object({
  amount: paidAmount(),
  reasonCode: WriteOffReason,
  reason: requiredLongText(500),
});

/** What a user tells who takes a payment back. */
export const ReversalInput = z.object({ paymentId: PaymentId, reason: requiredLongText(500) });

/** How much of what a document comes to is paid: nothing, some of it, or all there is to pay. */
export const paymentStates = { unpaid: { code: 0 }, part: { code: 1 }, paid: { code: 2 } } as const;
export type PaymentStatus = keyof typeof paymentStates;

export function PaymentStatus() {
  return statusOf({ states: paymentStates });
}

/** An amount that may be below nothing: more was paid than there is to pay. */
export function outstandingMoney() {
  return money({});
}

/**
 * What is paid of an order next, to the cent: the deposit of its terms as long as nothing is paid, from then on what is
 * outstanding. Never more than that, and nothing where more is paid than was due.
 */
export function suggestedPayment(order: {
  readonly totalAmount: DecimalText;
  readonly paidAmount: DecimalText;
  readonly outstandingAmount: DecimalText;
  readonly terms: Pick<PaymentTermsValues, 'depositPercent'>;
}): DecimalText {
  const outstanding = Exact.max(order.outstandingAmount, 0);
  const deposit = new Exact(depositOf(order.terms, order.totalAmount));
  const isFirst = new Exact(order.paidAmount).isZero() && deposit.gt(0);
  return decimalOf(isFirst ? Exact.min(deposit, outstanding) : outstanding, 2);
}

/** A payment for a document, in its currency. Never changed, only reversed. */
export const Payment = z.object({
  /** In: to us; out: by us. */
  direction: z.enum(['IN', 'OUT']),
  amount: money(),
  currency: z.string(),
  paidAt: Day,
  method: SettlementMethod,
  reference: z.string(),
  /** Of a write-off. */
  reasonCode: WriteOffReason.nullable(),
  /** Why it was written off or reversed. */
  reason: z.string(),
  userName: z.string(),
  at: Instant,
  reversedAt: Instant.nullable(),
  id: PaymentId,
});
export type Payment = z.output<typeof Payment>;
