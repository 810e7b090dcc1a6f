import {
  type api,
  type ArtwareProductId,
  decimalOf,
  type DecimalText,
  Exact,
  type InputOf,
  type Page,
  permissions,
  type ProductStock,
  type StockLevel,
  type StockMovement,
} from '@yipin/contract';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { QueryBuilder } from 'drizzle-orm/pg-core';
import { defineList, equals, type Filter } from '../../platform/catalogue/select-page.ts';
import { type Context, may } from '../../platform/context.ts';
import { found } from '../../platform/failure.ts';
import { artwareProducts } from '../artware-products/artware-products.table.ts';
import { personName } from '../people/index.ts';
import { users } from '../people/users.table.ts';
import { stockTransferItems, stockTransfers } from '../stock-transfers/stock-transfers.table.ts';
import { warehouses } from '../warehouses/warehouses.table.ts';
import { movingDocument } from './moving-document.ts';
import { stockBalances, stockMovements, stockValues } from './stock.table.ts';

/** Refuses with `not-found` what is no product of this tenant. */
const requireProduct = async ({ tx }: Context, productId: ArtwareProductId): Promise<void> => {
  const [row] = await tx
    .select({ id: artwareProducts.id })
    .from(artwareProducts)
    .where(eq(artwareProducts.id, productId));
  found(row);
};

const levelsOf = ({ tx }: Context, productId: ArtwareProductId): Promise<StockLevel[]> =>
  tx
    .select({
      warehouseId: stockBalances.warehouseId,
      warehouseCode: warehouses.code,
      warehouseName: warehouses.name,
      onHand: stockBalances.onHand,
      reserved: stockBalances.reserved,
      available: stockBalances.available,
    })
    .from(stockBalances)
    .innerJoin(warehouses, eq(warehouses.id, stockBalances.warehouseId))
    .where(eq(stockBalances.productId, productId))
    .orderBy(desc(warehouses.isDefault), asc(warehouses.code));

/** What the product's pieces are worth together and on average; average null = there are none. */
const worthOf = async (
  { tx }: Context,
  productId: ArtwareProductId,
): Promise<{ valueCny: DecimalText; avgCostCny: DecimalText | null }> => {
  const [row] = await tx.select().from(stockValues).where(eq(stockValues.productId, productId));
  const { quantity, valueCny } = row ?? { quantity: 0, valueCny: decimalOf(0, 2) };
  return { valueCny, avgCostCny: quantity === 0 ? null : decimalOf(new Exact(valueCny).div(quantity), 4) };
};

/** Pieces that left a warehouse and have not come to the other one. */
const inTransitOf = async ({ tx }: Context, productId: ArtwareProductId): Promise<number> => {
  const { quantity, arrivedQuantity, lostQuantity, stockTransferId } = stockTransferItems;
  const [row] = await tx
    .select({
      pieces: sql<number>`coalesce(sum(${quantity} - ${arrivedQuantity} - ${lostQuantity}), 0)`.mapWith(Number),
    })
    .from(stockTransferItems)
    .innerJoin(stockTransfers, eq(stockTransfers.id, stockTransferId))
    .where(
      and(
        eq(stockTransferItems.productId, productId),
        sql`${arrivedQuantity} + ${lostQuantity} < ${quantity}`,
        eq(stockTransfers.status, 'inTransit'),
      ),
    );
  return row?.pieces ?? 0;
};

interface OfProduct {
  readonly productId: ArtwareProductId;
}

/** A product's stock in every warehouse, the default one first; its worth only for holders of `viewCost`. */
export const stockOf = async (ctx: Context, { productId }: OfProduct): Promise<ProductStock> => {
  await requireProduct(ctx, productId);
  const [levels, inTransit] = await Promise.all([levelsOf(ctx, productId), inTransitOf(ctx, productId)]);
  const total = (pieces: (level: StockLevel) => number) => levels.reduce((sum, level) => sum + pieces(level), 0);
  return {
    onHand: total((level) => level.onHand),
    reserved: total((level) => level.reserved),
    available: total((level) => level.available),
    inTransit,
    ...(may(ctx, permissions.viewCost) ? await worthOf(ctx, productId) : {}),
    levels,
  };
};

/** What is told of a movement, without costs. */
export const shownMovement = {
  id: stockMovements.id,
  at: stockMovements.at,
  kind: stockMovements.kind,
  warehouseId: stockMovements.warehouseId,
  warehouseName: warehouses.name,
  quantity: stockMovements.quantity,
  balanceAfter: stockMovements.balanceAfter,
  reason: stockMovements.reason,
  remark: stockMovements.remark,
  userName: personName<string | null>('moved_by'),
  refType: stockMovements.refType,
  refId: stockMovements.refId,
  document: movingDocument.as('moving_document'),
};
/** What holders of `viewCost` are told of it. */
export const shownMovementWithCost = {
  ...shownMovement,
  unitCostCny: stockMovements.unitCostCny,
  valueCny: stockMovements.valueCny,
};

const rows = (qb: QueryBuilder, page = stockMovements) =>
  qb
    .select(shownMovement)
    .from(page)
    .innerJoin(warehouses, eq(warehouses.id, stockMovements.warehouseId))
    .leftJoin(users, eq(users.id, stockMovements.userId));
const rowsWithCost = (qb: QueryBuilder, page = stockMovements) =>
  qb
    .select(shownMovementWithCost)
    .from(page)
    .innerJoin(warehouses, eq(warehouses.id, stockMovements.warehouseId))
    .leftJoin(users, eq(users.id, stockMovements.userId));

/** Few rows have a remark and all are of one product: no index is needed. */
const saying: Filter<string> = (value) =>
  value === ''
    ? undefined
    : {
        where: (given) => sql`position(${given} in lower(${stockMovements.remark})) > 0`,
        value: value.toLowerCase(),
      };

type Asked = InputOf<typeof api.stock.movements>;

const spec = {
  base: stockMovements,
  filters: {
    filter: saying,
    productId: equals<number>(stockMovements.productId),
    warehouseId: equals<number>(stockMovements.warehouseId),
  },
  sort: { id: stockMovements.id },
  order: [desc(stockMovements.id)],
};
const ledger = defineList<Asked, StockMovement, typeof stockMovements>({ ...spec, rows });
const ledgerWithCost = defineList<Asked, StockMovement, typeof stockMovements>({ ...spec, rows: rowsWithCost });

/** The ledger of a product, latest first; costs only for holders of `viewCost`. */
export const movements = async (ctx: Context, asked: Asked): Promise<Page<StockMovement>> => {
  await requireProduct(ctx, asked.productId);
  return (may(ctx, permissions.viewCost) ? ledgerWithCost : ledger)(ctx, asked);
};
