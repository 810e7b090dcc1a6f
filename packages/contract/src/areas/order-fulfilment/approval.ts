import { z } from 'zod';
import { Version } from '../../kernel/index.ts';
import { ArtwareProductId } from '../artware-products/artware-product-id.ts';
import { ArtwareOrderItemId } from '../artware-orders/artware-order-ids.ts';
import { WarehouseId } from '../warehouses/warehouse.ts';

/** Available pieces of a product in an active warehouse. */
const ApprovalLevel = z.object({
  warehouseId: WarehouseId,
  warehouseName: z.string(),
  available: z.number().int(),
});

/** What an approval of an order line is decided by: its pieces to approve, and the stock that can serve it. */
export const ApprovalLine = z.object({
  version: Version,
  productId: ArtwareProductId,
  toApproveQty: z.number().int(),
  /** Warehouses with available pieces: the default one first, then the one with most. */
  levels: z.array(ApprovalLevel),
  id: ArtwareOrderItemId,
});
export type ApprovalLine = z.output<typeof ApprovalLine>;
