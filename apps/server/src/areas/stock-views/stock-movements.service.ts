import {
  type api,
  type ArtwareProductId,
  type InputOf,
  type Page,
  permissions,
  type ProductStock,
  type StockMovement,
} from '@yipin/contract';
import { desc, eq, sql } from 'drizzle-orm';
import type { QueryBuilder } from 'drizzle-orm/pg-core';
import { defineList, equals, type Filter } from '../../platform/catalogue/select-page.ts';
import { type Context, may } from '../../platform/context.ts';
import { requireFound } from '../../platform/failure.ts';
import { shownName } from '../../platform/catalogue/shown-name.ts';
import { artwareProducts } from '../artware-products/artware-products.table.ts';
import { personName } from '../people/index.ts';
import { users } from '../people/users.table.ts';
import { stockOf } from '../stock/index.ts';
import { stockMovements } from '../stock/stock.table.ts';
import { warehouses } from '../warehouses/warehouses.table.ts';
import { sourceDocument } from './source-document.ts';

/** Throws `not-found` unless the product exists in this tenant. */
async function requireProduct({ tx }: Context, productId: ArtwareProductId): Promise<void> {
  const [row] = await tx
    .select({ id: artwareProducts.id })
    .from(artwareProducts)
    .where(eq(artwareProducts.id, productId));
  requireFound(row);
}

/** Returns the stock of a product by warehouse, see {@link stockOf}. Throws `not-found`. */
export async function ofProduct(ctx: Context, input: InputOf<typeof api.stock.ofProduct>): Promise<ProductStock> {
  await requireProduct(ctx, input.productId);
  return stockOf(ctx, input);
}

/** The columns of a movement, without costs. */
export const shownMovement = {
  id: stockMovements.id,
  at: stockMovements.at,
  kind: stockMovements.kind,
  warehouseId: stockMovements.warehouseId,
  warehouseName: shownName(warehouses).as('warehouse_name'),
  quantity: stockMovements.quantity,
  balanceAfter: stockMovements.balanceAfter,
  reason: stockMovements.reason,
  remark: stockMovements.remark,
  userName: personName<string | null>('moved_by'),
  refType: stockMovements.refType,
  refId: stockMovements.refId,
  document: sourceDocument.as('moving_document'),
};
/** The columns of a movement with costs, for users with `viewCost`. */
export const shownMovementWithCost = {
  ...shownMovement,
  unitCostCny: stockMovements.unitCostCny,
  valueCny: stockMovements.valueCny,
};

function rows(qb: QueryBuilder, page = stockMovements) {
  return qb
    .select(shownMovement)
    .from(page)
    .innerJoin(warehouses, eq(warehouses.id, stockMovements.warehouseId))
    .leftJoin(users, eq(users.id, stockMovements.userId));
}

function rowsWithCost(qb: QueryBuilder, page = stockMovements) {
  return qb
    .select(shownMovementWithCost)
    .from(page)
    .innerJoin(warehouses, eq(warehouses.id, stockMovements.warehouseId))
    .leftJoin(users, eq(users.id, stockMovements.userId));
}

/** Few rows have a remark and all are of one product, so no index is needed. */
const byRemark: Filter<string> = (value) =>
  value === ''
    ? undefined
    : {
        where: (given) => sql`position(${given} in lower(${stockMovements.remark})) > 0`,
        value: value.toLowerCase(),
      };

type ListMovementsInput = InputOf<typeof api.stock.movements>;

const spec = {
  base: stockMovements,
  filters: {
    filter: byRemark,
    productId: equals<number>(stockMovements.productId),
    warehouseId: equals<number>(stockMovements.warehouseId),
  },
  sort: { id: stockMovements.id },
  order: [desc(stockMovements.id)],
};
const ledger = defineList<ListMovementsInput, StockMovement, typeof stockMovements>({ ...spec, rows });
const ledgerWithCost = defineList<ListMovementsInput, StockMovement, typeof stockMovements>({
  ...spec,
  rows: rowsWithCost,
});

/** Returns the ledger of a product, latest first; costs require `viewCost`. */
export async function movements(ctx: Context, input: ListMovementsInput): Promise<Page<StockMovement>> {
  await requireProduct(ctx, input.productId);
  return (may(ctx, permissions.viewCost) ? ledgerWithCost : ledger)(ctx, input);
}
