import {
  type ArtwareCategoryId,
  type ArtwareProductId,
  type StockTakeId,
  type StockTakeItemId,
  stockTakeMachine,
  takeScopes,
  type UserId,
  type WarehouseId,
} from '@yipin/contract';
import { bigint, boolean, integer, pgTable, pgView, text } from 'drizzle-orm/pg-core';
import { instantColumn, refColumn, statusColumn, tenantColumns } from '../../platform/db/tenant/tenant-table.ts';

export const stockTakes = pgTable('stock_takes', {
  ...tenantColumns<StockTakeId>(),
  orderNumber: text('order_number').notNull(),
  warehouseId: refColumn<WarehouseId>('warehouse_id').notNull(),
  scope: text('scope', { enum: takeScopes }).notNull(),
  categoryId: refColumn<ArtwareCategoryId>('category_id'),
  remark: text('remark').notNull().default(''),
  status: statusColumn('status', stockTakeMachine).notNull().default(stockTakeMachine.initial),
  startedAt: instantColumn('started_at'),
  reviewedAt: instantColumn('reviewed_at'),
  postedAt: instantColumn('posted_at'),
  cancelledAt: instantColumn('cancelled_at'),
  searchText: text('search_text').notNull().default(''),
  searchGrams: text('search_grams').array().notNull().default([]),
});

/** A product of a count; the search text is that of the product. The book quantity is that at the time of the count. */
export const stockTakeItems = pgTable('stock_take_items', {
  ...tenantColumns<StockTakeItemId>(),
  stockTakeId: refColumn<StockTakeId>('stock_take_id').notNull(),
  productId: refColumn<ArtwareProductId>('product_id').notNull(),
  isExtra: boolean('is_extra').notNull().default(false),
  toRecount: boolean('to_recount').notNull().default(false),
  snapshotQuantity: integer('snapshot_quantity'),
  snapshotMovementId: bigint('snapshot_movement_id', { mode: 'number' }),
  countedQuantity: integer('counted_quantity'),
  bookQuantity: integer('book_quantity'),
  bookMovementId: bigint('book_movement_id', { mode: 'number' }),
  countedAt: instantColumn('counted_at'),
  countedBy: refColumn<UserId>('counted_by'),
  postedQuantity: integer('posted_quantity'),
  postedMovedSince: integer('posted_moved_since'),
  searchText: text('search_text').notNull().default(''),
  searchGrams: text('search_grams').array().notNull().default([]),
});

/** The number of lines of a count by state. */
export const stockTakeFacts = pgView('stock_take_facts', {
  id: bigint('id', { mode: 'number' }).notNull(),
  cancelled: boolean('cancelled').notNull(),
  isStarted: boolean('started').notNull(),
  isReviewed: boolean('reviewed').notNull(),
  isPosted: boolean('is_posted').notNull(),
  live: integer('live').notNull(),
  counted: integer('counted').notNull(),
  posted: integer('posted').notNull(),
}).existing();
