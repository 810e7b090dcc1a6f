import {
  type ArtwareCategoryId,
  type ArtwareProductId,
  costEntryKinds,
  type FactoryId,
  type GoodsReceiptId,
  movementKinds,
  type ShipmentId,
  type StockTransferItemId,
  type WarehouseId,
} from '@yipin/contract';
import { sql } from 'drizzle-orm';
import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';
import {
  costColumn,
  instantColumn,
  effectiveNow,
  moneyColumn,
  refColumn,
} from '../../platform/db/tenant/tenant-table.ts';

/** Pieces of a product in a warehouse. Written by the stock area only, with the row locked. */
export const stockBalances = pgTable('stock_balances', {
  productId: refColumn<ArtwareProductId>('product_id').notNull(),
  warehouseId: refColumn<WarehouseId>('warehouse_id').notNull(),
  onHand: integer('on_hand').notNull().default(0),
  reserved: integer('reserved').notNull().default(0),
  available: integer('available').notNull().generatedAlwaysAs(sql`on_hand - reserved`),
});

/** The value of all pieces of a product in CNY, on hand and in transit; moving average (domain.md §10). */
export const stockValues = pgTable('stock_values', {
  productId: refColumn<ArtwareProductId>('product_id').notNull(),
  quantity: integer('quantity').notNull().default(0),
  valueCny: moneyColumn('value_cny').notNull(),
});

/** The ledger: each movement with its pieces, its value (CNY) and the balance after it; never changed. */
export const stockMovements = pgTable('stock_movements', {
  id: bigint('id', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  productId: refColumn<ArtwareProductId>('product_id').notNull(),
  warehouseId: refColumn<WarehouseId>('warehouse_id').notNull(),
  kind: text('kind', { enum: movementKinds }).notNull(),
  quantity: integer('quantity').notNull(),
  unitCostCny: costColumn('unit_cost_cny').notNull(),
  valueCny: moneyColumn('value_cny').notNull(),
  balanceAfter: integer('balance_after').notNull(),
  refType: text('ref_type').notNull(),
  refId: bigint('ref_id', { mode: 'number' }).notNull(),
  refSequence: integer('ref_sequence').notNull().default(0),
  shipmentId: refColumn<ShipmentId>('shipment_id'),
  reason: text('reason').notNull().default(''),
  remark: text('remark').notNull().default(''),
  userId: bigint('user_id', { mode: 'number' }).default(sql`acting_user()`),
  at: instantColumn('at').notNull().default(effectiveNow),
});

/**
 * Costs of the goods of a receipt, or of a line of a transfer, in parts; never changed: amount = part of the stock
 * value + cost variance (CNY).
 */
export const costEntries = pgTable('cost_entries', {
  id: bigint('id', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  /** Either this or `transferItemId` is set. */
  receiptId: refColumn<GoodsReceiptId>('receipt_id'),
  transferItemId: refColumn<StockTransferItemId>('transfer_item_id'),
  productId: refColumn<ArtwareProductId>('product_id').notNull(),
  kind: text('kind', { enum: costEntryKinds }).notNull(),
  amountCny: moneyColumn('amount_cny').notNull(),
  toStockCny: moneyColumn('to_stock_cny').notNull(),
  toVarianceCny: moneyColumn('to_variance_cny').notNull(),
  /** The movement of the part of the stock value; null = no such part. */
  movementId: bigint('movement_id', { mode: 'number' }),
  userId: bigint('user_id', { mode: 'number' }).default(sql`acting_user()`),
  at: instantColumn('at').notNull().default(effectiveNow),
});

/** The stock per product and warehouse, with the columns that lists filter and sort by (view). */
export const stockPlaces = pgTable('stock_places', {
  id: bigint('id', { mode: 'number' }).notNull(),
  productId: refColumn<ArtwareProductId>('product_id').notNull(),
  warehouseId: refColumn<WarehouseId>('warehouse_id').notNull(),
  onHand: integer('on_hand').notNull(),
  reserved: integer('reserved').notNull(),
  available: integer('available').notNull(),
  productCode: text('product_code').notNull(),
  categoryId: refColumn<ArtwareCategoryId>('category_id').notNull(),
  defaultFactoryId: refColumn<FactoryId>('default_factory_id'),
});

/** The forecast of active products with a reorder point (view; domain.md §2.5). */
export const lowStockRows = pgTable('watched_stock', {
  id: refColumn<ArtwareProductId>('id').notNull(),
  productCode: text('product_code').notNull(),
  categoryId: refColumn<ArtwareCategoryId>('category_id').notNull(),
  defaultFactoryId: refColumn<FactoryId>('default_factory_id'),
  reorderPoint: integer('reorder_point').notNull(),
  reorderQuantity: integer('reorder_quantity'),
  available: bigint('available', { mode: 'number' }).notNull(),
  coming: bigint('coming', { mode: 'number' }).notNull(),
  needed: bigint('needed', { mode: 'number' }).notNull(),
  expected: bigint('expected', { mode: 'number' }).notNull(),
});

/** The stock values again, as a list whose rows have the id of the product. */
export const deadStockRows = pgTable('stock_values', {
  id: refColumn<ArtwareProductId>('product_id').notNull(),
  quantity: integer('quantity').notNull(),
  valueCny: moneyColumn('value_cny').notNull(),
  lastShippedAt: instantColumn('last_shipped_at'),
  lastReceivedAt: instantColumn('last_received_at'),
  idleSince: instantColumn('idle_since').notNull().default(effectiveNow),
});
