import { type DecimalText, decimalOf, Exact } from '@yipin/contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { byPlace, insufficient, keyOf, lockBalances, type StockPlace, writeBalance } from './stock-balances.ts';
import { lockValues, valueOf, type Worth } from './stock-values.ts';
import { stockMovements, stockValues } from './stock.table.ts';

export interface Movement extends StockPlace {
  readonly kind: (typeof stockMovements.kind.enumValues)[number];
  /** Pieces in (positive) or out (negative). */
  readonly quantity: number;
  /** Change of the reserved pieces that goes with it. */
  readonly reserved?: number;
  readonly worth: Worth;
  readonly ref: { readonly type: string; readonly id: number; readonly sequence?: number };
  readonly reason?: string;
  readonly remark?: string;
}

/** A change of what is reserved, without goods moving: positive reserves, negative frees. */
export interface Reservation extends StockPlace {
  readonly quantity: number;
}

/** Reserves or frees pieces. More than is free is refused, and names the place and what is free there. */
export const reserve = async (ctx: Context, reservations: readonly Reservation[]): Promise<void> => {
  const balances = await lockBalances(ctx, reservations);
  for (const reservation of [...reservations].sort(byPlace)) {
    const balance = balances.get(keyOf(reservation)) ?? { onHand: 0, reserved: 0 };
    const available = balance.onHand - balance.reserved;
    if (reservation.quantity > available) throw await insufficient(ctx, reservation, available, reservation.quantity);
    balance.reserved += reservation.quantity;
    await writeBalance(ctx, reservation, balance);
  }
};

/**
 * Moves goods: balances, value and one ledger row each, under the locks of every balance and value concerned, taken in
 * the common order. Goods reserved for others cannot leave.
 * @returns the ids and signed values of the movements, in the order given
 */
export const move = async (
  ctx: Context,
  movements: readonly Movement[],
): Promise<{ id: number; valueCny: DecimalText }[]> => {
  if (movements.length === 0) return [];
  const balances = await lockBalances(ctx, movements);
  const values = await lockValues(
    ctx,
    movements.map((movement) => movement.productId),
  );
  const made: { id: number; valueCny: DecimalText }[] = [];
  for (const movement of movements) {
    const balance = balances.get(keyOf(movement)) ?? { onHand: 0, reserved: 0 };
    const value = values.get(movement.productId) ?? { quantity: 0, valueCny: new Exact(0) };
    const reserved = balance.reserved + (movement.reserved ?? 0);
    const onHand = balance.onHand + movement.quantity;
    if (onHand < reserved || onHand < 0)
      throw await insufficient(ctx, movement, Math.max(0, balance.onHand - reserved), -movement.quantity);
    const change = valueOf(movement.quantity, movement.worth, value);
    Object.assign(balance, { onHand, reserved });
    Object.assign(value, { quantity: value.quantity + movement.quantity, valueCny: value.valueCny.plus(change) });
    await writeBalance(ctx, movement, balance);
    const [row] = await ctx.tx
      .insert(stockMovements)
      .values({
        productId: movement.productId,
        warehouseId: movement.warehouseId,
        kind: movement.kind,
        quantity: movement.quantity,
        unitCostCny: decimalOf(change.div(movement.quantity), 4),
        valueCny: decimalOf(change, 2),
        balanceAfter: onHand,
        refType: movement.ref.type,
        refId: movement.ref.id,
        refSequence: movement.ref.sequence ?? 0,
        reason: movement.reason ?? '',
        remark: movement.remark ?? '',
      })
      .returning({ id: stockMovements.id });
    made.push({ id: row?.id ?? 0, valueCny: decimalOf(change, 2) });
  }
  for (const [productId, { quantity, valueCny }] of values)
    await ctx.tx
      .update(stockValues)
      .set({ quantity, valueCny: decimalOf(valueCny, 2) })
      .where(eq(stockValues.productId, productId));
  return made;
};

interface Adjustment extends StockPlace {
  /** Signed, not 0. */
  readonly quantity: number;
  /** What a piece costs; absent = the average, or `fallbackCostCny` when there is none. */
  readonly unitCostCny?: DecimalText | undefined;
  readonly fallbackCostCny: DecimalText;
  readonly reason: string;
  readonly remark: string;
}

/** Corrects what is on hand, with a reason. Less than is free is refused. */
export const adjust = async (
  ctx: Context,
  { quantity, unitCostCny, fallbackCostCny, reason, remark, ...place }: Adjustment,
): Promise<void> => {
  const [known] = await ctx.tx
    .select({ quantity: stockValues.quantity })
    .from(stockValues)
    .where(eq(stockValues.productId, place.productId));
  const average: Worth = (known?.quantity ?? 0) > 0 ? 'average' : { unitCostCny: fallbackCostCny };
  const worth: Worth = quantity > 0 && unitCostCny !== undefined ? { unitCostCny } : quantity > 0 ? average : 'average';
  const { rows } = await ctx.tx.$client.query<{ id: number }>("select nextval('stock_adjustment_numbers') as id");
  await move(ctx, [
    { ...place, kind: 'ADJUST', quantity, worth, ref: { type: 'ADJUST', id: rows[0]?.id ?? 0 }, reason, remark },
  ]);
};

/** The value a movement carried, to undo it by: of the document `type`/`id`, its movement of that kind and sequence. */
export const movedValue = async (
  { tx }: Context,
  ref: { type: string; id: number; sequence?: number },
  kind: Movement['kind'],
): Promise<DecimalText | undefined> => {
  const [row] = await tx
    .select({ valueCny: stockMovements.valueCny })
    .from(stockMovements)
    .where(
      and(
        eq(stockMovements.refType, ref.type),
        eq(stockMovements.refId, ref.id),
        eq(stockMovements.kind, kind),
        eq(stockMovements.refSequence, sql`${ref.sequence ?? 0}`),
      ),
    );
  return row?.valueCny;
};

/** How often each of the documents has moved that way: the sequence of its next movement, less one. */
export const timesMoved = async (
  { tx }: Context,
  type: string,
  ids: readonly number[],
  kind: Movement['kind'],
): Promise<Map<number, number>> => {
  const rows = await tx
    .select({ id: stockMovements.refId, times: sql<number>`max(${stockMovements.refSequence})` })
    .from(stockMovements)
    .where(
      and(eq(stockMovements.refType, type), inArray(stockMovements.refId, [...ids]), eq(stockMovements.kind, kind)),
    )
    .groupBy(stockMovements.refId);
  return new Map(rows.map(({ id, times }) => [id, times]));
};
