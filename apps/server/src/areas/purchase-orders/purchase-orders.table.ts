import {
  type ArtwareOrderItemId,
  type ArtwareProductId,
  type CustomerId,
  type FactoryId,
  type GoodsReceiptId,
  type PurchaseItemId,
  type PurchaseOrderId,
  purchaseItemMachine,
  purchaseOrderMachine,
  purchaseSources,
  surplusTerms,
  type PaymentTermsValues,
  type UserId,
  type WarehouseId,
  zeroMoney,
} from '@yipin/contract';
import { sql } from 'drizzle-orm';
import { bigint, boolean, integer, jsonb, pgTable, pgView, text } from 'drizzle-orm/pg-core';
import {
  costColumn,
  dayColumn,
  decimalColumn,
  instantColumn,
  effectiveNow,
  moneyColumn,
  refColumn,
  statusColumn,
  tenantColumns,
} from '../../platform/db/tenant/tenant-table.ts';
import { stateNumber } from '../../platform/documents/state-number.ts';
import { paidColumns } from '../payments/payments.table.ts';

export const purchaseOrders = pgTable('purchase_orders', {
  ...tenantColumns<PurchaseOrderId>(),
  orderNumber: text('order_number').notNull(),
  factoryId: refColumn<FactoryId>('factory_id').notNull(),
  purchaseDate: dayColumn('purchase_date'),
  expectedDate: dayColumn('expected_date'),
  warehouseId: refColumn<WarehouseId>('warehouse_id'),
  status: statusColumn('status', purchaseOrderMachine).notNull().default(purchaseOrderMachine.initial),
  cancelledAt: instantColumn('cancelled_at'),
  isHidden: boolean('is_hidden').notNull().default(false),
  terms: jsonb('terms').$type<PaymentTermsValues>().notNull(),
  /** The revision of the document that the factory has; null = it has none. */
  revision: integer('revision'),
  currency: text('currency').notNull().default('CNY'),
  /** CNY for 1 AUD, fixed when the first item is approved. */
  exchangeRate: decimalColumn('exchange_rate', { precision: 18, scale: 6 }),
  goodsAmount: moneyColumn('goods_amount').notNull(),
  freightCny: moneyColumn('freight_cny').notNull(),
  /** Freight, duty and insurance that others bill: part of the cost, not payable to the factory. */
  otherFreightCny: moneyColumn('other_freight_cny').notNull().default(zeroMoney),
  /** The freight before bills stated it; null = no bill states freight. */
  estimatedFreightCny: moneyColumn('estimated_freight_cny'),
  estimatedOtherFreightCny: moneyColumn('estimated_other_freight_cny'),
  totalAmount: moneyColumn('total_amount').notNull(),
  ...paidColumns(sql`status = ${stateNumber(purchaseOrderMachine, 'cancelled')}`),
  buyerId: refColumn<UserId>('buyer_id').notNull(),
  remark: text('remark').notNull().default(''),
  searchText: text('search_text').notNull().default(''),
  searchGrams: text('search_grams').array().notNull().default([]),
});

/** Lines to buy; without an order they are the pending purchases. */
export const purchaseItems = pgTable('purchase_items', {
  ...tenantColumns<PurchaseItemId>(),
  purchaseOrderId: refColumn<PurchaseOrderId>('purchase_order_id'),
  salesItemId: refColumn<ArtwareOrderItemId>('sales_item_id'),
  /** The sales order line before the release to stock. */
  releasedFromId: refColumn<ArtwareOrderItemId>('released_from_id'),
  sourceCode: text('source_code', { enum: purchaseSources }).notNull(),
  sourceNumber: text('source_number').notNull(),
  salesId: refColumn<UserId>('sales_id'),
  customerId: refColumn<CustomerId>('customer_id'),
  productId: refColumn<ArtwareProductId>('product_id').notNull(),
  productCode: text('product_code').notNull(),
  code: text('code').notNull(),
  modelName: text('model_name').notNull(),
  name: text('name').notNull(),
  quantity: integer('quantity').notNull(),
  takenQuantity: integer('taken_quantity').notNull().default(0),
  surplusQuantity: integer('surplus_quantity').notNull().default(0),
  /** The surplus pieces that the factory bills. */
  billedSurplus: integer('billed_surplus').notNull().default(0),
  /** Pieces on posted bills of the factory, with surplus, and their amount. */
  billedQuantity: integer('billed_quantity').notNull().default(0),
  billedAmount: moneyColumn('billed_amount').notNull().default(zeroMoney),
  unitPriceCny: costColumn('unit_price_cny').notNull(),
  amount: moneyColumn('amount').notNull(),
  status: statusColumn('status', purchaseItemMachine).notNull().default(purchaseItemMachine.initial),
  splitRootId: refColumn<PurchaseItemId>('split_root_id').notNull().default(sql`null`),
  splitFromId: refColumn<PurchaseItemId>('split_from_id'),
  rootQuantity: integer('root_quantity').notNull().default(sql`null`),
  expectedDate: dayColumn('expected_date'),
  requiredDate: dayColumn('required_date'),
  backCount: integer('back_count').notNull().default(0),
  backReason: text('back_reason').notNull().default(''),
  remark: text('remark').notNull().default(''),
});

/** Goods receipts; only their terms of surplus and their reversal change. */
export const goodsReceipts = pgTable('goods_receipts', {
  ...tenantColumns<GoodsReceiptId>(),
  receiptNumber: text('receipt_number').notNull(),
  purchaseItemId: refColumn<PurchaseItemId>('purchase_item_id').notNull(),
  warehouseId: refColumn<WarehouseId>('warehouse_id').notNull(),
  quantity: integer('quantity').notNull(),
  surplus: integer('surplus').notNull().default(0),
  surplusTerms: text('surplus_terms', { enum: surplusTerms }).notNull().default('FREE'),
  unitCostCny: costColumn('unit_cost_cny').notNull(),
  receivedAt: instantColumn('received_at').notNull().default(effectiveNow),
  createdBy: refColumn<UserId>('created_by'),
  reversedAt: instantColumn('reversed_at'),
  reversalReason: text('reversal_reason').notNull().default(''),
  remark: text('remark').notNull().default(''),
});

/** The number of live items per state of an order, and the received pieces. */
export const purchaseOrderFacts = pgView('purchase_order_facts', {
  id: bigint('id', { mode: 'number' }).notNull(),
  cancelled: boolean('cancelled').notNull(),
  live: integer('live').notNull(),
  added: integer('added').notNull(),
  approved: integer('approved').notNull(),
  atLeastApproved: integer('at_least_approved').notNull(),
  atLeastPurchased: integer('at_least_purchased').notNull(),
  atLeastReceived: integer('at_least_received').notNull(),
  completed: integer('completed').notNull(),
  quantity: integer('quantity').notNull(),
  taken: integer('taken').notNull(),
}).existing();

/** The lines of orders from their approval on, with the day and the factory of their order, without canceled ones (view). */
export const boughtLines = pgTable('bought_lines', {
  id: refColumn<PurchaseItemId>('id').notNull(),
  orderId: refColumn<PurchaseOrderId>('order_id').notNull(),
  orderNumber: text('order_number').notNull(),
  factoryId: refColumn<FactoryId>('factory_id').notNull(),
  /** Null = the order is not confirmed. */
  purchaseDate: dayColumn('purchase_date'),
  productId: refColumn<ArtwareProductId>('product_id').notNull(),
  productCode: text('product_code').notNull(),
  code: text('code').notNull(),
  modelName: text('model_name').notNull(),
  name: text('name').notNull(),
  quantity: integer('quantity').notNull(),
  unitPriceCny: costColumn('unit_price_cny').notNull(),
});
