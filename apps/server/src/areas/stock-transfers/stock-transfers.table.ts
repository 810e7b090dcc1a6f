import {
  type ArtwareProductId,
  type LogisticsCompanyId,
  type StockTransferId,
  type StockTransferItemId,
  stockTransferMachine,
  type WarehouseId,
} from '@yipin/contract';
import { bigint, boolean, integer, pgTable, pgView, text } from 'drizzle-orm/pg-core';
import {
  dayColumn,
  instantColumn,
  refColumn,
  statusColumn,
  tenantColumns,
} from '../../platform/db/tenant/tenant-table.ts';

export const stockTransfers = pgTable('stock_transfers', {
  ...tenantColumns<StockTransferId>(),
  orderNumber: text('order_number').notNull(),
  fromWarehouseId: refColumn<WarehouseId>('from_warehouse_id').notNull(),
  toWarehouseId: refColumn<WarehouseId>('to_warehouse_id').notNull(),
  transferDate: dayColumn('transfer_date').notNull(),
  expectedDate: dayColumn('expected_date'),
  logisticsCompanyId: refColumn<LogisticsCompanyId>('logistics_company_id'),
  trackingNumber: text('tracking_number').notNull().default(''),
  remark: text('remark').notNull().default(''),
  status: statusColumn('status', stockTransferMachine).notNull().default(stockTransferMachine.initial),
  sentAt: instantColumn('sent_at'),
  arrivedAt: instantColumn('arrived_at'),
  cancelledAt: instantColumn('cancelled_at'),
  searchText: text('search_text').notNull().default(''),
  searchGrams: text('search_grams').array().notNull().default([]),
});

export const stockTransferItems = pgTable('stock_transfer_items', {
  ...tenantColumns<StockTransferItemId>(),
  stockTransferId: refColumn<StockTransferId>('stock_transfer_id').notNull(),
  lineNo: integer('line_no').notNull(),
  productId: refColumn<ArtwareProductId>('product_id').notNull(),
  quantity: integer('quantity').notNull(),
  arrivedQuantity: integer('arrived_quantity').notNull().default(0),
  lostQuantity: integer('lost_quantity').notNull().default(0),
});

/** The pieces of a transfer, and those that have arrived or are written off. */
export const stockTransferFacts = pgView('stock_transfer_facts', {
  id: bigint('id', { mode: 'number' }).notNull(),
  cancelled: boolean('cancelled').notNull(),
  isSent: boolean('sent').notNull(),
  live: integer('live').notNull(),
  quantity: integer('quantity').notNull(),
  arrivedQuantity: integer('arrived').notNull(),
  lostQuantity: integer('lost').notNull(),
}).existing();
