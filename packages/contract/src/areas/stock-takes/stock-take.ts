import { z } from 'zod';
import { expectedVersion, Instant, longText, moneySum, statusOf, Version } from '../../kernel/index.ts';
import { ArtwareCategoryId } from '../artware-categories/artware-category.ts';
import { ArtwareProductId } from '../artware-products/artware-product-id.ts';
import { Remark } from '../remarks/remark.ts';
import { WarehouseId } from '../warehouses/warehouse.ts';
import { StockTakeId, StockTakeItemId } from './stock-take-ids.ts';
import { stockTakeMachine } from './stock-take.machine.ts';

/** Products that one take counts. */
export const maxStockTakeItems = 5000;
/** Products that can be chosen one by one. */
export const maxSelectedProducts = 500;

/** What is counted: all that the warehouse ever held, that of a category and all below it, or products one by one. */
export const takeScopes = ['ALL', 'CATEGORY', 'PRODUCTS'] as const;
export const TakeScope = z.enum(takeScopes);
export type TakeScope = z.output<typeof TakeScope>;

/** A stock take as it is written, before it is started. */
export const StockTakeInput = z
  .object({
    id: StockTakeId.optional(),
    expectedVersion,
    warehouseId: WarehouseId,
    scope: TakeScope.default('ALL'),
    /** For `CATEGORY`. */
    categoryId: ArtwareCategoryId.nullish(),
    /** For `PRODUCTS`; products twice are one. */
    productIds: z.array(ArtwareProductId).max(maxSelectedProducts).default([]),
    remark: longText(2000).default(''),
  })
  .superRefine(({ scope, categoryId, productIds }, context) => {
    if (scope === 'CATEGORY' && (categoryId === undefined || categoryId === null))
      context.addIssue({ code: 'custom', message: 'required', path: ['categoryId'] });
    if (scope === 'PRODUCTS' && productIds.length === 0)
      context.addIssue({ code: 'custom', message: 'required', path: ['productIds'] });
  });
export type StockTakeInput = z.output<typeof StockTakeInput>;

/** Which lines of a take: those nobody counted, those somebody did, those that differ from the books. */
export const takeProgress = ['uncounted', 'counted', 'different'] as const;
export type TakeProgress = (typeof takeProgress)[number];

/** What becomes of lines nobody counted when the count ends. */
export const uncountedChoices = ['leave', 'zero'] as const;

/**
 * A product of a take. What the books say, and all that follows from it, is absent while it is being counted for callers
 * without `postStockTakes`; values in CNY are absent without `viewCost`.
 */
export const StockTakeItem = z.object({
  stockTakeId: StockTakeId,
  productId: ArtwareProductId,
  productCode: z.string(),
  code: z.string(),
  modelName: z.string(),
  name: z.string(),
  nameEn: z.string(),
  nameTw: z.string(),
  barcode: z.string().nullable(),
  /** Was not on the list: somebody found it. */
  isExtra: z.boolean(),
  /** Sent back to be counted once more. */
  toRecount: z.boolean(),
  /** Null = nobody counted it. */
  countedQuantity: z.number().int().nullable(),
  countedAt: Instant.nullable(),
  countedBy: z.string().nullable(),
  /** On hand when the count began; null before. */
  snapshotQuantity: z.number().int().nullable().optional(),
  /** On hand at the moment it was counted; null = not counted. */
  bookQuantity: z.number().int().nullable().optional(),
  /** Counted − book quantity: what is posted. */
  difference: z.number().int().nullable().optional(),
  /** Pieces that came or went since it was counted, up to now or to the posting. */
  movedSince: z.number().int().nullable().optional(),
  /** Null = not posted. */
  postedQuantity: z.number().int().nullable().optional(),
  /** What the difference is worth: at the average cost now, or as it was posted. */
  differenceCny: moneySum().nullable().optional(),
  version: Version,
  id: StockTakeItemId,
});
export type StockTakeItem = z.output<typeof StockTakeItem>;

const count = z.number().int();

/** A stock take as a list shows it, with the facts its actions are judged by. */
export const StockTakeRow = z.object({
  orderNumber: z.string(),
  warehouseId: WarehouseId,
  warehouseName: z.string(),
  scope: TakeScope,
  categoryId: ArtwareCategoryId.nullable(),
  categoryName: z.string().nullable(),
  status: statusOf(stockTakeMachine),
  startedAt: Instant.nullable(),
  reviewedAt: Instant.nullable(),
  postedAt: Instant.nullable(),
  remark: z.string(),
  cancelled: z.boolean(),
  isStarted: z.boolean(),
  isReviewed: z.boolean(),
  isPosted: z.boolean(),
  /** Lines. */
  live: count,
  counted: count,
  posted: count,
  version: Version,
  id: StockTakeId,
});
export type StockTakeRow = z.output<typeof StockTakeRow>;

/** A stock take with what its differences come to, where the caller may know them, and its remarks. */
export const StockTake = StockTakeRow.extend({
  /** Chosen one by one, while it is a draft; empty otherwise. */
  productIds: z.array(ArtwareProductId),
  /** Lines that differ. */
  different: count.optional(),
  /** Pieces found beyond the books, and pieces missing, both as positive numbers. */
  foundQuantity: count.optional(),
  missingQuantity: count.optional(),
  /** What all differences are worth together, CNY. */
  differenceCny: moneySum().optional(),
  remarks: z.array(Remark),
});
export type StockTake = z.output<typeof StockTake>;

/** A product that a typed or scanned text finds, and whether it is on the list. The books are not told. */
export const FoundGoods = z.object({
  productCode: z.string(),
  code: z.string(),
  name: z.string(),
  nameEn: z.string(),
  nameTw: z.string(),
  barcode: z.string().nullable(),
  /** The text is its barcode or its whole code. */
  isExact: z.boolean(),
  /** Its line; null = it is not on the list. */
  itemId: StockTakeItemId.nullable(),
  itemVersion: Version.nullable(),
  countedQuantity: z.number().int().nullable(),
  countedBy: z.string().nullable(),
  toRecount: z.boolean(),
  /** The difference of its line is posted: it cannot be counted again in this stock take. */
  isPosted: z.boolean(),
  id: ArtwareProductId,
});
export type FoundGoods = z.output<typeof FoundGoods>;
