import { z } from 'zod';
import { area, query } from '../../kernel/index.ts';
import { permissions } from '../../permissions.ts';
import { ArtwareOrderItem } from '../artware-orders/artware-order-item.ts';
import { ArtwareOrderId, ArtwareOrderItemId } from '../artware-orders/artware-order-ids.ts';
import { GoodsReceipt, PurchaseItem } from '../purchase-orders/purchase-item.ts';
import { PurchaseItemId } from '../purchase-orders/purchase-order-ids.ts';
import { ShipmentItem } from '../shipments/shipment.ts';

/** The sales order line of a purchase before it was released to stock. */
const Origin = z.object({
  orderId: ArtwareOrderId,
  orderNumber: z.string(),
  customerName: z.string(),
  salesItemId: ArtwareOrderItemId,
  lineNo: z.number().int(),
});

/**
 * The chain of a line: its purchases, receipts and shipments. The chain of an order line includes purchases that were
 * released from it, which have the source `RL`. A purchase for stock has a chain without order and shipments. No costs
 * are returned.
 */
export const Trace = z.object({
  orderNumber: z.string().nullable(),
  customerName: z.string().nullable(),
  /** The order line; absent for a purchase for stock. */
  item: ArtwareOrderItem.nullable(),
  /** Source of a released purchase; absent for restocks, and for releases before this was recorded. */
  releasedFrom: Origin.nullable(),
  purchases: z.array(PurchaseItem.omit({ unitPriceCny: true, amount: true })),
  receipts: z.array(GoodsReceipt.omit({ unitCostCny: true, costEntries: true })),
  shipments: z.array(ShipmentItem.omit({ freightAllocatedCny: true })),
});
export type Trace = z.output<typeof Trace>;

/** Operations on the chains of lines. */
export const traceApi = area('trace', {
  get: query('GET', 'Trace/GetTrace', {
    access: [permissions.artwareOrders, permissions.purchaseOrders, permissions.shipments],
    input: z
      .object({ salesItemId: ArtwareOrderItemId.optional(), purchaseItemId: PurchaseItemId.optional() })
      .refine(({ salesItemId, purchaseItemId }) => salesItemId !== undefined || purchaseItemId !== undefined, {
        error: 'oneOfTheLines',
        path: ['salesItemId'],
      })
      .refine(({ salesItemId, purchaseItemId }) => salesItemId === undefined || purchaseItemId === undefined, {
        error: 'oneOfTheLines',
        path: ['purchaseItemId'],
      }),
    output: Trace,
  }),
});
