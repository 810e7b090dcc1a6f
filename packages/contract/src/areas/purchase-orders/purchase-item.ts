import { z } from 'zod';
import { cost, Day, Instant, money, namesOut, statusOf, Version } from '../../kernel/index.ts';
import { ArtwareOrderId, ArtwareOrderItemId } from '../artware-orders/artware-order-ids.ts';
import { ArtwareProductId } from '../artware-products/artware-product-id.ts';
import { CustomerId } from '../customers/customer-id.ts';
import { productThumbnail } from '../pictures/picture.ts';
import { UserId } from '../users/user.ts';
import { WarehouseId } from '../warehouses/warehouse.ts';
import { purchaseItemMachine } from './purchase-item.machine.ts';
import { GoodsReceiptId, PurchaseItemId, PurchaseOrderId } from './purchase-order-ids.ts';

const pieces = z.number().int();

/** Sources of a purchase request: a sales order line, a manual restock, or a line released by its customer. */
export const purchaseSources = ['AO', 'MN', 'RL'] as const;

/** Billing of surplus pieces: free, or billed by the factory. */
export const surplusTerms = ['FREE', 'BILLED'] as const;
/** Schema of the billing of surplus pieces. */
export const SurplusTerms = z.enum(surplusTerms);
export type SurplusTerms = z.output<typeof SurplusTerms>;

/**
 * Kinds of cost entry of a receipt: goods, share of the freight, reversal, or the value before cost entries existed.
 */
export const costEntryKinds = ['GOODS', 'FREIGHT', 'REVERSAL', 'MIGRATION'] as const;

/** One cost entry of a receipt: it changed the value of the stock, the cost variance, or both. */
export const CostEntry = z.object({
  kind: z.enum(costEntryKinds),
  amountCny: money({}),
  toStockCny: money({}),
  toVarianceCny: money({}),
  at: Instant,
  id: z.number().int(),
});
export type CostEntry = z.output<typeof CostEntry>;

/** A purchase line, pending or on an order. Prices only for holders of ViewCost. */
export const PurchaseItem = z.object({
  purchaseOrderId: PurchaseOrderId.nullable(),
  orderNumber: z.string().nullable(),
  salesItemId: ArtwareOrderItemId.nullable(),
  /** The sales order of `salesItemId`. */
  salesOrderId: ArtwareOrderId.nullable(),
  /** The sales order line of the purchase is closed. */
  isSalesItemClosed: z.boolean(),
  sourceCode: z.enum(purchaseSources),
  /** Number of the sales order, or of the purchase order for a manual restock. */
  sourceNumber: z.string(),
  salesId: UserId.nullable(),
  salesName: z.string().nullable(),
  customerId: CustomerId.nullable(),
  customerName: z.string().nullable(),
  productId: ArtwareProductId,
  productCode: z.string(),
  code: z.string(),
  modelName: z.string(),
  ...namesOut,
  thumbnailUrl: productThumbnail,
  defaultFactoryId: z.number().int().nullable(),
  defaultFactoryName: z.string().nullable(),
  quantity: pieces,
  takenQuantity: pieces,
  surplusQuantity: pieces,
  /** Surplus pieces that the factory bills; they are part of the amount. */
  billedSurplus: pieces,
  /** Pieces, with surplus, on posted bills of the factory. */
  billedQuantity: pieces,
  unitPriceCny: cost().optional(),
  amount: money().optional(),
  status: statusOf(purchaseItemMachine),
  splitRootId: PurchaseItemId,
  splitFromId: PurchaseItemId.nullable(),
  requiredDate: Day.nullable(),
  expectedDate: Day.nullable(),
  backCount: z.number().int(),
  backReason: z.string(),
  remark: z.string(),
  version: Version,
  id: PurchaseItemId,
});
export type PurchaseItem = z.output<typeof PurchaseItem>;

/** Pending requests of the products of one default factory, or of products without one. */
export const PendingTotal = z.object({
  factoryId: z.number().int().nullable(),
  factoryName: z.string().nullable(),
  lines: z.number().int(),
  pieces,
});
export type PendingTotal = z.output<typeof PendingTotal>;

/** One receipt of a line into a warehouse; a reversed receipt stays listed. */
export const GoodsReceipt = z.object({
  receiptNumber: z.string(),
  purchaseItemId: PurchaseItemId,
  warehouseId: WarehouseId,
  warehouseName: z.string(),
  quantity: pieces,
  surplus: pieces,
  surplusTerms: SurplusTerms,
  /** Cost of one piece at the receipt. */
  unitCostCny: cost().optional(),
  /** Cost entries of the receipt, oldest first; absent for callers without ViewCost. */
  costEntries: z.array(CostEntry).optional(),
  /** Pieces of the receipt on shipments: packing, in transit or delivered. */
  movedOn: pieces,
  /** Available pieces of the product in the warehouse after releasing the reservations of this receipt. */
  available: pieces,
  receivedAt: Instant,
  receivedBy: z.string(),
  reversedAt: Instant.nullable(),
  reversalReason: z.string(),
  remark: z.string(),
  /** Number of pictures and files. */
  pictures: z.number().int(),
  version: Version,
  id: GoodsReceiptId,
});
export type GoodsReceipt = z.output<typeof GoodsReceipt>;
