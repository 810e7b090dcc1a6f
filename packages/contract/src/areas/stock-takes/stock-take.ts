import { z } from 'zod';
import { expectedVersion, Instant, longText, moneySum, namesOut, statusOf, Version } from '../../kernel/index.ts';
import { ArtwareCategoryId } from '../artware-categories/artware-category.ts';
import { ArtwareProductId } from '../artware-products/artware-product-id.ts';
import { productThumbnail } from '../pictures/picture.ts';
import { Remark } from '../remarks/remark.ts';
import { WarehouseId } from '../warehouses/warehouse.ts';
import { StockTakeId, StockTakeItemId } from './stock-take-ids.ts';
import { stockTakeMachine } from './stock-take.machine.ts';

/** Largest number of products of a stock count. */
export const maxStockTakeItems = 5000;
/** Largest number of products that are selected one by one. */
export const maxSelectedProducts = 500;

/**
 * Scopes of a count: all products that have had stock in the warehouse, those of a category and its subcategories, or
 * selected products.
 */
export const takeScopes = ['ALL', 'CATEGORY', 'PRODUCTS'] as const;
/** Schema of a scope of {@link takeScopes}. */
export const TakeScope = z.enum(takeScopes);
export type TakeScope = z.output<typeof TakeScope>;

/** Editable fields of a stock count before its start. */
export const StockTakeInput = z
  .object({
    id: StockTakeId.optional(),
    expectedVersion,
    warehouseId: WarehouseId,
    scope: TakeScope.default('ALL'),
    /** For `CATEGORY`. */
    categoryId: ArtwareCategoryId.nullish(),
    /** For `PRODUCTS`; duplicates are merged. */
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

/** Filters of the lines of a count: not counted, counted, or different from the books. */
export const takeProgress = ['uncounted', 'counted', 'different'] as const;
/** A filter of {@link takeProgress}. */
export type TakeProgress = (typeof takeProgress)[number];

/** Treatment of uncounted lines at the end of the count: unchanged, or counted as 0. */
export const uncountedChoices = ['leave', 'zero'] as const;

/**
 * A line of a stock count. While it is being counted, the book quantity and values derived from it are absent for
 * callers without `postStockTakes`; values in CNY are absent without `viewCost`.
 */
export const StockTakeItem = z.object({
  stockTakeId: StockTakeId,
  productId: ArtwareProductId,
  productCode: z.string(),
  code: z.string(),
  modelName: z.string(),
  ...namesOut,
  thumbnailUrl: productThumbnail,
  barcode: z.string().nullable(),
  /** Added to the list during the count. */
  isExtra: z.boolean(),
  /** Returned for a second count. */
  toRecount: z.boolean(),
  /** Null = not counted. */
  countedQuantity: z.number().int().nullable(),
  countedAt: Instant.nullable(),
  countedBy: z.string().nullable(),
  /** On hand at the start of the count; null before. */
  snapshotQuantity: z.number().int().nullable().optional(),
  /** On hand at the time of counting; null = not counted. */
  bookQuantity: z.number().int().nullable().optional(),
  /** Counted less book quantity: the quantity to post. */
  difference: z.number().int().nullable().optional(),
  /** Net change of the stock since the line was counted, until now or the posting. */
  movedSince: z.number().int().nullable().optional(),
  /** Null = not posted. */
  postedQuantity: z.number().int().nullable().optional(),
  /** Value of the difference in CNY: at the current average cost, or as posted. */
  differenceCny: moneySum().nullable().optional(),
  version: Version,
  id: StockTakeItemId,
});
export type StockTakeItem = z.output<typeof StockTakeItem>;

const count = z.number().int();

/** A stock count as a list shows it, with the facts that its actions depend on. */
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
  /** Number of lines. */
  live: count,
  counted: count,
  posted: count,
  version: Version,
  id: StockTakeId,
});
export type StockTakeRow = z.output<typeof StockTakeRow>;

/** A stock count with the sums of its differences (where permitted) and its remarks. */
export const StockTake = StockTakeRow.extend({
  /** Products selected one by one, while it is a draft; else empty. */
  productIds: z.array(ArtwareProductId),
  /** Number of lines with a difference. */
  different: count.optional(),
  /** Overage and shortage in pieces, both as positive numbers. */
  foundQuantity: count.optional(),
  missingQuantity: count.optional(),
  /** Value of all differences, CNY. */
  differenceCny: moneySum().optional(),
  remarks: z.array(Remark),
});
export type StockTake = z.output<typeof StockTake>;

/** A product that matches a typed or scanned text, and its line in the count. The book quantity is not returned. */
export const FoundGoods = z.object({
  productCode: z.string(),
  code: z.string(),
  ...namesOut,
  barcode: z.string().nullable(),
  /** The text equals its barcode or its whole code. */
  isExact: z.boolean(),
  /** Its line; null = not on the list. */
  itemId: StockTakeItemId.nullable(),
  itemVersion: Version.nullable(),
  countedQuantity: z.number().int().nullable(),
  countedBy: z.string().nullable(),
  toRecount: z.boolean(),
  /** The difference of its line is posted: it cannot be counted again in this stock count. */
  isPosted: z.boolean(),
  id: ArtwareProductId,
});
export type FoundGoods = z.output<typeof FoundGoods>;
