import { z } from 'zod';
import {
  bool,
  Day,
  EnteredDay,
  expectedVersion,
  int,
  longText,
  money,
  hasUniqueIds,
  namesNoRecord,
  quantity,
  rate,
  requiredLongText,
  ShipTo,
  statusOf,
  Version,
  zeroMoney,
} from '../../kernel/index.ts';
import { ChannelOrderId } from '../channel-orders/channel-order-ids.ts';
import { CustomerId } from '../customers/customer-id.ts';
import { OrderBilling } from '../billing/invoice.ts';
import { outstandingMoney, Payment, PaymentStatus } from '../payments/payment.ts';
import { PaymentTermsId } from '../payment-terms/payment-terms.ts';
import { PaymentTermsValues } from '../payment-terms/terms.ts';
import { Revision, revisionOf } from '../order-revisions/order-revision.ts';
import { Remark } from '../remarks/remark.ts';
import { UserId } from '../users/user.ts';
import { artwareOrderMachine } from './artware-order.machine.ts';
import { ArtwareOrderId, ArtwareOrderItemId } from './artware-order-ids.ts';
import { ArtwareOrderItem, ArtwareOrderItemInput } from './artware-order-item.ts';

/** Live lines of one order. */
export const maxArtwareOrderLines = 500;

const isNamedOnce = hasUniqueIds('id');

/** A whole order as it is typed. Lines are matched by id; lines not named stay as they are. */
export const ArtwareOrderInput = z
  .object({
    id: ArtwareOrderId.optional(),
    expectedVersion,
    customerId: CustomerId,
    /** Absent = the acting user, or as it was. */
    salesId: UserId.optional(),
    /** Absent = today in the tenant's time zone, or as it was. */
    salesDate: EnteredDay.optional(),
    /** Its place in the list of the settings, which all users may see. */
    orderSourceChannelId: namesNoRecord(int(1, 1_000_000)).nullish(),
    /** Absent = as it was; of a new order, for another customer, or with nothing filled in, her default address. */
    shipTo: ShipTo.nullish(),
    requiredDate: EnteredDay.nullish(),
    /** Terms of payment; absent = as they were, or of a new order and with another partner those of the partner. */
    termsId: PaymentTermsId.optional(),
    discountAmount: money().default(zeroMoney),
    freightChargedAud: money().default(zeroMoney),
    remark: longText(2000).default(''),
    items: z
      .array(ArtwareOrderItemInput)
      .max(maxArtwareOrderLines)
      .refine(isNamedOnce, { error: 'namedTwice' })
      .default([]),
    /** Lines to take out: only such of which nothing was approved yet. */
    removedItemIds: z.array(ArtwareOrderItemId).max(500).default([]),
    /** The user was warned of what else the change means, and saves all the same. */
    confirmed: bool().optional(),
  })
  .refine(
    // Of lines that are named twice among themselves `items` complains.
    ({ items, removedItemIds }) =>
      !isNamedOnce(items) || isNamedOnce([...items, ...removedItemIds.map((id) => ({ id }))]),
    { error: 'namedTwice', path: ['removedItemIds'] },
  );
export type ArtwareOrderInput = z.output<typeof ArtwareOrderInput>;

/** What turned out otherwise than approved; what is not named stays as it is. */
export const ArtwareCorrection = z.object({
  orderId: ArtwareOrderId,
  expectedVersion,
  reason: requiredLongText(500),
  items: z
    .array(
      z.object({
        id: ArtwareOrderItemId,
        /** Pieces that the customer is to have, without those given up: not below what was sent or is packed. */
        quantity: quantity().optional(),
        /** AUD, of all pieces of the line. */
        unitPrice: money().optional(),
        /** AUD, of all pieces of the line. */
        discountAmount: money().optional(),
      }),
    )
    .min(1)
    .max(maxArtwareOrderLines)
    .refine(isNamedOnce, { error: 'namedTwice' }),
  /** Pieces that are ordered or came for a line may go to stock. */
  releaseToStock: bool().optional(),
  /** The user confirms the correction although it ends purchases or reservations. */
  confirmed: bool().optional(),
});
export type ArtwareCorrection = z.output<typeof ArtwareCorrection>;

/** Who is billed for an order: its customer, or the agency that pays what is left after its commission. */
export const billedVia = ['CUSTOMER', 'AGENCY'] as const;

/** An order as a list shows it. */
export const ArtwareOrderRow = z.object({
  orderNumber: z.string(),
  salesDate: Day,
  customerId: CustomerId,
  customerName: z.string(),
  salesId: UserId,
  salesName: z.string(),
  orderSourceChannelId: z.number().int().nullable(),
  /** The channel order it was made of; null = none. */
  sourceSalesOrderId: ChannelOrderId.nullable(),
  requiredDate: Day.nullable(),
  status: statusOf(artwareOrderMachine),
  terms: PaymentTermsValues,
  /** Of the document that the customer has; null = there is none yet. */
  revision: Revision.nullable(),
  currency: z.string(),
  exchangeRate: rate(),
  discountAmount: money(),
  freightChargedAud: money(),
  /** What shipments that started charge it for freight. */
  shipmentFreight: money(),
  totalAmount: money(),
  /** By whom it is paid: by its customer, or by the agency, with the order that it was made of. */
  billedVia: z.enum(billedVia),
  /** Paid less what was paid back. */
  paidAmount: money(),
  /** Given up for good; no part of what is paid. */
  writeOffAmount: money(),
  /** Total (of a cancelled order, or one billed through its agency, nothing) less what is paid and written off; below 0 = more was paid than there is to pay. */
  outstandingAmount: outstandingMoney(),
  paymentStatus: PaymentStatus(),
  /** Live lines, and how many of them wait for approval. */
  itemCount: z.number().int(),
  toApproveCount: z.number().int(),
  remark: z.string(),
  version: Version,
  id: ArtwareOrderId,
});
export type ArtwareOrderRow = z.output<typeof ArtwareOrderRow>;

/** An order with its lines, in line order, its payments and its remarks, oldest first. */
export const ArtwareOrder = ArtwareOrderRow.extend({
  shipTo: ShipTo.nullable(),
  sourceOrderNumber: z.string().nullable(),
  items: z.array(ArtwareOrderItem),
  payments: z.array(Payment),
  billing: OrderBilling,
  remarks: z.array(Remark),
});
export type ArtwareOrder = z.output<typeof ArtwareOrder>;

/** An order as its customer was shown it: charged pieces, without the freight that shipments charge. */
export const ArtwareOrderRevision = revisionOf(
  z.object({
    customerId: CustomerId,
    customerName: z.string(),
    salesDate: Day,
    shipTo: ShipTo.nullable(),
    lines: z.array(
      z.object({
        /** Identifies the line, so that a later revision can show its changes. */
        id: ArtwareOrderItemId,
        productCode: z.string(),
        code: z.string(),
        modelName: z.string(),
        name: z.string(),
        quantity: z.number().int(),
        unitPriceAud: money(),
        discountAmount: money(),
        lineAmount: money(),
      }),
    ),
    discountAmount: money(),
    freightChargedAud: money(),
    totalAmount: money(),
  }),
);
export type ArtwareOrderRevision = z.output<typeof ArtwareOrderRevision>;

export const ArtwareOrderNumber = z.object({ orderNumber: z.string(), id: ArtwareOrderId });
