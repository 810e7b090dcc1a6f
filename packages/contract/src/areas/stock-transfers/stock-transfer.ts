import { z } from 'zod';
import {
  Day,
  EnteredDay,
  expectedVersion,
  Instant,
  int,
  longText,
  hasUniqueIds,
  quantity,
  statusOf,
  text,
  Version,
} from '../../kernel/index.ts';
import { ArtwareProductId } from '../artware-products/artware-product-id.ts';
import { LogisticsCompanyId } from '../logistics-companies/logistics-company-id.ts';
import { Remark } from '../remarks/remark.ts';
import { WarehouseId } from '../warehouses/warehouse.ts';
import { StockTransferId, StockTransferItemId } from './stock-transfer-ids.ts';
import { stockTransferMachine } from './stock-transfer.machine.ts';

/** Lines of one transfer; each product is on one of them. */
export const maxTransferItems = 500;

/** A product and how many pieces of it are to go. */
export const StockTransferLine = z.object({ productId: ArtwareProductId, quantity: quantity() });
export type StockTransferLine = z.output<typeof StockTransferLine>;

/** A transfer as it is written. Once it is sent, only how it travels and the remark change. */
export const StockTransferInput = z.object({
  id: StockTransferId.optional(),
  expectedVersion,
  fromWarehouseId: WarehouseId,
  /** Another one than `fromWarehouseId`. */
  toWarehouseId: WarehouseId,
  /** The day it is to go; absent = today, or as it was. */
  transferDate: EnteredDay.optional(),
  expectedDate: EnteredDay.nullish(),
  logisticsCompanyId: LogisticsCompanyId.nullish(),
  trackingNumber: text(64).default(''),
  remark: longText(2000).default(''),
  /** All lines, in their order: a product that is not named any more is taken off. */
  items: z
    .array(StockTransferLine)
    .max(maxTransferItems)
    .refine(hasUniqueIds('productId'), { error: 'productTwice' })
    .default([]),
});
export type StockTransferInput = z.output<typeof StockTransferInput>;

/** Why pieces that were sent did not arrive. */
export const transferLossReasons = ['DAMAGED', 'LOST', 'OTHER'] as const;

/** What has come of one line: pieces that arrived, and pieces that never will. What is in neither stays on its way. */
export const StockTransferArrival = z
  .object({ itemId: StockTransferItemId, quantity: int(0, 1_000_000), lost: int(0, 1_000_000).default(0) })
  .refine(({ quantity: arrived, lost }) => arrived + lost > 0, { error: 'notZero', path: ['quantity'] });

/** A line of a transfer, with the product as it is called now. */
export const StockTransferItem = z.object({
  lineNo: z.number().int(),
  productId: ArtwareProductId,
  productCode: z.string(),
  code: z.string(),
  modelName: z.string(),
  name: z.string(),
  nameEn: z.string(),
  nameTw: z.string(),
  quantity: z.number().int(),
  arrivedQuantity: z.number().int(),
  /** Written off on the way. */
  lostQuantity: z.number().int(),
  /** Free in the warehouse it goes from, now. */
  available: z.number().int(),
  id: StockTransferItemId,
});
export type StockTransferItem = z.output<typeof StockTransferItem>;

const count = z.number().int();

/** A transfer as a list shows it, with the facts its actions are judged by. */
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
  /** Lines. */
  live: count,
  /** Pieces. */
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

/** A product as far as it lies in one warehouse, whether or not it is on sale. */
export const StockedProduct = z.object({
  productCode: z.string(),
  code: z.string(),
  name: z.string(),
  nameEn: z.string(),
  nameTw: z.string(),
  onHand: z.number().int(),
  available: z.number().int(),
  id: ArtwareProductId,
});
export type StockedProduct = z.output<typeof StockedProduct>;
