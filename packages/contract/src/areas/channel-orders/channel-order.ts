import { z } from 'zod';
import {
  bool,
  codeText,
  Day,
  EnteredDay,
  expectedVersion,
  Instant,
  longText,
  money,
  hasUniqueIds,
  percent,
  quantity,
  rate,
  statusOf,
  text,
  Version,
  zeroMoney,
} from '../../kernel/index.ts';
import { OrderBilling } from '../billing/invoice.ts';
import { ArtwareOrderId } from '../artware-orders/artware-order-ids.ts';
import { artwareOrderMachine } from '../artware-orders/artware-order.machine.ts';
import { ArtwareProductId } from '../artware-products/artware-product-id.ts';
import { GoodsId } from '../goods/goods.ts';
import { outstandingMoney, Payment } from '../payments/payment.ts';
import { PaymentTermsId } from '../payment-terms/payment-terms.ts';
import { PaymentTermsValues } from '../payment-terms/terms.ts';
import { productThumbnail } from '../pictures/picture.ts';
import { Remark } from '../remarks/remark.ts';
import { SalesChannelId, SettlementModeOnWire } from '../sales-channels/sales-channel.ts';
import { UserId } from '../users/user.ts';
import { ChannelOrderId, ChannelOrderItemId } from './channel-order-ids.ts';
import { channelOrderMachine } from './channel-order.machine.ts';

/** Largest number of lines of an agency order. */
export const maxChannelOrderLines = 200;

/** A line as entered; without `id` a new one is created. */
export const ChannelOrderItemInput = z.object({
  id: ChannelOrderItemId.optional(),
  goodsId: GoodsId,
  quantity: quantity(),
  /** AUD; absent = the price of the offer. */
  unitPriceAud: money().optional(),
  discountAmount: money().default(zeroMoney),
});
export type ChannelOrderItemInput = z.output<typeof ChannelOrderItemInput>;

/**
 * A whole order as entered. Lines are matched by id; lines that are not named are deleted. Of an approved order only
 * guide, remark, the agency's number and the terms are saved.
 */
export const ChannelOrderInput = z.object({
  id: ChannelOrderId.optional(),
  expectedVersion,
  channelId: SalesChannelId,
  channelOrderNumber: codeText(64).default(''),
  groupNumber: codeText(64).default(''),
  guideName: text(64).default(''),
  dateOfDeparture: EnteredDay,
  /** Terms of payment. Absent = unchanged; a new order or another partner gets the terms of the partner. */
  termsId: PaymentTermsId.optional(),
  /** Absent = the acting user for a new order, else unchanged. */
  salesId: UserId.optional(),
  remark: longText(2000).default(''),
  /** The user confirms a departure that is far ahead. */
  confirmed: bool().optional(),
  items: z
    .array(ChannelOrderItemInput)
    .min(1)
    .max(maxChannelOrderLines)
    .refine(hasUniqueIds('id'), { error: 'namedTwice' }),
});
export type ChannelOrderInput = z.output<typeof ChannelOrderInput>;

/** A saved line with copies of the offer and the agency's commission. Amounts in AUD. */
export const ChannelOrderItem = z.object({
  lineNo: z.number().int(),
  goodsId: GoodsId,
  goodsCode: z.string(),
  goodsName: z.string(),
  spec: z.string(),
  unit: z.string(),
  quantity: z.number().int(),
  unitPriceAud: money(),
  discountAmount: money(),
  /** Unit price × quantity − discount. */
  orderedAmount: money(),
  /** Pieces that are not charged: short-closed before or after the conversion. */
  shortQuantity: z.number().int(),
  /** The part of `shortQuantity` that was never converted. */
  givenUpQuantity: z.number().int(),
  /** Pieces that were converted to a sales order. */
  passedQuantity: z.number().int(),
  /** The part of `passedQuantity` that was delivered. */
  deliveredQuantity: z.number().int(),
  /** The charged part of the ordered amount. */
  lineAmount: money(),
  commissionPercent: percent(),
  commissionAmount: money(),
  /** Commission of the offer in percent, which the next save uses; null = that of the agency. */
  goodsPercent: percent().nullable(),
  /** The product that delivers the offer; null = delivered by another supplier. */
  artwareProductId: ArtwareProductId.nullable(),
  thumbnailUrl: productThumbnail,
  id: ChannelOrderItemId,
});
export type ChannelOrderItem = z.output<typeof ChannelOrderItem>;

/** An order as a list shows it, with the facts that its actions depend on. Amounts in AUD. */
export const ChannelOrderRow = z.object({
  orderNumber: z.string(),
  channelId: SalesChannelId,
  channelName: z.string(),
  settlementMode: SettlementModeOnWire,
  channelOrderNumber: z.string(),
  groupNumber: z.string(),
  guideName: z.string(),
  dateOfDeparture: Day,
  salesId: UserId,
  salesName: z.string(),
  status: statusOf(channelOrderMachine),
  /** The departure has passed and the order is not completed. */
  isOverdue: z.boolean(),
  terms: PaymentTermsValues,
  currency: z.string(),
  /** CNY for 1 AUD at the approval. */
  exchangeRate: rate().nullable(),
  totalAmount: money(),
  commissionAmount: money(),
  /** The charged total net of the commission, or the commission; it follows the charged pieces. */
  settleAmount: money(),
  settledAmount: money(),
  writeOffAmount: money(),
  /** Below 0 = overpaid. */
  outstandingAmount: outstandingMoney(),
  /** Due date of the settlement; null until the order is completed. */
  settleBy: Day.nullable(),
  artwareOrderId: ArtwareOrderId.nullable(),
  artwareOrderNumber: z.string().nullable(),
  artwareOrderStatus: statusOf(artwareOrderMachine).nullable(),
  hasLiveArtwareOrder: z.boolean(),
  externalOrderNumber: z.string(),
  denyReason: z.string(),
  /** Number of resubmissions. */
  revision: z.number().int(),
  approvedAt: Instant.nullable(),
  deniedAt: Instant.nullable(),
  orderedAt: Instant.nullable(),
  completedAt: Instant.nullable(),
  cancelledAt: Instant.nullable(),
  itemCount: z.number().int(),
  quantity: z.number().int(),
  remark: z.string(),
  version: Version,
  id: ChannelOrderId,
});
export type ChannelOrderRow = z.output<typeof ChannelOrderRow>;

/** An order with its lines in line order, its payments and remarks, oldest first. */
export const ChannelOrder = ChannelOrderRow.extend({
  items: z.array(ChannelOrderItem),
  payments: z.array(Payment),
  billing: OrderBilling,
  remarks: z.array(Remark),
});
export type ChannelOrder = z.output<typeof ChannelOrder>;

/** A tour group as the calendar shows it. */
export const Departure = ChannelOrderRow.pick({
  id: true,
  version: true,
  orderNumber: true,
  channelName: true,
  groupNumber: true,
  guideName: true,
  dateOfDeparture: true,
  salesName: true,
  status: true,
  isOverdue: true,
  totalAmount: true,
  quantity: true,
});
export type Departure = z.output<typeof Departure>;

/** Largest period of the calendar, in days. */
export const maxDepartureDays = 62;
/** Largest number of tour groups that the calendar returns. */
export const maxDepartures = 1000;
