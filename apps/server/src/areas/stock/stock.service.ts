import type { DecimalText } from '@yipin/contract';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { insertRows } from '@yipin/pg-pipeline';
import type { Context } from '../../platform/context.ts';
import { requireFound } from '../../platform/failure.ts';
import { lockActiveWarehouses } from './active-warehouses.ts';
import { type LockedStock, type MovePlan, type Movement, planMoves } from './plan-moves.ts';
import { byStockKey, insufficient, keyOf, lockBalances, type StockKey, writeBalances } from './stock-balances.ts';
import { lockValues, type Valuation, writeValues } from './stock-values.ts';
import { stockMovements } from './stock.table.ts';

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
 * Writes planned movements: balances, values and one ledger line each. With reserved ids of the lines nothing is waited
 * for: all is sent with the next statement. Returns the ids of the lines.
 */
export async function writeMoves(
  ctx: Context,
  { balances, values, lines }: MovePlan,
  ids?: readonly number[],
): Promise<number[]> {
  writeBalances(ctx, balances.values());
  writeValues(ctx, values);
  const rows = ids ? lines.map((line, index) => ({ ...line, id: requireFound(ids[index]) })) : lines;
  return insertRows(ctx.tx, stockMovements, rows);
}

/** Plans movements of locked stock, see {@link planMoves}. Throws `insufficient-stock` for a shortage. */
export async function requireMoves(
  ctx: Context,
  stock: LockedStock,
  movements: readonly Movement[],
): Promise<MovePlan> {
  const planned = planMoves(ctx, stock, movements);
  if ('plan' in planned) return planned.plan;
  const { shortage } = planned;
  throw await insufficient(ctx, shortage, shortage.available, shortage.requested);
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
  const plan = await requireMoves(ctx, lockedStock ?? (await lockStock(ctx, movements)), movements);
  const ids = await writeMoves(ctx, plan);
  return plan.lines.map(({ valueCny }, index) => ({ id: requireFound(ids[index]), valueCny }));
}

/** A change of the on-hand quantity with a reason. */
export interface StockAdjustment extends StockKey {
  /** Signed, not 0. */
  readonly quantity: number;
  /** The unit cost; absent = the average, or `fallbackCostCny` without pieces. */
  readonly unitCostCny?: DecimalText | undefined;
  readonly fallbackCostCny: DecimalText;
  readonly reason: string;
  readonly remark: string;
  /** The input fields to name in refusals; absent = `quantity` and `unitCostCny`. */
  readonly members?: { readonly quantity: string; readonly unitCostCny: string };
}

/** The input fields of an adjustment. */
const adjustedMembers = { quantity: 'quantity', unitCostCny: 'unitCostCny' };

function worthOf({ quantity, unitCostCny, fallbackCostCny }: StockAdjustment): Valuation {
  if (quantity < 0) return 'average';
  return unitCostCny === undefined ? { averageElse: fallbackCostCny } : { unitCostCny };
}

/** Adjusts on-hand quantities, each with a reason. Throws `insufficient-stock`. */
export async function adjust(ctx: Context, adjustments: readonly StockAdjustment[]): Promise<void> {
  const { rows } = await ctx.tx.$client.query<{ id: number }>(
    "select nextval('stock_adjustment_numbers') as id from generate_series(1, $1::int)",
    [adjustments.length],
  );
  const movements = adjustments.map((adjustment, index): Movement => {
    const { productId, warehouseId, quantity, reason, remark, members } = adjustment;
    const { quantity: quantityMember, unitCostCny: costMember } = members ?? adjustedMembers;
    const ref = { type: 'ADJUST', id: requireFound(rows[index]).id };
    const worthMember = adjustment.unitCostCny === undefined ? quantityMember : costMember;
    const worth = worthOf(adjustment);
    return {
      productId,
      warehouseId,
      kind: 'ADJUST',
      quantity,
      worth,
      quantityMember,
      worthMember,
      ref,
      reason,
      remark,
    };
  });
  await move(ctx, movements);
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
