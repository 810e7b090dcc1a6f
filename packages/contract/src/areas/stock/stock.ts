import { z } from 'zod';
import { cost, Instant, money } from '../../kernel/index.ts';
import { ArtwareOrderId } from '../artware-orders/artware-order-ids.ts';
import { WarehouseId } from '../warehouses/warehouse.ts';

/** Stock of a product in one warehouse, in pieces. */
export const StockLevel = z.object({
  warehouseCode: z.string(),
  warehouseName: z.string(),
  onHand: z.number().int(),
  /** Pieces promised to order lines. */
  reserved: z.number().int(),
  available: z.number().int(),
  warehouseId: WarehouseId,
});
export type StockLevel = z.output<typeof StockLevel>;

/**
 * Stock of a product in every warehouse with movements of it. Value and average cost in CNY, absent for callers without
 * `viewCost`.
 */
export const ProductStock = z.object({
  onHand: z.number().int(),
  reserved: z.number().int(),
  available: z.number().int(),
  /** Null = no stock and nothing in transit. */
  inTransit: z.number().int(),
  valueCny: money().optional(),
  /** Null = no piece is on hand or in transit. */
  avgCostCny: cost().nullable().optional(),
  levels: z.array(StockLevel),
});
export type ProductStock = z.output<typeof ProductStock>;

/** Kinds of stock movement. */
export const movementKinds = [
  'TAKE_IN',
  'TAKE_REVERSAL',
  'SHIP_OUT',
  'SHIP_UNDO',
  'ADJUST',
  'TRANSFER_OUT',
  'TRANSFER_IN',
  'COUNT',
  'COST',
] as const;

/** The source document of a movement: purchase order, shipment, reversed receipt, transfer or stock count. */
export const MovingDocument = z.object({
  kind: z.enum(['purchaseOrder', 'shipment', 'receipt', 'stockTransfer', 'stockTake']),
  number: z.string(),
  id: z.number().int(),
});
export type MovingDocument = z.output<typeof MovingDocument>;

/** One stock movement; movements are never changed. */
export const StockMovement = z.object({
  at: Instant,
  kind: z.enum(movementKinds),
  warehouseId: WarehouseId,
  warehouseName: z.string(),
  /** Pieces; negative = out, 0 = only the value was corrected. */
  quantity: z.number().int(),
  /** Stock of the warehouse after the movement. */
  balanceAfter: z.number().int(),
  reason: z.string(),
  remark: z.string(),
  /** Display name of the user; null = the account does not exist any more. */
  userName: z.string().nullable(),
  /** Type and id of the row that caused the movement. */
  refType: z.string(),
  refId: z.number().int(),
  /** The source document; null = none, as for an adjustment. */
  document: MovingDocument.nullable(),
  /** CNY; absent for callers without `viewCost`. */
  unitCostCny: cost().optional(),
  valueCny: money({}).optional(),
  id: z.number().int(),
});
export type StockMovement = z.output<typeof StockMovement>;

/** Reserved pieces of an order line. Order and customer are null if the caller may not view the order. */
export const StockReservation = z.object({
  orderId: ArtwareOrderId.nullable(),
  orderNumber: z.string().nullable(),
  customerName: z.string().nullable(),
  quantity: z.number().int(),
  /** The pieces are on a shipment. */
  isOnShipment: z.boolean(),
  warehouseId: WarehouseId,
  warehouseName: z.string(),
  /** Id of the shipment line. */
  id: z.number().int(),
});
export type StockReservation = z.output<typeof StockReservation>;
