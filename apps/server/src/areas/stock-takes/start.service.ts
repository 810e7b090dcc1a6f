import {
  type api,
  type ArtwareProductId,
  type InputOf,
  maxStockTakeItems,
  type StockTake,
  type StockTakeId,
  stockTakeMachine,
  type WarehouseId,
} from '@yipin/contract';
import { and, eq, sql } from 'drizzle-orm';
import { sqlText, updateRow } from '@yipin/pg-pipeline';
import type { Context } from '../../platform/context.ts';
import { effectiveNow } from '../../platform/db/tenant/tenant-table.ts';
import { stateNumber } from '../../platform/documents/state-number.ts';
import { lockForAction, recomputeState } from '../../platform/documents/transition.ts';
import { Failure } from '../../platform/failure.ts';
import { categoryAndBelow } from '../artware-categories/index.ts';
import { artwareProducts } from '../artware-products/artware-products.table.ts';
import { lockBalances, lockActiveWarehouses } from '../stock/index.ts';
import { stockBalances, stockMovements } from '../stock/stock.table.ts';
import { type TakeRow, stockTakeDocument } from './stock-take-document.ts';
import { readTake } from './stock-take-rows.ts';
import { stockTakeItems, stockTakes } from './stock-takes.table.ts';

/**
 * Returns the products to count: the selected ones, or all with movements in the warehouse, of the category if there is
 * one.
 */
async function productsOf(ctx: Context, { id, scope, warehouseId, categoryId }: TakeRow): Promise<ArtwareProductId[]> {
  if (scope === 'PRODUCTS') {
    const rows = await ctx.tx
      .select({ id: stockTakeItems.productId })
      .from(stockTakeItems)
      .where(eq(stockTakeItems.stockTakeId, id));
    return rows.map((row) => row.id);
  }
  const rows = await ctx.tx
    .select({ id: artwareProducts.id })
    .from(artwareProducts)
    .where(
      and(
        sql`exists (select from ${stockMovements} m where m.product_id = ${artwareProducts.id} and m.warehouse_id = ${warehouseId})`,
        categoryId === null
          ? undefined
          : sql`${artwareProducts.categoryId} = any (array${categoryAndBelow(categoryId)})`,
      ),
    )
    .limit(maxStockTakeItems + 1);
  return rows.map((row) => row.id);
}

function requireSome(productIds: readonly ArtwareProductId[]): void {
  if (productIds.length === 0) throw new Failure('nothing-to-count');
  if (productIds.length > maxStockTakeItems) throw new Failure('too-many-to-count', { max: maxStockTakeItems });
}

interface StockTakeScope {
  readonly takeId: StockTakeId;
  readonly warehouseId: WarehouseId;
  readonly productIds: readonly ArtwareProductId[];
}

/**
 * Throws `being-counted` for products in another open count of the warehouse, because both would post the same
 * difference. The caller has locked their balances, so that no other count can start with them in the meantime.
 */
export async function refuseAlreadyCounted(
  { tx }: Context,
  { takeId, warehouseId, productIds }: StockTakeScope,
): Promise<void> {
  const { rows } = await tx.$client.query<{ document: string; product: string }>(
    sqlText`select o.order_number as document, trim(p.product_code || ' ' || p.code) || ' ' || p.name as product
     from ${stockTakes} o
     join ${stockTakeItems} i on i.stock_take_id = o.id
     join ${artwareProducts} p on p.id = i.product_id
     where o.warehouse_id = $1 and o.status in (${stateNumber(stockTakeMachine, 'counting')}, ${stateNumber(stockTakeMachine, 'review')})
       and o.id <> $2 and i.product_id = any($3::bigint[])
       and i.posted_quantity is null
     order by o.id, p.product_code, p.code limit 1`,
    [warehouseId, takeId, productIds],
  );
  const [row] = rows;
  if (row) throw new Failure('being-counted', { ...row });
}

/** Inserts the lines in the order of the shelf labels, with the current book quantity and the last movement in it. */
function writeSnapshot({ tx }: Context, { takeId, warehouseId, productIds }: StockTakeScope): void {
  tx.$client.send(sqlText`delete from ${stockTakeItems} where stock_take_id = $1`, [takeId]);
  tx.$client.send(
    sqlText`insert into ${stockTakeItems} (stock_take_id, product_id, snapshot_quantity, snapshot_movement_id, search_text)
     select $1, p.id, b.on_hand,
       (select max(m.id) from ${stockMovements} m where m.product_id = p.id and m.warehouse_id = $2), p.search_text
     from ${artwareProducts} p
     join ${stockBalances} b on b.product_id = p.id and b.warehouse_id = $2
     where p.id = any($3::bigint[])
     order by p.product_code, p.code, p.id`,
    [takeId, warehouseId, productIds],
  );
}

/** Starts a count: writes its products and their book quantities, with their balances locked (domain.md §7.2 start). */
export async function start(ctx: Context, input: InputOf<typeof api.stockTakes.start>): Promise<StockTake> {
  const { id, expectedVersion } = input;
  const take = await lockForAction(ctx, stockTakeDocument, id, 'start', { expectedVersion });
  const { warehouseId } = take;
  const productIds = await productsOf(ctx, take);
  requireSome(productIds);
  await lockActiveWarehouses(ctx, [warehouseId]);
  await lockBalances(
    ctx,
    productIds.map((productId) => ({ productId, warehouseId })),
  );
  const selection = { takeId: id, warehouseId, productIds };
  await refuseAlreadyCounted(ctx, selection);
  writeSnapshot(ctx, selection);
  updateRow(ctx.tx, stockTakes, id, { startedAt: effectiveNow });
  await recomputeState(ctx, stockTakeDocument, [id]);
  ctx.record('stockTakes.started', id, { lines: productIds.length });
  return readTake(ctx, id);
}
