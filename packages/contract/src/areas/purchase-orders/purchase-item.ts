import { z } from 'zod';
import { cost, Day, Instant, money, statusOf, Version } from '../../kernel/index.ts';
import { ArtwareOrderItemId } from '../artware-orders/artware-order-ids.ts';
import { ArtwareProductId } from '../artware-products/artware-product-id.ts';
import { CustomerId } from '../customers/customer-id.ts';
import { UserId } from '../users/user.ts';
import { WarehouseId } from '../warehouses/warehouse.ts';
import { purchaseItemMachine } from './purchase-item.machine.ts';
import { GoodsReceiptId, PurchaseItemId, PurchaseOrderId } from './purchase-order-ids.ts';

const pieces = z.number().int();

/** Where a need came from: a customer's line, a manual restock, or a line its customer gave up. */
export const purchaseSources = ['AO', 'MN', 'RL'] as const;

/** What becomes of surplus pieces: they cost nothing, or the factory bills them. */
export const surplusTerms = ['FREE', 'BILLED'] as const;
export const SurplusTerms = z.enum(surplusTerms);
export type SurplusTerms = z.output<typeof SurplusTerms>;

/** Parts of what a receipt cost: its goods, its share of the freight, its reversal, what was there before entries were kept. */
export const costEntryKinds = ['GOODS', 'FREIGHT', 'REVERSAL', 'MIGRATION'] as const;

/** One booked part of what a receipt cost: it changed the value of stock, the cost variance, or both. */
export const CostEntry = z.object({
  kind: z.enum(costEntryKinds),
  amountCny: money({}),
  toStockCny: money({}),
  toVarianceCny: money({}),
  at: Instant,
  id: z.number().int(),
});
export type CostEntry = z.output<typeof CostEntry>;

/** A line to buy, pending or on an order. Prices only for holders of ViewCost. */
export const PurchaseItem = z.object({
  purchaseOrderId: PurchaseOrderId.nullable(),
  orderNumber: z.string().nullable(),
  salesItemId: ArtwareOrderItemId.nullable(),
  /** The customer's line it is for is closed. */
  isSalesItemClosed: z.boolean(),
  sourceCode: z.enum(purchaseSources),
  /** Number of the artware order, or of the purchase order for a manual restock. */
  sourceNumber: z.string(),
  salesId: UserId.nullable(),
  salesName: z.string().nullable(),
  customerId: CustomerId.nullable(),
  customerName: z.string().nullable(),
  productId: ArtwareProductId,
  productCode: z.string(),
  code: z.string(),
  modelName: z.string(),
  name: z.string(),
  defaultFactoryId: z.number().int().nullable(),
  defaultFactoryName: z.string().nullable(),
  quantity: pieces,
  takenQuantity: pieces,
  surplusQuantity: pieces,
  /** Surplus pieces that the factory bills: part of the amount. */
  billedSurplus: pieces,
  /** Pieces, with surplus, that are on posted bills of the factory. */
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

/** What waits to be bought of products that come from one factory, or from none in particular. */
export const PendingTotal = z.object({
  factoryId: z.number().int().nullable(),
  factoryName: z.string().nullable(),
  lines: z.number().int(),
  pieces,
});
export type PendingTotal = z.output<typeof PendingTotal>;

/** One receipt of a line into a warehouse; reversed ones stay. */
export const GoodsReceipt = z.object({
  receiptNumber: z.string(),
  purchaseItemId: PurchaseItemId,
  warehouseId: WarehouseId,
  warehouseName: z.string(),
  quantity: pieces,
  surplus: pieces,
  surplusTerms: SurplusTerms,
  /** What a piece cost when it came. */
  unitCostCny: cost().optional(),
  /** What it cost, part by part, oldest first; absent for callers without ViewCost. */
  costEntries: z.array(CostEntry).optional(),
  /** Pieces of it on shipments, being packed, under way or gone. */
  movedOn: pieces,
  /** What is free of the product in that warehouse once nobody waits for this receipt's goods any more. */
  available: pieces,
  receivedAt: Instant,
  receivedBy: z.string(),
  reversedAt: Instant.nullable(),
  reversalReason: z.string(),
  remark: z.string(),
  /** How many pictures and files it has. */
  pictures: z.number().int(),
  version: Version,
  id: GoodsReceiptId,
});
export type GoodsReceipt = z.output<typeof GoodsReceipt>;
