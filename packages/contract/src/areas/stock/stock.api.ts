import { z } from 'zod';
import { area, bool, Day, int, pageOf, pageQuery, query, text } from '../../kernel/index.ts';
import { permissions } from '../../permissions.ts';
import { ArtwareCategoryId } from '../artware-categories/artware-category.ts';
import { ArtwareProductId } from '../artware-products/artware-product-id.ts';
import { FactoryId } from '../factories/factory-id.ts';
import { UserId, UserName } from '../users/user.ts';
import { WarehouseId } from '../warehouses/warehouse.ts';
import { movementKinds, ProductStock, StockMovement, StockReservation } from './stock.ts';
import {
  DeadStock,
  LedgerLine,
  LowStock,
  Reconciliation,
  StockPlace,
  ValueHistory,
  valueParts,
  valueSteps,
} from './stock-views.ts';

const access = permissions.artwareProducts;
const ofProduct = { classId: ArtwareCategoryId.optional(), factoryId: FactoryId.optional() };

/** What lies where, why, and for whom. Stock changes only through documents and `artwareProducts.addInventory`. */
export const stockApi = area('stock', {
  ofProduct: query('GET', 'Stock/GetProductStock', {
    access,
    input: z.object({ productId: ArtwareProductId }),
    output: ProductStock,
  }),
  /** The ledger of a product, latest first. */
  movements: query('GET', 'Stock/GetMovementList', {
    access,
    input: pageQuery(['id'], { productId: ArtwareProductId, warehouseId: WarehouseId.optional() }),
    output: pageOf(StockMovement),
  }),
  /** What holds the reserved pieces, oldest first. */
  reservations: query('GET', 'Stock/GetReservations', {
    access,
    input: z.object({ productId: ArtwareProductId, warehouseId: WarehouseId.optional() }),
    output: z.array(StockReservation),
  }),
  /** The ledger of all products, latest first. `filter` finds products. */
  ledger: query('GET', 'Stock/GetLedger', {
    access: permissions.stock,
    input: pageQuery(['at'], {
      productId: ArtwareProductId.optional(),
      warehouseId: WarehouseId.optional(),
      kind: z.enum(movementKinds).optional(),
      /** Days where the tenant is. */
      startDate: Day.optional(),
      endDate: Day.optional(),
      /** How the number of the document behind it begins. */
      documentNumber: text(32).optional(),
      userId: UserId.optional(),
    }),
    output: pageOf(LedgerLine),
  }),
  /** Whoever has moved something, for the filter of the ledger; by name. */
  ledgerPeople: query('GET', 'Stock/GetLedgerPeople', {
    access: permissions.stock,
    input: z.object({}),
    output: z.array(UserName),
  }),
  /** Pieces per product and warehouse, of whatever has ever been there. */
  balances: query('GET', 'Stock/GetBalances', {
    access: permissions.stock,
    input: pageQuery(['productCode', 'onHand', 'available'], {
      warehouseId: WarehouseId.optional(),
      ...ofProduct,
      haveInventory: bool().optional(),
    }),
    output: pageOf(StockPlace),
  }),
  /** Products on sale that fall to their reorder point or below it. */
  lowStock: query('GET', 'Stock/GetLowStock', {
    access: permissions.stock,
    input: pageQuery(['productCode'], ofProduct),
    output: pageOf(LowStock),
  }),
  /** Products on hand that were not shipped for so many days, those that lie there longest first. */
  deadStock: query('GET', 'Stock/GetDeadStock', {
    access: permissions.stock,
    // Who may not see costs cannot sort by them: that part of the order is not heeded.
    input: pageQuery(['idleSince', 'quantity', 'valueCny'], { idleDays: int(1, 3650).default(180), ...ofProduct }),
    output: pageOf(DeadStock),
  }),
  /** By default the last 90 days. */
  valueHistory: query('GET', 'Stock/GetValueHistory', {
    access: permissions.viewCost,
    input: z.object({
      startDate: Day.optional(),
      endDate: Day.optional(),
      step: z.enum(valueSteps).default('day'),
      by: z.enum(valueParts).default('total'),
    }),
    output: ValueHistory,
  }),
  /** What every piece of a product is there for, in one warehouse or in all. */
  reconciliation: query('GET', 'Stock/GetReconciliation', {
    access: permissions.stock,
    input: z.object({ productId: ArtwareProductId, warehouseId: WarehouseId.optional() }),
    output: Reconciliation,
  }),
});
