import { z } from 'zod';
import { cost, int, longText, quantity } from '../../kernel/index.ts';
import { WarehouseId } from '../warehouses/warehouse.ts';
import { ArtwareProductId } from './artware-product-id.ts';

/** Reasons of a stock adjustment, which has no purchase and no shipment. */
export const adjustmentReasons = ['OPENING', 'FOUND', 'DAMAGED', 'LOST', 'SAMPLE', 'OTHER'] as const;
/** A reason of {@link adjustmentReasons}. */
export type AdjustmentReason = (typeof adjustmentReasons)[number];

/** A stock adjustment in one warehouse; negative pieces reduce the stock. */
export const InventoryInput = z.object({
  productId: ArtwareProductId,
  warehouseId: WarehouseId,
  quantity: int(-1_000_000, 1_000_000).refine((pieces) => pieces !== 0, { error: 'notZero' }),
  /** CNY per added piece; absent = the average cost, else the landed cost, else the factory price. */
  unitCostCny: cost().optional(),
  reason: z.enum(adjustmentReasons),
  remark: longText(2000).default(''),
});
export type InventoryInput = z.output<typeof InventoryInput>;

/** The largest number of lines of {@link OpeningStockInput}. */
export const maxOpeningLines = 500;

/** Pieces of a product that a warehouse has when the company begins to use the program. */
export const OpeningStockLine = z.object({
  productId: ArtwareProductId,
  warehouseId: WarehouseId,
  quantity: quantity(),
  /** CNY per piece; absent = the average cost, else the landed cost, else the factory price. */
  unitCostCny: cost().optional(),
});

/** The opening stock of several products and warehouses. */
export const OpeningStockInput = z.object({ lines: z.array(OpeningStockLine).min(1).max(maxOpeningLines) });
export type OpeningStockInput = z.output<typeof OpeningStockInput>;
