import type { ArtwareProductId, WarehouseId } from '@yipin/contract';
import { eq } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { readDocumentLabels } from '../../platform/documents/visible-documents.ts';
import { Failure } from '../../platform/failure.ts';
import { shownName } from '../../platform/catalogue/shown-name.ts';
import { warehouses } from '../warehouses/warehouses.table.ts';

/** The key of the stock of a product in a warehouse. */
export interface StockKey {
  readonly productId: ArtwareProductId;
  readonly warehouseId: WarehouseId;
}

/** The locked stock of a product in a warehouse. */
export interface Balance extends StockKey {
  onHand: number;
  reserved: number;
}

export function keyOf({ productId, warehouseId }: StockKey): string {
  return `${productId}:${warehouseId}`;
}

/** The order in which balances are locked (domain.md §11). */
export function byStockKey(a: StockKey, b: StockKey): number {
  return a.productId - b.productId || a.warehouseId - b.warehouseId;
}

const makeMissing = `
  insert into stock_balances (product_id, warehouse_id)
  select * from unnest($1::bigint[], $2::bigint[]) on conflict do nothing`;

const lockAll = `
  select b.product_id as "productId", b.warehouse_id as "warehouseId", b.on_hand as "onHand", b.reserved
  from stock_balances b
  join unnest($1::bigint[], $2::bigint[]) as place (product_id, warehouse_id)
    on b.product_id = place.product_id and b.warehouse_id = place.warehouse_id
  order by b.product_id, b.warehouse_id
  for update of b`;

const writeAll = `
  update stock_balances b set on_hand = now.on_hand, reserved = now.reserved
  from unnest($1::bigint[], $2::bigint[], $3::int[], $4::int[]) as now (product_id, warehouse_id, on_hand, reserved)
  where b.product_id = now.product_id and b.warehouse_id = now.warehouse_id`;

function columnsOf(places: readonly StockKey[]): number[][] {
  return [places.map((place) => place.productId), places.map((place) => place.warehouseId)];
}

/** Locks balances in their order and inserts missing ones, all in one message. */
export async function lockBalances({ tx }: Context, places: readonly StockKey[]): Promise<Map<string, Balance>> {
  const distinct = [...new Map(places.map((place) => [keyOf(place), place])).values()].sort(byStockKey);
  if (distinct.length === 0) return new Map();
  tx.$client.send(makeMissing, columnsOf(distinct));
  const { rows } = await tx.$client.query<Balance>(lockAll, columnsOf(distinct));
  return new Map(rows.map((row) => [keyOf(row), row]));
}

/** Creates the failure with product, warehouse and available quantity. */
export async function insufficient(
  { tx }: Context,
  { productId, warehouseId }: StockKey,
  available: number,
  requested: number,
): Promise<Failure> {
  const [products, [warehouse]] = await Promise.all([
    readDocumentLabels(tx, 'AP', [productId]),
    tx
      .select({ name: shownName(warehouses).as('shown_name') })
      .from(warehouses)
      .where(eq(warehouses.id, warehouseId)),
  ]);
  return new Failure('insufficient-stock', {
    product: products.get(productId) ?? '',
    warehouse: warehouse?.name ?? '',
    available,
    wanted: requested,
    // Areas above name the orders with the reserved pieces.
    reservedBy: '',
  });
}

/** Writes locked balances, in the message of the next query. */
export function writeBalances({ tx }: Context, balances: Iterable<Balance>): void {
  const all = [...balances];
  if (all.length === 0) return;
  const pieces = [all.map((balance) => balance.onHand), all.map((balance) => balance.reserved)];
  tx.$client.send(writeAll, [...columnsOf(all), ...pieces]);
}
