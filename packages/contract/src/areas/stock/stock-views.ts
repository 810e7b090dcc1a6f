import { z } from 'zod';
import { Day, Instant, money, moneySum, statusOf } from '../../kernel/index.ts';
import { ArtwareProductId } from '../artware-products/artware-product-id.ts';
import { FactoryId } from '../factories/factory-id.ts';
import { purchaseItemMachine } from '../purchase-orders/purchase-item.machine.ts';
import { PurchaseItemId, PurchaseOrderId } from '../purchase-orders/purchase-order-ids.ts';
import { WarehouseId } from '../warehouses/warehouse.ts';
import { movementKinds, StockMovement, StockReservation } from './stock.ts';

const pieces = z.number().int();

/** As much of a product as a list names it by. */
const namedProduct = {
  productId: ArtwareProductId,
  productCode: z.string(),
  code: z.string(),
  modelName: z.string(),
  name: z.string(),
  /** In other languages; empty = the name serves there too. */
  nameEn: z.string(),
  nameTw: z.string(),
};

/** A line of the ledger, of whatever product. */
export const LedgerLine = StockMovement.extend(namedProduct);
export type LedgerLine = z.output<typeof LedgerLine>;

/** What lies of a product in one warehouse, and what is to come there. */
export const StockPlace = z.object({
  ...namedProduct,
  categoryName: z.string(),
  warehouseId: WarehouseId,
  warehouseName: z.string(),
  onHand: pieces,
  /** Held for orders that wait to be shipped. */
  reserved: pieces,
  available: pieces,
  /** Bought or to be bought, and not here yet (domain.md §2.5). */
  coming: pieces,
  id: z.number().int(),
});
export type StockPlace = z.output<typeof StockPlace>;

/** A product of which there will be too little (domain.md §2.5). */
export const LowStock = z.object({
  ...namedProduct,
  defaultFactoryId: FactoryId.nullable(),
  factoryName: z.string().nullable(),
  available: pieces,
  coming: pieces,
  /** What customers wait for and nobody has reserved. */
  needed: pieces,
  /** available + coming − needed; below 0 = not even the orders are covered. */
  expected: pieces,
  reorderPoint: pieces,
  reorderQuantity: pieces.nullable(),
  /** How much to buy: the reorder quantity, or more when that would not do. */
  suggested: pieces,
  id: ArtwareProductId,
});
export type LowStock = z.output<typeof LowStock>;

/** A product that lies there and is not sold. */
export const DeadStock = z.object({
  ...namedProduct,
  categoryName: z.string(),
  /** Pieces in all warehouses. */
  quantity: pieces,
  /** CNY; absent for callers without `viewCost`. */
  valueCny: money().optional(),
  /** When it was last started with a shipment; null = never. */
  lastShippedAt: Instant.nullable(),
  /** When a factory last delivered it; null = never. */
  lastReceivedAt: Instant.nullable(),
  /** Since when nothing was shipped of what lies there. */
  idleSince: Instant,
  /** Whole days since then. */
  idleDays: z.number().int(),
  id: ArtwareProductId,
});
export type DeadStock = z.output<typeof DeadStock>;

/** How far apart the points of a curve of stock are. */
export const valueSteps = ['day', 'week', 'month'] as const;
export type ValueStep = (typeof valueSteps)[number];
/** What a curve of stock may be divided by. */
export const valueParts = ['total', 'category', 'warehouse'] as const;
export type ValuePart = (typeof valueParts)[number];

/** What there was of one part at each point. Goods have no value of their own in a warehouse: there it is null. */
export const ValueSeries = z.object({
  /** Of the category or warehouse; null = all of it, or what is not named by itself. */
  id: z.number().int().nullable(),
  /** Empty where there is no id. */
  name: z.string(),
  points: z.array(z.object({ pieces, valueCny: moneySum().nullable() })),
});
export type ValueSeries = z.output<typeof ValueSeries>;

/** Stock at the end of each day, week or month of a period. The last point is that of its last day. */
export const ValueHistory = z.object({
  from: Day,
  to: Day,
  /** As asked, or longer where there would be too many points. */
  step: z.enum(valueSteps),
  /** The day at whose end each point is. */
  days: z.array(Day),
  series: z.array(ValueSeries),
});
export type ValueHistory = z.output<typeof ValueHistory>;

/** What movements of one kind add up to. */
export const KindSum = z.object({ kind: z.enum(movementKinds), lines: z.number().int(), pieces });

/** Pieces that were bought or are to be, and have not come. The source is null where it is a colleague's order. */
export const ComingLine = z.object({
  /** Null = on no order yet. */
  purchaseOrderId: PurchaseOrderId.nullable(),
  orderNumber: z.string().nullable(),
  factoryName: z.string().nullable(),
  status: statusOf(purchaseItemMachine),
  /** For a customer's line, by its order's number; null = for stock, or not for the caller to know. */
  sourceNumber: z.string().nullable(),
  /** Pieces that are open. */
  open: pieces,
  expectedDate: Day.nullable(),
  id: PurchaseItemId,
});
export type ComingLine = z.output<typeof ComingLine>;

/** A quantity as it is kept, and what its documents add up to: they are the same. */
export const Explained = z.object({ kept: pieces, explained: pieces });
export type Explained = z.output<typeof Explained>;

/** Where the pieces of a product come from, in one warehouse or in all, down to the documents. */
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
