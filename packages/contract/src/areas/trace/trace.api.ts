import { z } from 'zod';
import { area, query } from '../../kernel/index.ts';
import { ArtwareOrderItem } from '../artware-orders/artware-order-item.ts';
import { ArtwareOrderItemId } from '../artware-orders/artware-order-ids.ts';
import { GoodsReceipt, PurchaseItem } from '../purchase-orders/purchase-item.ts';
import { ShipmentItem } from '../shipments/shipment.ts';

/** The whole chain of one order line: what was bought for it, received, and shipped. */
export const Trace = z.object({
  orderNumber: z.string(),
  customerName: z.string(),
  item: ArtwareOrderItem,
  purchases: z.array(PurchaseItem),
  receipts: z.array(GoodsReceipt),
  shipments: z.array(ShipmentItem),
});
export type Trace = z.output<typeof Trace>;

export const traceApi = area('trace', {
  get: query('GET', 'Trace/GetTrace', {
    access: 'signed-in',
    input: z.object({ salesItemId: ArtwareOrderItemId }),
    output: Trace,
  }),
});
