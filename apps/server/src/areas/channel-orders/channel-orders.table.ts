import {
  type ArtwareOrderId,
  type ChannelOrderId,
  type ChannelOrderItemId,
  channelOrderMachine,
  type GoodsId,
  type SalesChannelId,
  type SettlementMode,
  type PaymentTermsValues,
  type UserId,
} from '@yipin/contract';
import { sql } from 'drizzle-orm';
import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import {
  dayColumn,
  decimalColumn,
  instantColumn,
  moneyColumn,
  refColumn,
  statusColumn,
  tenantColumns,
} from '../../platform/db/tenant/tenant-table.ts';

function percentColumn(name: string) {
  return decimalColumn(name, { precision: 5, scale: 2 });
}

/**
 * The orders of tour groups through agencies. The rate is that of the approval; the settlement terms are those of the
 * agency until the completion; amounts are in the currency of the order.
 */
export const channelOrders = pgTable('channel_orders', {
  ...tenantColumns<ChannelOrderId>(),
  orderNumber: text('order_number').notNull(),
  channelId: refColumn<SalesChannelId>('channel_id').notNull(),
  channelOrderNumber: text('channel_order_number').notNull().default(''),
  groupNumber: text('group_number').notNull().default(''),
  guideName: text('guide_name').notNull().default(''),
  dateOfDeparture: dayColumn('date_of_departure').notNull(),
  salesId: refColumn<UserId>('sales_id').notNull(),
  status: statusColumn('status', channelOrderMachine).notNull().default(channelOrderMachine.initial),
  terms: jsonb('terms').$type<PaymentTermsValues>().notNull(),
  currency: text('currency').notNull().default('AUD'),
  exchangeRate: decimalColumn('exchange_rate', { precision: 18, scale: 6 }),
  settlementMode: text('settlement_mode').$type<SettlementMode>().notNull(),
  totalAmount: moneyColumn('total_amount').notNull(),
  commissionAmount: moneyColumn('commission_amount').notNull(),
  settleAmount: moneyColumn('settle_amount').notNull(),
  settledAmount: moneyColumn('settled_amount').notNull().default(sql`0`),
  writeOffAmount: moneyColumn('write_off_amount').notNull().default(sql`0`),
  outstandingAmount: moneyColumn('outstanding_amount')
    .notNull()
    .generatedAlwaysAs(sql`settle_amount - settled_amount - write_off_amount`),
  settleBy: dayColumn('settle_by'),
  artwareOrderId: refColumn<ArtwareOrderId>('artware_order_id'),
  externalOrderNumber: text('external_order_number').notNull().default(''),
  denyReason: text('deny_reason').notNull().default(''),
  revision: integer('revision').notNull().default(0),
  approvedAt: instantColumn('approved_at'),
  deniedAt: instantColumn('denied_at'),
  orderedAt: instantColumn('ordered_at'),
  completedAt: instantColumn('completed_at'),
  cancelledAt: instantColumn('cancelled_at'),
  remark: text('remark').notNull().default(''),
  searchText: text('search_text').notNull().default(''),
  searchGrams: text('search_grams').array().notNull().default([]),
});

/** The lines of channel orders, with copies of the goods at the time of the order and the commission of the agency. */
export const channelOrderItems = pgTable('channel_order_items', {
  ...tenantColumns<ChannelOrderItemId>(),
  orderId: refColumn<ChannelOrderId>('order_id').notNull(),
  lineNo: integer('line_no').notNull(),
  goodsId: refColumn<GoodsId>('goods_id').notNull(),
  goodsCode: text('goods_code').notNull(),
  goodsName: text('goods_name').notNull(),
  spec: text('spec').notNull().default(''),
  unit: text('unit').notNull().default(''),
  quantity: integer('quantity').notNull(),
  unitPriceAud: moneyColumn('unit_price_aud').notNull(),
  discountAmount: moneyColumn('discount_amount').notNull(),
  orderedAmount: moneyColumn('ordered_amount').notNull(),
  commissionPercent: percentColumn('commission_percent').notNull(),
  /** Pieces that were passed on, released pieces, and pieces that are not charged, as `followGoods` writes them. */
  passedQuantity: integer('passed_quantity').notNull().default(0),
  givenUpQuantity: integer('given_up_quantity').notNull().default(0),
  shortQuantity: integer('short_quantity').notNull().default(0),
  lineAmount: moneyColumn('line_amount')
    .notNull()
    .generatedAlwaysAs(sql`ordered_amount * (quantity - short_quantity) / quantity`),
  commissionAmount: moneyColumn('commission_amount')
    .notNull()
    .generatedAlwaysAs(
      sql`round(ordered_amount * (quantity - short_quantity) / quantity, 2) * commission_percent / 100`,
    ),
});
