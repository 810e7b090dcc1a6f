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
import { Remark } from '../remarks/remark.ts';
import { SalesChannelId, SettlementModeOnWire } from '../sales-channels/sales-channel.ts';
import { UserId } from '../users/user.ts';
import { ChannelOrderId, ChannelOrderItemId } from './channel-order-ids.ts';
import { channelOrderMachine } from './channel-order.machine.ts';

/** Lines of one order. */
export const maxChannelOrderLines = 200;

/** A line as it is typed; no `id` = a new one. */
export const ChannelOrderItemInput = z.object({
  id: ChannelOrderItemId.optional(),
  goodsId: GoodsId,
  quantity: quantity(),
  /** Absent = the price of the goods. */
  unitPriceAud: money().optional(),
  discountAmount: money().default(zeroMoney),
});
export type ChannelOrderItemInput = z.output<typeof ChannelOrderItemInput>;

/**
 * A whole order as it is typed. Lines are matched by id; those not named are taken out. Of an approved order only guide,
 * remark, the agency's number and the terms count.
 */
export const ChannelOrderInput = z.object({
  id: ChannelOrderId.optional(),
  expectedVersion,
  channelId: SalesChannelId,
  channelOrderNumber: codeText(64).default(''),
  groupNumber: codeText(64).default(''),
  guideName: text(64).default(''),
  dateOfDeparture: EnteredDay,
  /** Terms of payment; absent = as they were, or of a new order and with another partner those of the partner. */
  termsId: PaymentTermsId.optional(),
  /** Absent = the acting user, or as it was. */
  salesId: UserId.optional(),
  remark: longText(2000).default(''),
  /** The user was warned of a departure far ahead, and means it. */
  confirmed: bool().optional(),
  items: z
    .array(ChannelOrderItemInput)
    .min(1)
    .max(maxChannelOrderLines)
    .refine(hasUniqueIds('id'), { error: 'namedTwice' }),
});
export type ChannelOrderInput = z.output<typeof ChannelOrderInput>;

/** A line as it stands: copies of its goods, and the agency's share of it. */
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
  /** Pieces that are not charged: passed on and not delivered any more, or given up. */
  shortQuantity: z.number().int(),
  /** Of these, pieces that were never passed on. */
  givenUpQuantity: z.number().int(),
  /** Pieces that were passed on to an artware order. */
  passedQuantity: z.number().int(),
  /** Of the pieces passed on, those that arrived. */
  deliveredQuantity: z.number().int(),
  /** Of the ordered amount what is charged. */
  lineAmount: money(),
  commissionPercent: percent(),
  commissionAmount: money(),
  /** The agency's share of its goods as it is now, which the next save reckons with; null = that of the agency. */
  goodsPercent: percent().nullable(),
  /** What its goods are delivered by; null = not from here. */
  artwareProductId: ArtwareProductId.nullable(),
  id: ChannelOrderItemId,
});
export type ChannelOrderItem = z.output<typeof ChannelOrderItem>;

/** An order as a list shows it, with the facts its actions are judged by. Amounts in AUD. */
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
  /** Departed, and not completed. */
  isOverdue: z.boolean(),
  terms: PaymentTermsValues,
  currency: z.string(),
  /** CNY for 1 AUD when it was approved. */
  exchangeRate: rate().nullable(),
  totalAmount: money(),
  commissionAmount: money(),
  /** What is to be settled; it follows the pieces that are charged. */
  settleAmount: money(),
  settledAmount: money(),
  writeOffAmount: money(),
  /** Below 0 = more was settled than there is to settle. */
  outstandingAmount: outstandingMoney(),
  /** By when it should be settled; null until it is completed. */
  settleBy: Day.nullable(),
  artwareOrderId: ArtwareOrderId.nullable(),
  artwareOrderNumber: z.string().nullable(),
  artwareOrderStatus: statusOf(artwareOrderMachine).nullable(),
  hasLiveArtwareOrder: z.boolean(),
  externalOrderNumber: z.string(),
  denyReason: z.string(),
  /** How often it was handed in again. */
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

/** An order with its lines, in line order, its payments and remarks, oldest first. */
export const ChannelOrder = ChannelOrderRow.extend({
  items: z.array(ChannelOrderItem),
  payments: z.array(Payment),
  billing: OrderBilling,
  remarks: z.array(Remark),
});
export type ChannelOrder = z.output<typeof ChannelOrder>;

/** A group as the calendar shows it. */
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

/** Days a calendar may ask for at once, and groups it is told of at the most. */
export const maxDepartureDays = 62;
export const maxDepartures = 1000;
