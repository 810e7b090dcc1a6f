import { z } from 'zod';
import { area, query } from '../../kernel/index.ts';
import { permissions } from '../../permissions.ts';
import { ArtwareOrderItem } from '../artware-orders/artware-order-item.ts';
import { ArtwareOrderId, ArtwareOrderItemId } from '../artware-orders/artware-order-ids.ts';
import { GoodsReceipt, PurchaseItem } from '../purchase-orders/purchase-item.ts';
import { PurchaseItemId } from '../purchase-orders/purchase-order-ids.ts';
import { ShipmentItem } from '../shipments/shipment.ts';

/** The customer's line that a purchase was for until it was released to stock. */
const Origin = z.object({
  orderId: ArtwareOrderId,
  orderNumber: z.string(),
  customerName: z.string(),
  salesItemId: ArtwareOrderItemId,
  lineNo: z.number().int(),
});

/**
 * The whole chain of a line: what was bought for it, received, and shipped. Of an order line that includes what was
 * released from it since, which is of source `RL`. What is bought for stock has a chain without order and shipments.
 * Nobody is told what it costs.
 */
export const Trace = z.object({
  orderNumber: z.string().nullable(),
  customerName: z.string().nullable(),
  /** The order line; absent when goods are bought for stock. */
  item: ArtwareOrderItem.nullable(),
  /** Where a purchase was released from; absent for restocks, and where that was not written down. */
  releasedFrom: Origin.nullable(),
  purchases: z.array(PurchaseItem.omit({ unitPriceCny: true, amount: true })),
  receipts: z.array(GoodsReceipt.omit({ unitCostCny: true, costEntries: true })),
  shipments: z.array(ShipmentItem.omit({ freightAllocatedCny: true })),
});
export type Trace = z.output<typeof Trace>;

export const traceApi = area('trace', {
  /** Of an order line or a purchase line. A purchase line that a customer waits for answers the chain of the order line. */
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
