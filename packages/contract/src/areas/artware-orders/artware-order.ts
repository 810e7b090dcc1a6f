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

/** Largest number of live lines of an order. */
export const maxArtwareOrderLines = 500;

const isNamedOnce = hasUniqueIds('id');

/** A whole order as entered. Lines are matched by id; lines that are not named stay unchanged. */
export const ArtwareOrderInput = z
  .object({
    id: ArtwareOrderId.optional(),
    expectedVersion,
    customerId: CustomerId,
    /** Absent = the acting user for a new order, else unchanged. */
    salesId: UserId.optional(),
    /** Absent = today in the tenant's time zone for a new order, else unchanged. */
    salesDate: EnteredDay.optional(),
    /** Id of an order source in the company settings, which all users may view. */
    orderSourceChannelId: namesNoRecord(int(1, 1_000_000)).nullish(),
    /** Absent = unchanged. A new order, another customer, or an empty address gets the customer's default address. */
    shipTo: ShipTo.nullish(),
    requiredDate: EnteredDay.nullish(),
    /** Terms of payment. Absent = unchanged; a new order or another partner gets the terms of the partner. */
    termsId: PaymentTermsId.optional(),
    discountAmount: money().default(zeroMoney),
    freightChargedAud: money().default(zeroMoney),
    remark: longText(2000).default(''),
    items: z
      .array(ArtwareOrderItemInput)
      .max(maxArtwareOrderLines)
      .refine(isNamedOnce, { error: 'namedTwice' })
      .default([]),
    /** Lines to delete; only lines without an approved piece can be deleted. */
    removedItemIds: z.array(ArtwareOrderItemId).max(500).default([]),
    /** The user confirms the further consequences of the change. */
    confirmed: bool().optional(),
  })
  .refine(
    // Duplicate ids within `items` are reported on `items`.
    ({ items, removedItemIds }) =>
      !isNamedOnce(items) || isNamedOnce([...items, ...removedItemIds.map((id) => ({ id }))]),
    { error: 'namedTwice', path: ['removedItemIds'] },
  );
export type ArtwareOrderInput = z.output<typeof ArtwareOrderInput>;

/** Fields of a sales order that can be changed for several orders at once: nothing follows from them. */
export const ArtwareOrderFields = z
  .object({ requiredDate: EnteredDay.nullable(), remark: longText(2000).nullable() })
  .partial();
export type ArtwareOrderFields = z.output<typeof ArtwareOrderFields>;

/** Changes of an approved order; fields that are absent stay unchanged. */
export const ArtwareCorrection = z.object({
  orderId: ArtwareOrderId,
  expectedVersion,
  reason: requiredLongText(500),
  items: z
    .array(
      z.object({
        id: ArtwareOrderItemId,
        /** Pieces that the customer receives, without short-closed ones; not below the pieces sent or packed. */
        quantity: quantity().optional(),
        /** AUD per piece, for all pieces of the line. */
        unitPrice: money().optional(),
        /** AUD for all pieces of the line. */
        discountAmount: money().optional(),
      }),
    )
    .min(1)
    .max(maxArtwareOrderLines)
    .refine(isNamedOnce, { error: 'namedTwice' }),
  /** Pieces that are on order or reserved for a line may be released to stock. */
  releaseToStock: bool().optional(),
  /** The user confirms that the correction cancels purchases or reservations. */
  confirmed: bool().optional(),
});
export type ArtwareCorrection = z.output<typeof ArtwareCorrection>;

/** Who is billed for an order: its customer, or the agency that pays net of its commission. */
export const billedVia = ['CUSTOMER', 'AGENCY'] as const;

/** A sales order as a list shows it. Amounts in AUD. */
export const ArtwareOrderRow = z.object({
  orderNumber: z.string(),
  salesDate: Day,
  customerId: CustomerId,
  customerName: z.string(),
  salesId: UserId,
  salesName: z.string(),
  orderSourceChannelId: z.number().int().nullable(),
  /** The agency order that it was created from; null = none. */
  sourceSalesOrderId: ChannelOrderId.nullable(),
  requiredDate: Day.nullable(),
  status: statusOf(artwareOrderMachine),
  terms: PaymentTermsValues,
  /** Number of the latest revision sent to the customer; null = none. */
  revision: Revision.nullable(),
  currency: z.string(),
  exchangeRate: rate(),
  discountAmount: money(),
  freightChargedAud: money(),
  /** Freight charged by shipments that started, AUD. */
  shipmentFreight: money(),
  totalAmount: money(),
  /** Who pays the order: its customer, or the agency through the agency order. */
  billedVia: z.enum(billedVia),
  /** Payments less refunds. */
  paidAmount: money(),
  /** Written off; not part of `paidAmount`. */
  writeOffAmount: money(),
  /** Total (0 when canceled or billed through the agency) less paid and written off; below 0 = overpaid. */
  outstandingAmount: outstandingMoney(),
  paymentStatus: PaymentStatus(),
  /** Live lines, and how many of them are to be approved. */
  itemCount: z.number().int(),
  toApproveCount: z.number().int(),
  remark: z.string(),
  version: Version,
  id: ArtwareOrderId,
});
export type ArtwareOrderRow = z.output<typeof ArtwareOrderRow>;

/** An order with its lines in line order, its payments and its remarks, oldest first. */
export const ArtwareOrder = ArtwareOrderRow.extend({
  shipTo: ShipTo.nullable(),
  sourceOrderNumber: z.string().nullable(),
  items: z.array(ArtwareOrderItem),
  payments: z.array(Payment),
  billing: OrderBilling,
  remarks: z.array(Remark),
});
export type ArtwareOrder = z.output<typeof ArtwareOrder>;

/** The document that the customer received: charged pieces, without the freight that shipments charge. */
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

/** A sales order by id and number. */
export const ArtwareOrderNumber = z.object({ orderNumber: z.string(), id: ArtwareOrderId });
