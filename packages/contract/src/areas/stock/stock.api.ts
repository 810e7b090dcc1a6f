import { z } from 'zod';
import {
  area,
  bool,
  Day,
  groupsBy,
  groupsOf,
  int,
  listPaging,
  pageOf,
  pageQuery,
  query,
  text,
} from '../../kernel/index.ts';
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
  StockSums,
  ValueHistory,
  valueParts,
  valueSteps,
} from './stock-views.ts';

const access = permissions.artwareProducts;
/** The fields by which the list of stock balances can be grouped. */
const balanceGroups = groupsBy({ warehouse: 'record', category: 'record' });
const ofProduct = { classId: ArtwareCategoryId.optional(), factoryId: FactoryId.optional() };
const BalancesQuery = pageQuery(['productCode', 'onHand', 'available'], {
  warehouseId: WarehouseId.optional(),
  ...ofProduct,
  haveInventory: bool().optional(),
  /** Only the rows of one group. */
  inGroup: balanceGroups.inGroup.optional(),
});

/** Stock, movements and reservations. Stock changes only through documents and `artwareProducts.addInventory`. */
export const stockApi = area('stock', {
  ofProduct: query('GET', 'Stock/GetProductStock', {
    access,
    input: z.object({ productId: ArtwareProductId }),
    output: ProductStock,
  }),
  movements: query('GET', 'Stock/GetMovementList', {
    access,
    input: pageQuery(['id'], { productId: ArtwareProductId, warehouseId: WarehouseId.optional() }),
    output: pageOf(StockMovement),
  }),
  reservations: query('GET', 'Stock/GetReservations', {
    access,
    input: z.object({ productId: ArtwareProductId, warehouseId: WarehouseId.optional() }),
    output: z.array(StockReservation),
  }),
  ledger: query('GET', 'Stock/GetLedger', {
    access: permissions.stock,
    input: pageQuery(['at'], {
      productId: ArtwareProductId.optional(),
      warehouseId: WarehouseId.optional(),
      kind: z.enum(movementKinds).optional(),
      /** Days in the tenant's time zone. */
      startDate: Day.optional(),
      endDate: Day.optional(),
      /** Beginning of the number of the source document. */
      documentNumber: text(32).optional(),
      userId: UserId.optional(),
    }),
    output: pageOf(LedgerLine),
  }),
  ledgerPeople: query('GET', 'Stock/GetLedgerPeople', {
    access: permissions.stock,
    input: z.object({}),
    output: z.array(UserName),
  }),
  balances: query('GET', 'Stock/GetBalances', {
    access: permissions.stock,
    input: BalancesQuery,
    output: pageOf(StockPlace),
  }),
  balancesGroups: query('GET', 'Stock/GetBalanceGroups', {
    access: permissions.stock,
    input: BalancesQuery.omit(listPaging).extend({ groupBy: balanceGroups.groupBy }),
    output: groupsOf(StockSums),
  }),
  balancesSums: query('GET', 'Stock/GetBalanceSums', {
    access: permissions.stock,
    input: BalancesQuery.omit(listPaging),
    output: StockSums,
  }),
  lowStock: query('GET', 'Stock/GetLowStock', {
    access: permissions.stock,
    input: pageQuery(['productCode'], ofProduct),
    output: pageOf(LowStock),
  }),
  deadStock: query('GET', 'Stock/GetDeadStock', {
    access: permissions.stock,
    // Without `viewCost`, sorting by cost is ignored.
    input: pageQuery(['idleSince', 'quantity', 'valueCny'], { idleDays: int(1, 3650).default(180), ...ofProduct }),
    output: pageOf(DeadStock),
  }),
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
  reconciliation: query('GET', 'Stock/GetReconciliation', {
    access: permissions.stock,
    input: z.object({ productId: ArtwareProductId, warehouseId: WarehouseId.optional() }),
    output: Reconciliation,
  }),
});
