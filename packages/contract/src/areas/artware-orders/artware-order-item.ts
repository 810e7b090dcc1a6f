import { z } from 'zod';
import {
  Day,
  EnteredDay,
  Instant,
  money,
  namesOut,
  quantity,
  statusOf,
  text,
  Version,
  zeroMoney,
} from '../../kernel/index.ts';
import { ArtwareProductId } from '../artware-products/artware-product-id.ts';
import { productThumbnail } from '../pictures/picture.ts';
import { artwareOrderItemMachine } from './artware-order-item.machine.ts';
import { ArtwareOrderId, ArtwareOrderItemId } from './artware-order-ids.ts';

/** A line as entered; without `id` a new one is created. */
export const ArtwareOrderItemInput = z.object({
  id: ArtwareOrderItemId.optional(),
  productId: ArtwareProductId,
  quantity: quantity(),
  /** Absent = the product's sale price. */
  unitPriceAud: money().optional(),
  discountAmount: money().default(zeroMoney),
  requiredDate: EnteredDay.nullish(),
  remark: text(2000).default(''),
});
export type ArtwareOrderItemInput = z.output<typeof ArtwareOrderItemInput>;

const pieces = z.number().int();

/** A saved line with its quantities by stage. Amounts in AUD. */
export const ArtwareOrderItem = z.object({
  orderId: ArtwareOrderId,
  lineNo: z.number().int(),
  productId: ArtwareProductId,
  productCode: z.string(),
  code: z.string(),
  modelName: z.string(),
  ...namesOut,
  thumbnailUrl: productThumbnail,
  quantity: pieces,
  shortQuantity: pieces,
  unitPriceAud: money(),
  discountAmount: money(),
  /** Unit price × quantity − discount. */
  orderedAmount: money(),
  /** The line's share of the order's discount. */
  discountShare: money(),
  /** The part of the ordered amount that is charged: without the short-closed pieces. */
  lineAmount: money(),
  /** `lineAmount` less `discountShare`. */
  netAmount: money(),
  status: statusOf(artwareOrderItemMachine),
  toApproveQty: pieces,
  purchasingQty: pieces,
  readyQty: pieces,
  shippingQty: pieces,
  deliveredQty: pieces,
  receivedQty: pieces,
  requiredDate: Day.nullable(),
  completedAt: Instant.nullable(),
  deletedAt: Instant.nullable(),
  remark: z.string(),
  /** Available pieces of the product in all warehouses. */
  available: pieces,
  /** Of the ready pieces, those on a shipment that has not started. */
  packedQty: pieces,
  /** Pieces of purchase requests that can return to approval: 0 once another purchase of the line is live. */
  onRequestQty: pieces,
  /** Pieces reserved from stock that can return to approval: 0 once one of them is on a shipment. */
  fromStockQty: pieces,
  /** Of a deleted line, the ordered or received pieces that were released to stock. */
  releasedQty: pieces,
  version: Version,
  id: ArtwareOrderItemId,
});
export type ArtwareOrderItem = z.output<typeof ArtwareOrderItem>;
