import { type ArtwareProductId, type DecimalText, decimalOf, type ShipmentId } from '@yipin/contract';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { insertRows } from '../../platform/db/write-rows.ts';
import { requireRepresentable } from '../../platform/documents/amount-limits.ts';
import { requireFound, invalidAt } from '../../platform/failure.ts';
import { translate } from '../../platform/server-texts.ts';
import { lockActiveWarehouses } from './active-warehouses.ts';
import {
  type Balance,
  byStockKey,
  insufficient,
  keyOf,
  lockBalances,
  type StockKey,
  writeBalances,
} from './stock-balances.ts';
import { lockValues, type Value, type Valuation, movementValue, writeValues } from './stock-values.ts';
import { stockMovements } from './stock.table.ts';

/** A movement of goods in one warehouse, with its valuation and its source. */
export interface Movement extends StockKey {
  readonly kind: (typeof stockMovements.kind.enumValues)[number];
  /** Pieces in (positive) or out (negative); 0 = a correction of the value. */
  readonly quantity: number;
  /** The change of the reserved pieces. */
  readonly reserved?: number;
  readonly worth: Valuation;
  /** The input field to name when the quantity exceeds its maximum; absent = `quantity`. */
  readonly quantityMember?: string | undefined;
  /** The input field to name when the value exceeds the limit of replies; absent = that of the quantity. */
  readonly worthMember?: string;
  readonly ref: { readonly type: string; readonly id: number; readonly sequence?: number };
  /** The shipment that goods leave with or come back from: their items may be on others later. */
  readonly shipmentId?: ShipmentId;
  /** The reason of an adjustment. */
  readonly reason?: string;
  /** A remark of the user. */
  readonly remark?: string;
}

/** A change of the reserved pieces without a movement: positive reserves, negative releases. */
export interface Reservation extends StockKey {
  readonly quantity: number;
}

/** Reserves or releases pieces. Throws `insufficient-stock` with product, warehouse and available quantity. */
export async function reserve(ctx: Context, reservations: readonly Reservation[]): Promise<void> {
  const balances = await lockBalances(ctx, reservations);
  for (const reservation of [...reservations].sort(byStockKey)) {
    const balance = requireFound(balances.get(keyOf(reservation)));
    const available = balance.onHand - balance.reserved;
    if (reservation.quantity > available) throw await insufficient(ctx, reservation, available, reservation.quantity);
    balance.reserved += reservation.quantity;
  }
  writeBalances(ctx, balances.values());
}

/** The maximum of pieces of a product, in warehouses and in transit: that of the database type. */
const maxPieces = 2_147_483_647;

/**
 * Throws `validation-failed` when a product would have too many pieces or a value above the limit of replies. The
 * totals are never less than those of one warehouse or movement, so one check is enough. Removing pieces is always
 * possible.
 */
function requireRoom(
  ctx: Context,
  { quantity, quantityMember = 'quantity', worthMember = quantityMember }: Movement,
  after: Value,
): void {
  if (quantity < 0) return;
  if (after.quantity > maxPieces)
    throw invalidAt(quantityMember, translate(ctx.language, 'validation:tooManyPieces', { max: maxPieces }));
  requireRepresentable(decimalOf(after.valueCny, 2), worthMember);
}

/** Movements that return goods: they do not begin a period in stock. */
const comeBack: readonly Movement['kind'][] = ['SHIP_UNDO', 'TRANSFER_IN'];

/** Records the dates that a movement updates, from the stock before it (domain.md §2.5). */
function note({ kind }: Movement, { quantity, updates }: Value): void {
  if (kind === 'SHIP_OUT') updates.add('shipped');
  if (kind === 'TAKE_IN') updates.add('received');
  if (quantity === 0 && !comeBack.includes(kind)) updates.add('begun');
}

/** Applies a movement to a balance and a value; returns the line of the ledger. */
async function book(ctx: Context, movement: Movement, balance: Balance, value: Value) {
  const reserved = balance.reserved + (movement.reserved ?? 0);
  const onHand = balance.onHand + movement.quantity;
  if (onHand < reserved || onHand < 0)
    throw await insufficient(ctx, movement, Math.max(0, balance.onHand - reserved), -movement.quantity);
  const { change, unitCost } = movementValue(movement.quantity, movement.worth, value);
  // Pieces in transit are already included in the value.
  const gained = movement.worth === 'kept' ? 0 : movement.quantity;
  const after: Value = { ...value, quantity: value.quantity + gained, valueCny: value.valueCny.plus(change) };
  requireRoom(ctx, movement, after);
  Object.assign(balance, { onHand, reserved });
  note(movement, value);
  Object.assign(value, after);
  return {
    productId: movement.productId,
    warehouseId: movement.warehouseId,
    kind: movement.kind,
    quantity: movement.quantity,
    unitCostCny: decimalOf(unitCost, 4),
    valueCny: decimalOf(change, 2),
    balanceAfter: onHand,
    refType: movement.ref.type,
    refId: movement.ref.id,
    refSequence: movement.ref.sequence ?? 0,
    shipmentId: movement.shipmentId ?? null,
    reason: movement.reason ?? '',
    remark: movement.remark ?? '',
  };
}

/** Locked balances and values, in their current state. */
export interface LockedStock {
  readonly balances: ReadonlyMap<string, Balance>;
  readonly values: ReadonlyMap<ArtwareProductId, Value>;
}

/** Locks the stock of later movements, in one message, for callers that take other locks first. */
export async function lockStock(
  ctx: Context,
  movements: readonly (StockKey & { readonly quantity: number })[],
): Promise<LockedStock> {
  // One turn of the event loop, so that all statements go out in one message; warehouses first, as in their
  // deactivation.
  const [, balances, values] = await Promise.all([
    lockActiveWarehouses(
      ctx,
      movements.filter(({ quantity }) => quantity > 0).map(({ warehouseId }) => warehouseId),
    ),
    lockBalances(ctx, movements),
    lockValues(
      ctx,
      movements.map(({ productId }) => productId),
    ),
  ]);
  return { balances, values };
}

/**
 * Moves goods: changes balances and values and inserts one ledger line each, with all of them locked in the common
 * order. Throws `insufficient-stock` for goods reserved for others, `referenced-missing` for an inactive target
 * warehouse. Takes two messages for any number of movements, or one with the result of `lockStock`.
 * @returns the ids and signed values of the movements, in the order given
 */
export async function move(
  ctx: Context,
  movements: readonly Movement[],
  lockedStock?: LockedStock,
): Promise<{ id: number; valueCny: DecimalText }[]> {
  if (movements.length === 0) return [];
  const { balances, values } = lockedStock ?? (await lockStock(ctx, movements));
  const lines: Awaited<ReturnType<typeof book>>[] = [];
  const moved = { balances: new Set<Balance>(), values: new Map<ArtwareProductId, Value>() };
  for (const movement of movements) {
    const balance = requireFound(balances.get(keyOf(movement)));
    const value = requireFound(values.get(movement.productId));
    lines.push(await book(ctx, movement, balance, value));
    moved.balances.add(balance);
    moved.values.set(movement.productId, value);
  }
  writeBalances(ctx, moved.balances);
  writeValues(ctx, moved.values);
  const ids = await insertRows(ctx.tx, stockMovements, lines);
  return lines.map(({ valueCny }, index) => ({ id: requireFound(ids[index]), valueCny }));
}

interface StockAdjustment extends StockKey {
  /** Signed, not 0. */
  readonly quantity: number;
  /** The unit cost; absent = the average, or `fallbackCostCny` without pieces. */
  readonly unitCostCny?: DecimalText | undefined;
  readonly fallbackCostCny: DecimalText;
  readonly reason: string;
  readonly remark: string;
}

function worthOf({ quantity, unitCostCny, fallbackCostCny }: StockAdjustment): Valuation {
  if (quantity < 0) return 'average';
  return unitCostCny === undefined ? { averageElse: fallbackCostCny } : { unitCostCny };
}

/** Adjusts the on-hand quantity, with a reason. Throws `insufficient-stock`. */
export async function adjust(ctx: Context, adjustment: StockAdjustment): Promise<void> {
  const { productId, warehouseId, quantity, reason, remark } = adjustment;
  const { rows } = await ctx.tx.$client.query<{ id: number }>("select nextval('stock_adjustment_numbers') as id");
  const ref = { type: 'ADJUST', id: requireFound(rows[0]).id };
  const worth = worthOf(adjustment);
  const worthMember = adjustment.unitCostCny === undefined ? 'quantity' : 'unitCostCny';
  await move(ctx, [{ productId, warehouseId, kind: 'ADJUST', quantity, worth, worthMember, ref, reason, remark }]);
}

/** Returns the sequence and the value of the latest movement of each document of this kind, to undo it. */
export async function lastMovements(
  { tx }: Context,
  type: string,
  ids: readonly number[],
  kind: Movement['kind'],
): Promise<Map<number, { sequence: number; valueCny: DecimalText }>> {
  const rows = await tx
    .selectDistinctOn([stockMovements.refId], {
      id: stockMovements.refId,
      sequence: stockMovements.refSequence,
      valueCny: stockMovements.valueCny,
    })
    .from(stockMovements)
    .where(
      and(eq(stockMovements.refType, type), inArray(stockMovements.refId, [...ids]), eq(stockMovements.kind, kind)),
    )
    .orderBy(stockMovements.refId, desc(stockMovements.refSequence));
  return new Map(rows.map(({ id, ...last }) => [id, last]));
}
