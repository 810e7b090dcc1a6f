import { z } from 'zod';
import { bool, codeText, Day, int, money, pageQuery } from '../../kernel/index.ts';
import { paidDocTypes, Payment, SettlementMethod } from './payment.ts';

export const PaidDocTypeInput = z.enum(paidDocTypes);

/** What narrows the payments of all documents. */
export const paymentFilters = {
  docType: PaidDocTypeInput.optional(),
  direction: Payment.shape.direction.optional(),
  method: SettlementMethod.optional(),
  /** First and last day of payment, both inclusive. */
  startDate: Day.optional(),
  endDate: Day.optional(),
  /** Beginning of the document's number. */
  orderNumber: codeText(32).optional(),
  /** Those that were reversed, or those that stand; absent = both. */
  isReversed: bool().optional(),
};

export const PaymentQuery = pageQuery(['paidAt', 'id', 'amount', 'orderNumber'], paymentFilters);

/** A payment with the document it is for, and with whom. */
export const PaymentRow = Payment.extend({
  docType: PaidDocTypeInput,
  docId: z.number().int(),
  orderNumber: z.string(),
  /** The customer, the factory or the agency. */
  partnerName: z.string(),
  isReversed: z.boolean(),
});
export type PaymentRow = z.output<typeof PaymentRow>;

/** What payments of one currency come to that went the same way. */
export const PaymentTotal = z.object({
  direction: Payment.shape.direction,
  currency: z.string(),
  count: z.number().int(),
  /** Paid, and not reversed. */
  amount: money(),
  /** Given up, and not reversed: no money. */
  writeOffAmount: money(),
  reversedAmount: money(),
});
export type PaymentTotal = z.output<typeof PaymentTotal>;

/** For how many days a document waits to be paid: since it was due, or since its day where no day is agreed. */
export const ages = ['upTo30', 'upTo60', 'upTo90', 'over90'] as const;
export type Age = (typeof ages)[number];

/** What narrows the documents that are not paid; `filter` = part of the number, or of the partner's code or name. */
export const outstandingFilters = {
  docType: PaidDocTypeInput.optional(),
  direction: Payment.shape.direction.optional(),
  age: z.enum(ages).optional(),
};

export const OutstandingQuery = pageQuery(
  ['orderNumber', 'outstandingAmount', 'day', 'dueDate', 'days', 'id'],
  outstandingFilters,
);

/** A document of which something is outstanding. */
export const OutstandingDocument = z.object({
  /** Of this row: documents of two kinds may have one id. */
  id: z.number().int(),
  docType: PaidDocTypeInput,
  docId: z.number().int(),
  orderNumber: z.string(),
  partnerName: z.string(),
  /** In: owed to us; out: owed by us. More paid than was due goes the other way. */
  direction: Payment.shape.direction,
  currency: z.string(),
  totalAmount: money(),
  /** Paid or given up so far. */
  paidAmount: money(),
  outstandingAmount: money(),
  /** Day of the order. */
  day: Day.nullable(),
  /** By when it is to be paid, where that is agreed. */
  dueDate: Day.nullable(),
  /** Days it waits, see {@link ages}; below 0 = days until it is due, null = it has no day yet, and counts as new. */
  days: int(-36_500, 36_500).nullable(),
});
export type OutstandingDocument = z.output<typeof OutstandingDocument>;

/** What is outstanding in one direction and currency, in all and by age. */
export const OutstandingTotal = z.object({
  direction: Payment.shape.direction,
  currency: z.string(),
  count: z.number().int(),
  amount: money(),
  upTo30: money(),
  upTo60: money(),
  upTo90: money(),
  over90: money(),
});
export type OutstandingTotal = z.output<typeof OutstandingTotal>;
