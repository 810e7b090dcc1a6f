import {
  type ArtwareOrderId,
  type ArtwareOrderItemId,
  type ArtwareProductId,
  artwareOrderItemMachine,
  artwareOrderMachine,
  billedVia,
  type ChannelOrderId,
  type ChannelOrderItemId,
  type CustomerId,
  type ShipmentId,
  type ShipTo,
  type PaymentTermsValues,
  type UserId,
} from '@yipin/contract';
import { sql } from 'drizzle-orm';
import { bigint, boolean, integer, jsonb, pgTable, pgView, text } from 'drizzle-orm/pg-core';
import {
  dayColumn,
  decimalColumn,
  instantColumn,
  moneyColumn,
  refColumn,
  statusColumn,
  tenantColumns,
} from '../../platform/db/tenant/tenant-table.ts';
import { stateNumber } from '../../platform/documents/state-number.ts';
import { paidColumns } from '../payments/payments.table.ts';

/**
 * Orders of customers, or of channel orders that were passed on. Address and rate are copies of the creation; amounts
 * are in the currency of the order.
 */
export const artwareOrders = pgTable('artware_orders', {
  ...tenantColumns<ArtwareOrderId>(),
  orderNumber: text('order_number').notNull(),
  customerId: refColumn<CustomerId>('customer_id').notNull(),
  salesId: refColumn<UserId>('sales_id').notNull(),
  salesDate: dayColumn('sales_date').notNull(),
  orderSourceChannelId: integer('order_source_id'),
  channelOrderId: refColumn<ChannelOrderId>('channel_order_id'),
  /** The number of that channel order. */
  sourceOrderNumber: text('source_order_number'),
  shipTo: jsonb('ship_to').$type<ShipTo>(),
  requiredDate: dayColumn('required_date'),
  status: statusColumn('status', artwareOrderMachine).notNull().default(artwareOrderMachine.initial),
  terms: jsonb('terms').$type<PaymentTermsValues>().notNull(),
  /** The revision of the document that the customer has; null = none yet. */
  revision: integer('revision'),
  currency: text('currency').notNull().default('AUD'),
  exchangeRate: decimalColumn('exchange_rate', { precision: 18, scale: 6 }).notNull(),
  discountAmount: moneyColumn('discount_amount').notNull(),
  freightChargedAud: moneyColumn('freight_charged_aud').notNull(),
  shipmentFreight: moneyColumn('shipment_freight').notNull().default(sql`0`),
  totalAmount: moneyColumn('total_amount').notNull(),
  billedVia: text('billed_via', { enum: billedVia }).notNull().default('CUSTOMER'),
  ...paidColumns(sql`status = ${stateNumber(artwareOrderMachine, 'cancelled')} or billed_via = 'AGENCY'`),
  remark: text('remark').notNull().default(''),
  searchText: text('search_text').notNull().default(''),
  searchGrams: text('search_grams').array().notNull().default([]),
});

/** Returns SQL for the charged part of an amount of all pieces of a line (domain.md §10 "Line"). */
function charged(amount: string) {
  return sql.raw(`case when deleted_at is null then (${amount}) * (quantity - short_quantity) / quantity else 0 end`);
}

/**
 * The lines of orders, with copies of the product at the time of the order, and the states of the pieces (domain.md
 * §4).
 */
export const artwareOrderItems = pgTable('artware_order_items', {
  ...tenantColumns<ArtwareOrderItemId>(),
  orderId: refColumn<ArtwareOrderId>('order_id').notNull(),
  lineNo: integer('line_no').notNull(),
  productId: refColumn<ArtwareProductId>('product_id').notNull(),
  productCode: text('product_code').notNull(),
  code: text('code').notNull(),
  modelName: text('model_name').notNull(),
  name: text('name').notNull(),
  quantity: integer('quantity').notNull(),
  shortQuantity: integer('short_quantity').notNull().default(0),
  unitPriceAud: moneyColumn('unit_price_aud').notNull(),
  discountAmount: moneyColumn('discount_amount').notNull(),
  orderedAmount: moneyColumn('ordered_amount').notNull(),
  discountShare: moneyColumn('discount_share').notNull().default(sql`0`),
  lineAmount: moneyColumn('line_amount').notNull().generatedAlwaysAs(charged('ordered_amount')),
  netAmount: moneyColumn('net_amount').notNull().generatedAlwaysAs(charged('ordered_amount - discount_share')),
  status: statusColumn('status', artwareOrderItemMachine).notNull().default(artwareOrderItemMachine.initial),
  toApproveQty: integer('to_approve_qty').notNull().default(0),
  purchasingQty: integer('purchasing_qty').notNull().default(0),
  readyQty: integer('ready_qty').notNull().default(0),
  shippingQty: integer('shipping_qty').notNull().default(0),
  deliveredQty: integer('delivered_qty').notNull().default(0),
  receivedQty: integer('received_qty').notNull().default(0),
  requiredDate: dayColumn('required_date'),
  completedAt: instantColumn('completed_at'),
  deletedAt: instantColumn('deleted_at'),
  channelItemId: refColumn<ChannelOrderItemId>('channel_item_id'),
  remark: text('remark').notNull().default(''),
});

/** The counts of an item's pieces by state, computed from purchase and shipment rows. */
export const artwareItemFacts = pgView('artware_item_facts', {
  id: bigint('id', { mode: 'number' }).notNull(),
  quantity: integer('quantity').notNull(),
  shortQuantity: integer('short_quantity').notNull(),
  completedAt: instantColumn('completed_at'),
  deletedAt: instantColumn('deleted_at'),
  toApproveQty: integer('to_approve').notNull(),
  purchasingQty: integer('purchasing').notNull(),
  readyQty: integer('ready').notNull(),
  shippingQty: integer('shipping').notNull(),
  deliveredQty: integer('delivered').notNull(),
  receivedQty: integer('received').notNull(),
}).existing();

/** The shipments that are being packed with goods of an order, and whether they have goods of other orders as well. */
export const packedShipments = pgView('packed_shipments', {
  orderId: refColumn<ArtwareOrderId>('order_id').notNull(),
  id: refColumn<ShipmentId>('id').notNull(),
  orderNumber: text('order_number').notNull(),
  shipTo: jsonb('ship_to').$type<ShipTo>(),
  isShared: boolean('is_shared').notNull(),
}).existing();

/** The lines of orders with the day and the customer of their order, without deleted ones (view). */
export const soldLines = pgTable('sold_lines', {
  id: refColumn<ArtwareOrderItemId>('id').notNull(),
  orderId: refColumn<ArtwareOrderId>('order_id').notNull(),
  orderNumber: text('order_number').notNull(),
  customerId: refColumn<CustomerId>('customer_id').notNull(),
  salesId: refColumn<UserId>('sales_id').notNull(),
  salesDate: dayColumn('sales_date').notNull(),
  productId: refColumn<ArtwareProductId>('product_id').notNull(),
  productCode: text('product_code').notNull(),
  code: text('code').notNull(),
  modelName: text('model_name').notNull(),
  name: text('name').notNull(),
  quantity: integer('quantity').notNull(),
  unitPriceAud: moneyColumn('unit_price_aud').notNull(),
  discountAmount: moneyColumn('discount_amount').notNull(),
});
