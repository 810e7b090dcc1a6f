import { z } from 'zod';
import {
  Day,
  EnteredDay,
  expectedVersion,
  hasUniqueIds,
  Instant,
  int,
  longText,
  namesOut,
  quantity,
  statusOf,
  text,
  Version,
} from '../../kernel/index.ts';
import { ArtwareProductId } from '../artware-products/artware-product-id.ts';
import { LogisticsCompanyId } from '../logistics-companies/logistics-company-id.ts';
import { productThumbnail } from '../pictures/picture.ts';
import { Remark } from '../remarks/remark.ts';
import { WarehouseId } from '../warehouses/warehouse.ts';
import { StockTransferId, StockTransferItemId } from './stock-transfer-ids.ts';
import { stockTransferMachine } from './stock-transfer.machine.ts';

/** Largest number of lines of a transfer; each product has at most one line. */
export const maxTransferItems = 500;

/** A product and the pieces to transfer. */
export const StockTransferLine = z.object({ productId: ArtwareProductId, quantity: quantity() });
export type StockTransferLine = z.output<typeof StockTransferLine>;

/** Editable fields of a transfer. After it is sent, only transport and remark can change. */
export const StockTransferInput = z.object({
  id: StockTransferId.optional(),
  expectedVersion,
  fromWarehouseId: WarehouseId,
  /** Different from `fromWarehouseId`. */
  toWarehouseId: WarehouseId,
  /** Planned day; absent = today for a new transfer, else unchanged. */
  transferDate: EnteredDay.optional(),
  expectedDate: EnteredDay.nullish(),
  logisticsCompanyId: LogisticsCompanyId.nullish(),
  trackingNumber: text(64).default(''),
  remark: longText(2000).default(''),
  /** All lines in order; lines of products that are not named are deleted. */
  items: z
    .array(StockTransferLine)
    .max(maxTransferItems)
    .refine(hasUniqueIds('productId'), { error: 'productTwice' })
    .default([]),
});
export type StockTransferInput = z.output<typeof StockTransferInput>;

/** Reasons for pieces that were sent and did not arrive. */
export const transferLossReasons = ['DAMAGED', 'LOST', 'OTHER'] as const;

/** Pieces of one line that arrived, and pieces that are lost. All others stay in transit. */
export const StockTransferArrival = z
  .object({ itemId: StockTransferItemId, quantity: int(0, 1_000_000), lost: int(0, 1_000_000).default(0) })
  .refine(({ quantity: arrived, lost }) => arrived + lost > 0, { error: 'notZero', path: ['quantity'] });

/** A line of a transfer, with the current name of the product. */
export const StockTransferItem = z.object({
  lineNo: z.number().int(),
  productId: ArtwareProductId,
  productCode: z.string(),
  code: z.string(),
  modelName: z.string(),
  ...namesOut,
  thumbnailUrl: productThumbnail,
  quantity: z.number().int(),
  arrivedQuantity: z.number().int(),
  /** Pieces written off in transit. */
  lostQuantity: z.number().int(),
  /** Available pieces in the source warehouse. */
  available: z.number().int(),
  id: StockTransferItemId,
});
export type StockTransferItem = z.output<typeof StockTransferItem>;

const count = z.number().int();

/** A transfer as a list shows it, with the facts that its actions depend on. */
export const StockTransferRow = z.object({
  orderNumber: z.string(),
  fromWarehouseId: WarehouseId,
  fromWarehouseName: z.string(),
  toWarehouseId: WarehouseId,
  toWarehouseName: z.string(),
  transferDate: Day,
  expectedDate: Day.nullable(),
  logisticsCompanyId: LogisticsCompanyId.nullable(),
  logisticsCompanyName: z.string().nullable(),
  trackingUrlTemplate: z.string().nullable(),
  trackingNumber: z.string(),
  status: statusOf(stockTransferMachine),
  sentAt: Instant.nullable(),
  /** When the last piece arrived or was written off. */
  arrivedAt: Instant.nullable(),
  remark: z.string(),
  cancelled: z.boolean(),
  isSent: z.boolean(),
  /** Number of lines. */
  live: count,
  /** Number of pieces. */
  quantity: count,
  arrivedQuantity: count,
  lostQuantity: count,
  version: Version,
  id: StockTransferId,
});
export type StockTransferRow = z.output<typeof StockTransferRow>;

/** A transfer with its lines and remarks. */
export const StockTransfer = StockTransferRow.extend({
  items: z.array(StockTransferItem),
  remarks: z.array(Remark),
});
export type StockTransfer = z.output<typeof StockTransfer>;

/** A product and its stock in one warehouse, active or not. */
export const StockedProduct = z.object({
  productCode: z.string(),
  code: z.string(),
  ...namesOut,
  onHand: z.number().int(),
  available: z.number().int(),
  id: ArtwareProductId,
});
export type StockedProduct = z.output<typeof StockedProduct>;
