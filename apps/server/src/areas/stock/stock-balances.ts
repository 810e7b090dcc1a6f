import type { ArtwareProductId, WarehouseId } from '@yipin/contract';
import { and, asc, eq, or } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { stockBalances } from './stock.table.ts';

/** One product in one warehouse. */
export interface StockPlace {
  readonly productId: ArtwareProductId;
  readonly warehouseId: WarehouseId;
}

/** Pieces in one place, under lock. */
export interface Balance {
  onHand: number;
  reserved: number;
}

export const keyOf = ({ productId, warehouseId }: StockPlace): string => `${productId}:${warehouseId}`;
export const byPlace = (a: StockPlace, b: StockPlace): number =>
  a.productId - b.productId || a.warehouseId - b.warehouseId;

/** Locks the balances of the places, in their order, making the missing ones. */
export const lockBalances = async ({ tx }: Context, places: readonly StockPlace[]): Promise<Map<string, Balance>> => {
  const distinct = [...new Map(places.map((place) => [keyOf(place), place])).values()].sort(byPlace);
  if (distinct.length === 0) return new Map();
  await tx
    .insert(stockBalances)
    .values(distinct.map(({ productId, warehouseId }) => ({ productId, warehouseId })))
    .onConflictDoNothing();
  const rows = await tx
    .select({
      productId: stockBalances.productId,
      warehouseId: stockBalances.warehouseId,
      onHand: stockBalances.onHand,
      reserved: stockBalances.reserved,
    })
    .from(stockBalances)
    .where(
      or(
        ...distinct.map((place) =>
          and(eq(stockBalances.productId, place.productId), eq(stockBalances.warehouseId, place.warehouseId)),
        ),
      ),
    )
    .orderBy(asc(stockBalances.productId), asc(stockBalances.warehouseId))
    .for('update');
  return new Map(rows.map((row) => [keyOf(row), { onHand: row.onHand, reserved: row.reserved }]));
};

/** Says what is short, where, and how much there is. */
export const insufficient = async (
  { tx }: Context,
  place: StockPlace,
  available: number,
  wanted: number,
): Promise<Failure> => {
  const { rows } = await tx.$client.query<{ product: string; warehouse: string }>(
    `select trim(p.product_code || ' ' || p.code) || ' ' || p.name as product, w.name as warehouse
     from artware_products p, warehouses w where p.id = $1 and w.id = $2`,
    [place.productId, place.warehouseId],
  );
  return new Failure('insufficient-stock', {
    product: rows[0]?.product ?? '',
    warehouse: rows[0]?.warehouse ?? '',
    available,
    wanted,
  });
};

export const writeBalance = async (
  { tx }: Context,
  { productId, warehouseId }: StockPlace,
  { onHand, reserved }: Balance,
): Promise<void> => {
  await tx
    .update(stockBalances)
    .set({ onHand, reserved })
    .where(and(eq(stockBalances.productId, productId), eq(stockBalances.warehouseId, warehouseId)));
};
