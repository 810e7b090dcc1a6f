import { type ArtwareProductId, type DecimalText, decimalOf, Exact } from '@yipin/contract';
import type { Context } from '../../platform/context.ts';

/**
 * How a movement changes the value of stock: at a unit cost; at the average, or at `averageElse` if there are no
 * pieces, which is known only under the lock; at a value, as booked or moved before; or not at all (`kept`: goods in
 * transit between warehouses stay owned). A correction changes the value and moves no piece.
 */
export type Valuation =
  | { readonly unitCostCny: DecimalText }
  | 'average'
  | 'kept'
  | { readonly averageElse: DecimalText }
  | { readonly valueCny: DecimalText }
  | { readonly correctionCny: DecimalText };

/** The locked value of all pieces of a product. */
export interface Value {
  readonly quantity: number;
  readonly valueCny: Exact;
  /** The dates to update: of the last shipment, of the last receipt, of the first pieces after none. */
  readonly updates: ReadonlySet<'shipped' | 'received' | 'begun'>;
}

const makeMissing = `
  insert into stock_values (product_id) select * from unnest($1::bigint[]) on conflict do nothing`;

const lockAll = `
  select product_id as "productId", quantity, value_cny as "valueCny"
  from stock_values where product_id = any($1) order by product_id for update`;

const writeAll = `
  update stock_values v set quantity = now.quantity, value_cny = now.value_cny,
    last_shipped_at = case when now.shipped then greatest(v.last_shipped_at, moment_of_work()) else v.last_shipped_at end,
    last_received_at = case when now.received then greatest(v.last_received_at, moment_of_work()) else v.last_received_at end,
    idle_since = case when now.shipped or now.begun then greatest(v.idle_since, moment_of_work()) else v.idle_since end
  from unnest($1::bigint[], $2::int[], $3::numeric[], $4::boolean[], $5::boolean[], $6::boolean[])
    as now (product_id, quantity, value_cny, shipped, received, begun)
  where v.product_id = now.product_id`;

/** Locks the values of products, by ascending id, and inserts missing ones, all in one message. */
export async function lockValues(
  { tx }: Context,
  productIds: readonly ArtwareProductId[],
): Promise<Map<ArtwareProductId, Value>> {
  const distinct = [...new Set(productIds)].sort((a, b) => a - b);
  tx.$client.send(makeMissing, [distinct]);
  const { rows } = await tx.$client.query<{ productId: ArtwareProductId; quantity: number; valueCny: string }>(
    lockAll,
    [distinct],
  );
  return new Map(
    rows.map(({ productId, quantity, valueCny }) => [
      productId,
      { quantity, valueCny: new Exact(valueCny), updates: new Set() },
    ]),
  );
}

/** Writes locked values, in the message of the next query. */
export function writeValues({ tx }: Context, values: ReadonlyMap<ArtwareProductId, Value>): void {
  const all = [...values.values()];
  tx.$client.send(writeAll, [
    [...values.keys()],
    all.map((value) => value.quantity),
    all.map((value) => decimalOf(value.valueCny, 2)),
    all.map(({ updates }) => updates.has('shipped')),
    all.map(({ updates }) => updates.has('received')),
    all.map(({ updates }) => updates.has('begun')),
  ]);
}

/** Returns the average cost of a piece, to four digits; 0 without pieces. */
function averageOf({ quantity, valueCny }: Value): Exact {
  return quantity === 0 ? new Exact(0) : valueCny.div(quantity).toDecimalPlaces(4);
}

type AtValue = { readonly valueCny: DecimalText } | { readonly correctionCny: DecimalText };

function unitCostOf(worth: Exclude<Valuation, AtValue>, before: Value): Exact {
  if (worth === 'average' || worth === 'kept') return averageOf(before);
  if ('unitCostCny' in worth) return new Exact(worth.unitCostCny);
  return before.quantity === 0 ? new Exact(worth.averageElse) : averageOf(before);
}

function isAtValue(
  worth: Exclude<Valuation, { readonly correctionCny: DecimalText }>,
): worth is { readonly valueCny: DecimalText } {
  return typeof worth === 'object' && 'valueCny' in worth;
}

/**
 * Returns the change of a product's value by a movement, signed, to the cent (domain.md §10: average cost, last piece
 * out takes the rest, undo at its own value).
 */
function valueOf(
  quantity: number,
  worth: Exclude<Valuation, { readonly correctionCny: DecimalText }>,
  before: Value,
): Exact {
  if (quantity < 0 && -quantity === before.quantity) return before.valueCny.negated();
  const exact = isAtValue(worth)
    ? new Exact(worth.valueCny).abs().times(Math.sign(quantity))
    : unitCostOf(worth, before).times(quantity).toDecimalPlaces(2);
  // The remaining value is never negative, independent of the rounding of the average.
  return Exact.max(exact, before.valueCny.negated());
}

/** Returns a correction: its unit cost is the average cost afterwards. */
function corrected(correctionCny: DecimalText, before: Value) {
  const change = Exact.max(new Exact(correctionCny), before.valueCny.negated());
  return { change, unitCost: averageOf({ ...before, valueCny: before.valueCny.plus(change) }) };
}

/**
 * Returns the change of a product's value by a movement, signed, and its unit cost. Pieces that come in at a unit cost
 * keep it, because one computed from the rounded value would differ with every quantity. For other movements the unit
 * cost is computed from the value.
 */
export function movementValue(
  quantity: number,
  worth: Valuation,
  before: Value,
): { readonly change: Exact; readonly unitCost: Exact } {
  if (worth === 'kept') return { change: new Exact(0), unitCost: averageOf(before) };
  if (typeof worth === 'object' && 'correctionCny' in worth) return corrected(worth.correctionCny, before);
  const change = valueOf(quantity, worth, before);
  const keepsCost = quantity > 0 && !isAtValue(worth);
  return { change, unitCost: keepsCost ? unitCostOf(worth, before) : change.div(quantity) };
}
