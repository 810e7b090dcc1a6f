import { z } from 'zod';
import { InvoiceId } from '../billing/invoice-ids.ts';
import { bool, codeText, Day, int, money, moneySum, pageQuery } from '../../kernel/index.ts';
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
  amount: moneySum(),
  /** Given up, and not reversed: no money. */
  writeOffAmount: moneySum(),
  reversedAmount: moneySum(),
});
export type PaymentTotal = z.output<typeof PaymentTotal>;

/** For how many days a billed amount is overdue. */
export const ages = ['upTo30', 'upTo60', 'upTo90', 'over90'] as const;
export type Age = (typeof ages)[number];

/** Why an amount is outstanding: billed and due or not, not billed yet, or paid beyond what there is to pay. */
export const outstandingStates = ['notDue', 'overdue', 'unbilled', 'overpaid'] as const;
export type OutstandingState = (typeof outstandingStates)[number];

/** What narrows the amounts that are not paid; `filter` = part of the number, or of the partner's code or name. */
export const outstandingFilters = {
  docType: PaidDocTypeInput.optional(),
  direction: Payment.shape.direction.optional(),
  /** Of billed amounts only. */
  age: z.enum(['notDue', ...ages]).optional(),
  state: z.enum(outstandingStates).optional(),
  /** Also amounts that are not billed yet; without it they are answered for that `state` only. */
  includeUnbilled: bool().optional(),
};

export const OutstandingQuery = pageQuery(
  ['orderNumber', 'outstandingAmount', 'day', 'dueDate', 'days', 'id'],
  outstandingFilters,
);

/** An amount that is outstanding: an open due item, or of a document what is not billed yet or was paid too much. */
export const OutstandingDocument = z.object({
  /** Of this row: documents of two kinds may have one id. */
  id: z.number().int(),
  docType: PaidDocTypeInput,
  docId: z.number().int(),
  orderNumber: z.string(),
  partnerName: z.string(),
  /** In: owed to us; out: owed by us. More paid than was due goes the other way. */
  direction: Payment.shape.direction,
  state: z.enum(outstandingStates),
  /** The invoice of a billed amount, where there is one. */
  invoiceId: InvoiceId.nullable(),
  invoiceNumber: z.string().nullable(),
  currency: z.string(),
  /** Of a billed amount the amount itself, less what was credited; else of the document. */
  totalAmount: money(),
  /** Paid or given up so far. */
  paidAmount: money(),
  outstandingAmount: money(),
  /** Day it was billed, or of the order. */
  day: Day.nullable(),
  /** By when it is to be paid, where that is agreed. */
  dueDate: Day.nullable(),
  /** Days a billed amount is overdue, see {@link ages}; below 0 = days until it is due. */
  days: int(-36_500, 36_500).nullable(),
});
export type OutstandingDocument = z.output<typeof OutstandingDocument>;

/** What is outstanding in one direction and currency: billed amounts in all and by age, and apart what is not billed and what was paid too much. */
export const OutstandingTotal = z.object({
  direction: Payment.shape.direction,
  currency: z.string(),
  /** Of billed amounts. */
  amount: moneySum(),
  notDue: moneySum(),
  upTo30: moneySum(),
  upTo60: moneySum(),
  upTo90: moneySum(),
  over90: moneySum(),
  unbilled: moneySum(),
  overpaid: moneySum(),
  /** How many amounts there are of each state. */
  counts: z.object({
    notDue: z.number().int(),
    overdue: z.number().int(),
    unbilled: z.number().int(),
    overpaid: z.number().int(),
  }),
});
export type OutstandingTotal = z.output<typeof OutstandingTotal>;
