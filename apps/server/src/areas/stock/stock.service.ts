import { type ArtwareProductId, type DecimalText, decimalOf, type ShipmentId } from '@yipin/contract';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { insertRows } from '../../platform/db/write-rows.ts';
import { requireRepresentable } from '../../platform/documents/amount-limits.ts';
import { requireFound, invalidAt } from '../../platform/failure.ts';
import { translate } from '../../platform/server-texts.ts';
import { lockActiveWarehouses } from './open-warehouses.ts';
import {
  type Balance,
  byPlace,
  insufficient,
  keyOf,
  lockBalances,
  type StockKey,
  writeBalances,
} from './stock-balances.ts';
import { lockValues, type Value, type Valuation, movementValue, writeValues } from './stock-values.ts';
import { stockMovements } from './stock.table.ts';

/** Goods that come or go at one place, what they are worth, and the row that moves them. */
export interface Movement extends StockKey {
  readonly kind: (typeof stockMovements.kind.enumValues)[number];
  /** Pieces in (positive) or out (negative); 0 = only the value is corrected. */
  readonly quantity: number;
  /** Change of the reserved pieces that goes with it. */
  readonly reserved?: number;
  readonly worth: Valuation;
  /** The field of the input that is named when there would be more pieces than can be counted; absent = `quantity`. */
  readonly quantityMember?: string | undefined;
  /** The one that is named when the product would be worth more than answers carry; absent = that of the pieces. */
  readonly worthMember?: string;
  readonly ref: { readonly type: string; readonly id: number; readonly sequence?: number };
  /** The shipment the goods leave with or come back from: its items may be on others later. */
  readonly shipmentId?: ShipmentId;
  /** Why stock was corrected: one of the adjustment reasons. */
  readonly reason?: string;
  /** What somebody said of it. */
  readonly remark?: string;
}

/** A change of what is reserved, without goods moving: positive reserves, negative frees. */
export interface Reservation extends StockKey {
  readonly quantity: number;
}

/** Reserves or frees pieces. More than is free is refused, and names the place and what is free there. */
export async function reserve(ctx: Context, reservations: readonly Reservation[]): Promise<void> {
  const balances = await lockBalances(ctx, reservations);
  for (const reservation of [...reservations].sort(byPlace)) {
    const balance = requireFound(balances.get(keyOf(reservation)));
    const available = balance.onHand - balance.reserved;
    if (reservation.quantity > available) throw await insufficient(ctx, reservation, available, reservation.quantity);
    balance.reserved += reservation.quantity;
  }
  writeBalances(ctx, balances.values());
}

/** Pieces of a product in all warehouses and between them: the largest number that the database counts to. */
const maxPieces = 2_147_483_647;

/**
 * Refuses what comes when the product would have more pieces than can be counted, or be worth more than answers carry.
 * All of them are never less, nor worth less, than those in one place or those that come: one look is enough. Taking off
 * makes it less, and is always possible.
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

/** Goods that come back to where they were: nothing has begun with them. */
const comeBack: readonly Movement['kind'][] = ['SHIP_UNDO', 'TRANSFER_IN'];

/** Remembers what a movement tells of the goods of a product as they were before it (domain.md §2.5). */
function note({ kind }: Movement, { quantity, told }: Value): void {
  if (kind === 'SHIP_OUT') told.add('shipped');
  if (kind === 'TAKE_IN') told.add('received');
  if (quantity === 0 && !comeBack.includes(kind)) told.add('begun');
}

/** Brings a place and the value of its product to what they are after a movement; answers the line of the ledger. */
async function book(ctx: Context, movement: Movement, balance: Balance, value: Value) {
  const reserved = balance.reserved + (movement.reserved ?? 0);
  const onHand = balance.onHand + movement.quantity;
  if (onHand < reserved || onHand < 0)
    throw await insufficient(ctx, movement, Math.max(0, balance.onHand - reserved), -movement.quantity);
  const { change, unitCost } = movementValue(movement.quantity, movement.worth, value);
  // What only changes its place was and is among the pieces that have a value.
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

/** Balances and values under lock, as the work on them has left them. */
export interface HeldStock {
  readonly balances: ReadonlyMap<string, Balance>;
  readonly values: ReadonlyMap<ArtwareProductId, Value>;
}

/** Locks what movements are going to change, in one message, for a caller who takes other locks before they are made. */
export async function lockStock(
  ctx: Context,
  movements: readonly (StockKey & { readonly quantity: number })[],
): Promise<HeldStock> {
  // Asked for in one turn, so that all go out in one message; warehouses first, as where they are switched off.
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
 * Moves goods: balances, value and one ledger row each, under the locks of every balance and value concerned, taken in
 * the common order. Goods reserved for others cannot leave; none come into a warehouse that is switched off. Two
 * messages, whatever the number of movements; one where the caller passes what `lockStock` returned for them.
 * @returns the ids and signed values of the movements, in the order given
 */
export async function move(
  ctx: Context,
  movements: readonly Movement[],
  held?: HeldStock,
): Promise<{ id: number; valueCny: DecimalText }[]> {
  if (movements.length === 0) return [];
  const { balances, values } = held ?? (await lockStock(ctx, movements));
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
  /** What a piece costs; absent = the average, or `fallbackCostCny` when there is none. */
  readonly unitCostCny?: DecimalText | undefined;
  readonly fallbackCostCny: DecimalText;
  readonly reason: string;
  readonly remark: string;
}

function worthOf({ quantity, unitCostCny, fallbackCostCny }: StockAdjustment): Valuation {
  if (quantity < 0) return 'average';
  return unitCostCny === undefined ? { averageElse: fallbackCostCny } : { unitCostCny };
}

/** Corrects what is on hand, with a reason. Less than is free is refused. */
export async function adjust(ctx: Context, adjustment: StockAdjustment): Promise<void> {
  const { productId, warehouseId, quantity, reason, remark } = adjustment;
  const { rows } = await ctx.tx.$client.query<{ id: number }>("select nextval('stock_adjustment_numbers') as id");
  const ref = { type: 'ADJUST', id: requireFound(rows[0]).id };
  const worth = worthOf(adjustment);
  const worthMember = adjustment.unitCostCny === undefined ? 'quantity' : 'unitCostCny';
  await move(ctx, [{ productId, warehouseId, kind: 'ADJUST', quantity, worth, worthMember, ref, reason, remark }]);
}

/** The latest movement of each document that went that way, to undo it by: its sequence, and the value it carried. */
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
