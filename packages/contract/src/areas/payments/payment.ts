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
import { type Permission, permissions } from '../../permissions.ts';
import { depositOf, type PaymentTermsValues } from '../payment-terms/terms.ts';

/** Id of a payment or a write-off. */
export const PaymentId = idOf('PaymentId');
export type PaymentId = z.output<typeof PaymentId>;

/** Types of document that are paid. */
export const paidDocTypes = ['SO', 'AO', 'PO', 'BL'] as const;
/** A type of {@link paidDocTypes}. */
export type PaidDocType = (typeof paidDocTypes)[number];

/**
 * The permissions that the payments of a document require together with those of the action: what the company pays
 * reveals its costs.
 */
export const paymentRights = {
  SO: [permissions.channelOrders],
  AO: [permissions.artwareOrders],
  PO: [permissions.purchaseOrders, permissions.viewCost],
  BL: [permissions.bills, permissions.viewCost],
} as const satisfies Record<PaidDocType, readonly Permission[]>;

/** Method of a payment. */
export const PaymentMethod = z.enum(['CASH', 'CARD', 'BANK', 'ALIPAY', 'WECHAT']);
export type PaymentMethod = z.output<typeof PaymentMethod>;

/** How an amount was settled: by a payment method, or by a write-off. */
export const SettlementMethod = z.enum([...PaymentMethod.options, 'WRITE_OFF']);
export type SettlementMethod = z.output<typeof SettlementMethod>;

/** Returns the schema of a paid amount: above 0, to the cent, in the currency of the document. */
export function paidAmount() {
  return money({ min: 0.01 });
}

/** A payment as entered. */
export const PaymentInput = z.object({
  amount: paidAmount(),
  method: PaymentMethod,
  /** Absent = today in the tenant's time zone; not in the future. */
  paidAt: EnteredDay.optional(),
  /** Number of the bank transfer or the receipt. */
  reference: text(128).default(''),
  /** The user confirms a day that is far from today. */
  confirmed: bool().optional(),
});

/** Reasons of a write-off. */
export const writeOffReasons = ['ROUNDING', 'GOODWILL', 'BANK_FEE', 'BAD_DEBT', 'OTHER'] as const;
/** Schema of a reason of {@link writeOffReasons}. */
export const WriteOffReason = z.enum(writeOffReasons);
export type WriteOffReason = z.output<typeof WriteOffReason>;

/** A write-off as entered. */
export const WriteOffInput = z.object({
  amount: paidAmount(),
  reasonCode: WriteOffReason,
  reason: requiredLongText(500),
});

/** The reversal of a payment or a write-off. */
export const ReversalInput = z.object({ paymentId: PaymentId, reason: requiredLongText(500) });

/** Payment states of a document: nothing, a part, or the whole amount is paid. */
export const paymentStates = { unpaid: { code: 0 }, part: { code: 1 }, paid: { code: 2 } } as const;
/** A state of {@link paymentStates}. */
export type PaymentStatus = keyof typeof paymentStates;

/** Returns the schema of a payment state: its code on the wire, its name in code. */
export function PaymentStatus() {
  return statusOf({ states: paymentStates });
}

/** Returns the schema of an outstanding amount to the cent; below 0 = overpaid. */
export function outstandingMoney() {
  return money({});
}

/**
 * Returns the next payment of an order, to the cent: the deposit of its terms if nothing is paid, else the outstanding
 * amount. At most the outstanding amount, and 0 if the order is overpaid.
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

/** A payment of a document, in the document's currency. It is never changed, only reversed. */
export const Payment = z.object({
  /** `IN`: received by the company; `OUT`: paid by it. */
  direction: z.enum(['IN', 'OUT']),
  amount: money(),
  currency: z.string(),
  paidAt: Day,
  method: SettlementMethod,
  reference: z.string(),
  /** Reason of a write-off; null = a payment. */
  reasonCode: WriteOffReason.nullable(),
  /** Text with a write-off or a reversal. */
  reason: z.string(),
  userName: z.string(),
  at: Instant,
  reversedAt: Instant.nullable(),
  id: PaymentId,
});
export type Payment = z.output<typeof Payment>;
