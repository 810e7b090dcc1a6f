import { z } from 'zod';
import { cost, Instant, money } from '../../kernel/index.ts';
import { ArtwareOrderId } from '../artware-orders/artware-order-ids.ts';
import { WarehouseId } from '../warehouses/warehouse.ts';

/** Pieces of a product in one warehouse. */
export const StockLevel = z.object({
  warehouseCode: z.string(),
  warehouseName: z.string(),
  onHand: z.number().int(),
  /** Held for orders that wait to be shipped. */
  reserved: z.number().int(),
  available: z.number().int(),
  warehouseId: WarehouseId,
});
export type StockLevel = z.output<typeof StockLevel>;

/** A product's stock in every warehouse that has ever held it. Value and average in CNY, absent for callers without `viewCost`. */
export const ProductStock = z.object({
  onHand: z.number().int(),
  reserved: z.number().int(),
  available: z.number().int(),
  /** On the way between two warehouses: on hand in none, but part of the value. */
  inTransit: z.number().int(),
  valueCny: money().optional(),
  /** Null = there is nothing on hand or in transit. */
  avgCostCny: cost().nullable().optional(),
  levels: z.array(StockLevel),
});
export type ProductStock = z.output<typeof ProductStock>;

/** How stock moves. */
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

/** What goods come in and go out by: an order from a factory, a shipment, a receipt of goods that was reversed, a transfer, a count. */
export const MovingDocument = z.object({
  kind: z.enum(['purchaseOrder', 'shipment', 'receipt', 'stockTransfer', 'stockTake']),
  number: z.string(),
  id: z.number().int(),
});
export type MovingDocument = z.output<typeof MovingDocument>;

/** One line of the ledger; lines are never changed. */
export const StockMovement = z.object({
  at: Instant,
  kind: z.enum(movementKinds),
  warehouseId: WarehouseId,
  warehouseName: z.string(),
  /** Pieces; negative = out, 0 = only the value was corrected. */
  quantity: z.number().int(),
  /** On hand in the warehouse afterwards. */
  balanceAfter: z.number().int(),
  reason: z.string(),
  remark: z.string(),
  /** Who moved it; null = nobody who still has an account. */
  userName: z.string().nullable(),
  /** The row that moved it, by kind and number. */
  refType: z.string(),
  refId: z.number().int(),
  /** The document it belongs to; null = none, as for an adjustment. */
  document: MovingDocument.nullable(),
  /** CNY; absent for callers without `viewCost`. */
  unitCostCny: cost().optional(),
  valueCny: money({}).optional(),
  id: z.number().int(),
});
export type StockMovement = z.output<typeof StockMovement>;

/** Pieces held for an order. Order and customer are null where the order is a colleague's and the caller may not see it. */
export const StockReservation = z.object({
  orderId: ArtwareOrderId.nullable(),
  orderNumber: z.string().nullable(),
  customerName: z.string().nullable(),
  quantity: z.number().int(),
  /** Already on a shipment. */
  isOnShipment: z.boolean(),
  warehouseId: WarehouseId,
  warehouseName: z.string(),
  /** Of the shipment item that holds them. */
  id: z.number().int(),
});
export type StockReservation = z.output<typeof StockReservation>;
