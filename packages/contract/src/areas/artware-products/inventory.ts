import { z } from 'zod';
import { cost, int, longText } from '../../kernel/index.ts';
import { WarehouseId } from '../warehouses/warehouse.ts';
import { ArtwareProductId } from './artware-product-id.ts';

/** Why pieces appear or disappear without a purchase or a shipment. */
export const adjustmentReasons = ['OPENING', 'FOUND', 'DAMAGED', 'LOST', 'SAMPLE', 'OTHER'] as const;
export type AdjustmentReason = (typeof adjustmentReasons)[number];

/** Pieces to add to a warehouse (negative: to take off). */
export const InventoryInput = z.object({
  productId: ArtwareProductId,
  warehouseId: WarehouseId,
  quantity: int(-1_000_000, 1_000_000).refine((pieces) => pieces !== 0, { error: 'notZero' }),
  /** CNY per piece added; absent = the average of what is on hand, else the landed cost, else the factory price. */
  unitCostCny: cost().optional(),
  reason: z.enum(adjustmentReasons),
  remark: longText(2000).default(''),
});
export type InventoryInput = z.output<typeof InventoryInput>;
