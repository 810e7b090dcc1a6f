import { z } from 'zod';
import { InvoiceId } from '../billing/invoice-ids.ts';
import { CustomerId } from '../customers/customer-id.ts';
import { FactoryId } from '../factories/factory-id.ts';
import { SalesChannelId } from '../sales-channels/sales-channel.ts';
import { LogisticsCompanyId } from '../logistics-companies/logistics-company-id.ts';
import { bool, codeText, Day, groupsBy, int, money, moneySum, pageQuery } from '../../kernel/index.ts';
import { paidDocTypes, Payment, SettlementMethod } from './payment.ts';

/** Schema of a document type in filters and rows of payments. */
export const PaidDocTypeInput = z.enum(paidDocTypes);

/** The fields by which the list of payments can be grouped. */
export const paymentGroups = groupsBy({ partner: 'partner', method: 'choice', month: 'month' });
/** The fields by which the list of outstanding amounts can be grouped. */
export const outstandingGroups = groupsBy({ partner: 'partner' });

/** Filters of the list of payments. */
export const paymentFilters = {
  /** Only payments of the sales orders of this customer. */
  customerId: CustomerId.optional(),
  /** Only payments of the purchase orders and bills of this factory. */
  factoryId: FactoryId.optional(),
  /** Only payments of the orders of this agency. */
  channelId: SalesChannelId.optional(),
  docType: PaidDocTypeInput.optional(),
  direction: Payment.shape.direction.optional(),
  method: SettlementMethod.optional(),
  /** First and last day of payment, both inclusive. */
  startDate: Day.optional(),
  endDate: Day.optional(),
  /** Beginning of the document's number. */
  orderNumber: codeText(32).optional(),
  /** Reversed payments, or those that are not; absent = both. */
  isReversed: bool().optional(),
};

/** Input of the list of payments: page, sort order and filters. */
export const PaymentQuery = pageQuery(['paidAt', 'id', 'amount', 'orderNumber'], {
  ...paymentFilters,
  /** Only the rows of one group. */
  inGroup: paymentGroups.inGroup.optional(),
});

/** The partner of a document: its customer, factory, agency or carrier; the others are null. */
const partnerIds = {
  customerId: CustomerId.nullable(),
  factoryId: FactoryId.nullable(),
  channelId: SalesChannelId.nullable(),
  logisticsCompanyId: LogisticsCompanyId.nullable(),
};

/** A payment with its document and partner. */
export const PaymentRow = Payment.extend({
  docType: PaidDocTypeInput,
  docId: z.number().int(),
  orderNumber: z.string(),
  /** Name of the customer, the factory, the agency or the carrier. */
  partnerName: z.string(),
  ...partnerIds,
  isReversed: z.boolean(),
});
export type PaymentRow = z.output<typeof PaymentRow>;

/** Sum of the payments of one currency and direction. */
export const PaymentTotal = z.object({
  direction: Payment.shape.direction,
  currency: z.string(),
  count: z.number().int(),
  /** Payments that are not reversed. */
  amount: moneySum(),
  /** Write-offs that are not reversed; no money moved. */
  writeOffAmount: moneySum(),
  reversedAmount: moneySum(),
});
export type PaymentTotal = z.output<typeof PaymentTotal>;

/** Age of an overdue amount, in days. */
export const ages = ['upTo30', 'upTo60', 'upTo90', 'over90'] as const;
/** An age of {@link ages}. */
export type Age = (typeof ages)[number];

/** States of an outstanding amount: billed and not due, billed and overdue, not billed, or overpaid. */
export const outstandingStates = ['notDue', 'overdue', 'unbilled', 'overpaid'] as const;
/** A state of {@link outstandingStates}. */
export type OutstandingState = (typeof outstandingStates)[number];

/** Filters of the outstanding amounts; `filter` = part of the document number, or of the partner's code or name. */
export const outstandingFilters = {
  /** Only amounts of the sales orders of this customer. */
  customerId: CustomerId.optional(),
  /** Only amounts of the purchase orders and bills of this factory. */
  factoryId: FactoryId.optional(),
  /** Only amounts of the orders of this agency. */
  channelId: SalesChannelId.optional(),
  docType: PaidDocTypeInput.optional(),
  direction: Payment.shape.direction.optional(),
  /** Only of billed amounts. */
  age: z.enum(['notDue', ...ages]).optional(),
  state: z.enum(outstandingStates).optional(),
  /** Includes amounts that are not billed; without it they are returned for `state: 'unbilled'` only. */
  includeUnbilled: bool().optional(),
};

/** Input of the list of outstanding amounts: page, sort order and filters. */
export const OutstandingQuery = pageQuery(['orderNumber', 'outstandingAmount', 'day', 'dueDate', 'days', 'id'], {
  ...outstandingFilters,
  inGroup: outstandingGroups.inGroup.optional(),
});

/** An outstanding amount: an open due item, or the unbilled or overpaid amount of a document. */
export const OutstandingDocument = z.object({
  /** Id of this row: documents of two types may share an id. */
  id: z.number().int(),
  docType: PaidDocTypeInput,
  docId: z.number().int(),
  orderNumber: z.string(),
  partnerName: z.string(),
  ...partnerIds,
  /** `IN`: owed to the company; `OUT`: owed by it. An overpaid amount has the opposite direction. */
  direction: Payment.shape.direction,
  state: z.enum(outstandingStates),
  /** The invoice of a billed amount; null = none. */
  invoiceId: InvoiceId.nullable(),
  invoiceNumber: z.string().nullable(),
  currency: z.string(),
  /** Of a billed amount: the amount less credits; else the total of the document. */
  totalAmount: money(),
  /** Paid or written off. */
  paidAmount: money(),
  outstandingAmount: money(),
  /** Day of issue of the invoice, or of the order. */
  day: Day.nullable(),
  /** Due date; null = not agreed. */
  dueDate: Day.nullable(),
  /** Days a billed amount is overdue, see {@link ages}; below 0 = days until the due date. */
  days: int(-36_500, 36_500).nullable(),
});
export type OutstandingDocument = z.output<typeof OutstandingDocument>;

/** Sums of one direction and currency: billed amounts in total and by age; unbilled and overpaid amounts separately. */
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
  /** Number of amounts by state. */
  counts: z.object({
    notDue: z.number().int(),
    overdue: z.number().int(),
    unbilled: z.number().int(),
    overpaid: z.number().int(),
  }),
});
export type OutstandingTotal = z.output<typeof OutstandingTotal>;
