import { z } from 'zod';
import { expectedVersion, quantity, Version } from '../../kernel/index.ts';
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

/** How many pieces of an order line are reserved in which warehouses, and how many are bought; the rest waits. */
export const ApprovalInput = z
  .object({
    id: ArtwareOrderItemId,
    /** Of the line. */
    expectedVersion,
    stock: z
      .array(z.object({ warehouseId: WarehouseId, quantity: quantity() }))
      .max(50)
      .default([]),
    purchaseQuantity: quantity().optional(),
  })
  .refine(({ stock, purchaseQuantity }) => stock.length > 0 || purchaseQuantity !== undefined, {
    error: 'nothingApproved',
    path: ['purchaseQuantity'],
  });
export type ApprovalInput = z.output<typeof ApprovalInput>;
