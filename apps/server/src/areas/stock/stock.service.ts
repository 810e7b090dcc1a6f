import { type ArtwareProductId, type DecimalText, decimalOf, Exact, type WarehouseId } from '@yipin/contract';
import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { stockBalances, stockMovements, stockValues } from './stock.table.ts';

/** One product in one warehouse. */
export interface StockPlace {
  readonly productId: ArtwareProductId;
  readonly warehouseId: WarehouseId;
}

/** What pieces are worth as they move: bought at a cost, taken at the average, or put back at the value of the movement undone. */
type Worth = { readonly unitCostCny: DecimalText } | 'average' | { readonly valueCny: DecimalText };

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

interface Balance {
  onHand: number;
  reserved: number;
}

const keyOf = ({ productId, warehouseId }: StockPlace): string => `${productId}:${warehouseId}`;
const byPlace = (a: StockPlace, b: StockPlace): number => a.productId - b.productId || a.warehouseId - b.warehouseId;

/** Locks the balances of the places, in their order, making the missing ones. */
const lockBalances = async ({ tx }: Context, places: readonly StockPlace[]): Promise<Map<string, Balance>> => {
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
const insufficient = async (
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

const writeBalance = async (
  { tx }: Context,
  { productId, warehouseId }: StockPlace,
  { onHand, reserved }: Balance,
): Promise<void> => {
  await tx
    .update(stockBalances)
    .set({ onHand, reserved })
    .where(and(eq(stockBalances.productId, productId), eq(stockBalances.warehouseId, warehouseId)));
};

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

interface Value {
  quantity: number;
  valueCny: Exact;
}

const lockValues = async (
  { tx }: Context,
  productIds: readonly ArtwareProductId[],
): Promise<Map<ArtwareProductId, Value>> => {
  const distinct = [...new Set(productIds)].sort((a, b) => a - b);
  const none = '0.00' as DecimalText;
  await tx
    .insert(stockValues)
    .values(distinct.map((productId) => ({ productId, valueCny: none })))
    .onConflictDoNothing();
  const rows = await tx
    .select()
    .from(stockValues)
    .where(inArray(stockValues.productId, distinct))
    .orderBy(asc(stockValues.productId))
    .for('update');
  return new Map(rows.map((row) => [row.productId, { quantity: row.quantity, valueCny: new Exact(row.valueCny) }]));
};

/** Average cost of a piece, to four digits; 0 when there is none. */
const averageOf = ({ quantity, valueCny }: Value): Exact =>
  quantity === 0 ? new Exact(0) : valueCny.div(quantity).toDecimalPlaces(4);

/** What a movement changes in a product's value, signed, to the cent (domain.md §10: average cost, last piece out takes the rest, undo at its own value). */
const valueOf = (quantity: number, worth: Worth, before: Value): Exact => {
  if (quantity < 0 && -quantity === before.quantity) return before.valueCny.negated();
  const exact =
    worth === 'average'
      ? averageOf(before).times(quantity).toDecimalPlaces(2)
      : 'valueCny' in worth
        ? new Exact(worth.valueCny).abs().times(Math.sign(quantity))
        : new Exact(worth.unitCostCny).times(quantity).toDecimalPlaces(2);
  // What is left is never worth less than nothing, however an average was rounded.
  return Exact.max(exact, before.valueCny.negated());
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
