import { z } from 'zod';
import { cost, int, longText } from '../../kernel/index.ts';
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
