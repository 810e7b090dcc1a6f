import { z } from 'zod';
import { Day, Instant, money, moneySum, namesOut, statusOf } from '../../kernel/index.ts';
import { ArtwareCategoryId } from '../artware-categories/artware-category.ts';
import { ArtwareProductId } from '../artware-products/artware-product-id.ts';
import { FactoryId } from '../factories/factory-id.ts';
import { purchaseItemMachine } from '../purchase-orders/purchase-item.machine.ts';
import { PurchaseItemId, PurchaseOrderId } from '../purchase-orders/purchase-order-ids.ts';
import { WarehouseId } from '../warehouses/warehouse.ts';
import { movementKinds, StockMovement, StockReservation } from './stock.ts';

const pieces = z.number().int();

/** Fields that identify a product in a list. */
const namedProduct = {
  productId: ArtwareProductId,
  productCode: z.string(),
  code: z.string(),
  modelName: z.string(),
  ...namesOut,
};

/** A stock movement of any product. */
export const LedgerLine = StockMovement.extend(namedProduct);
export type LedgerLine = z.output<typeof LedgerLine>;

/** Stock of a product in one warehouse, and its incoming pieces. */
export const StockPlace = z.object({
  ...namedProduct,
  categoryId: ArtwareCategoryId,
  categoryName: z.string(),
  warehouseId: WarehouseId,
  warehouseName: z.string(),
  onHand: pieces,
  /** Pieces promised to order lines. */
  reserved: pieces,
  available: pieces,
  /** Pieces requested or ordered and not received (domain.md §2.5). */
  coming: pieces,
  id: z.number().int(),
});
export type StockPlace = z.output<typeof StockPlace>;

/** The rows of the list of stock balances: their number, and the sums of their pieces. */
export const StockSums = z.object({ count: z.number().int(), onHand: pieces, reserved: pieces, available: pieces });
export type StockSums = z.output<typeof StockSums>;

/** A product whose forecast is at or below its reorder point (domain.md §2.5). */
export const LowStock = z.object({
  ...namedProduct,
  defaultFactoryId: FactoryId.nullable(),
  factoryName: z.string().nullable(),
  available: pieces,
  coming: pieces,
  /** Pieces of order lines that are not reserved. */
  needed: pieces,
  /** available + coming − needed; below 0 = the orders are not covered. */
  expected: pieces,
  reorderPoint: pieces,
  reorderQuantity: pieces.nullable(),
  /** Suggested purchase: the reorder quantity, or the shortage if it is greater. */
  suggested: pieces,
  id: ArtwareProductId,
});
export type LowStock = z.output<typeof LowStock>;

/** A product with stock on hand that is not sold. */
export const DeadStock = z.object({
  ...namedProduct,
  categoryName: z.string(),
  /** Pieces in all warehouses. */
  quantity: pieces,
  /** CNY; absent for callers without `viewCost`. */
  valueCny: money().optional(),
  /** Last start of a shipment with it; null = never. */
  lastShippedAt: Instant.nullable(),
  /** Last receipt from a factory; null = never. */
  lastReceivedAt: Instant.nullable(),
  /** Since when no piece of the stock was shipped. */
  idleSince: Instant,
  /** Whole days since `idleSince`. */
  idleDays: z.number().int(),
  id: ArtwareProductId,
});
export type DeadStock = z.output<typeof DeadStock>;

/** Intervals between two points of the stock curve. */
export const valueSteps = ['day', 'week', 'month'] as const;
/** An interval of {@link valueSteps}. */
export type ValueStep = (typeof valueSteps)[number];
/** Groupings of the stock curve. */
export const valueParts = ['total', 'category', 'warehouse'] as const;
/** A grouping of {@link valueParts}. */
export type ValuePart = (typeof valueParts)[number];

/** The curve of one group. Stock has a value per product, not per warehouse: the values of a warehouse are null. */
export const ValueSeries = z.object({
  /** Id of the category or warehouse; null = the total, or all groups without a curve of their own. */
  id: z.number().int().nullable(),
  /** Empty without an id. */
  name: z.string(),
  points: z.array(z.object({ pieces, valueCny: moneySum().nullable() })),
});
export type ValueSeries = z.output<typeof ValueSeries>;

/** Stock at the end of each day, week or month of a period. The last point is at the end of the last day. */
export const ValueHistory = z.object({
  from: Day,
  to: Day,
  /** The requested interval, or a longer one if there would be too many points. */
  step: z.enum(valueSteps),
  /** The day of each point; values are those at its end. */
  days: z.array(Day),
  series: z.array(ValueSeries),
});
export type ValueHistory = z.output<typeof ValueHistory>;

/** Sum of the movements of one kind. */
export const KindSum = z.object({ kind: z.enum(movementKinds), lines: z.number().int(), pieces });

/**
 * Pieces that are requested or ordered and not received. The source is null if it is an order that the caller may not
 * view.
 */
export const ComingLine = z.object({
  /** Null = not on an order. */
  purchaseOrderId: PurchaseOrderId.nullable(),
  orderNumber: z.string().nullable(),
  factoryName: z.string().nullable(),
  status: statusOf(purchaseItemMachine),
  /** Number of the sales order; null = for stock, or not permitted. */
  sourceNumber: z.string().nullable(),
  /** Open pieces. */
  open: pieces,
  expectedDate: Day.nullable(),
  id: PurchaseItemId,
});
export type ComingLine = z.output<typeof ComingLine>;

/** A stored quantity, and the sum of its documents. Both are equal. */
export const Explained = z.object({ kept: pieces, explained: pieces });
export type Explained = z.output<typeof Explained>;

/** The documents behind the quantities of a product, of one warehouse or all warehouses. */
export const Reconciliation = z.object({
  ...namedProduct,
  onHand: Explained,
  reserved: Explained,
  coming: pieces,
  kinds: z.array(KindSum),
  reservations: z.array(StockReservation),
  purchases: z.array(ComingLine),
});
export type Reconciliation = z.output<typeof Reconciliation>;
