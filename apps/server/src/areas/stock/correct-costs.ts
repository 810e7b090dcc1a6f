import { type ArtwareProductId, decimalOf, Exact } from '@yipin/contract';
import type { Context } from '../../platform/context.ts';
import { requireFound } from '../../platform/failure.ts';
import { bookEntries, type CostedGoods, type NewEntry } from './stock-cost-entries.ts';
import type { StockKey } from './stock-balances.ts';
import type { Movement } from './plan-moves.ts';
import { lockStock, move } from './stock.service.ts';

/** Owned pieces of a product, and their value in CNY. */
export interface Owned {
  readonly quantity: number;
  readonly valueCny: Exact;
}

/**
 * Returns the part of a correction that changes the value of stock: the share of those of `pieces` that are still
 * owned. The value never falls below 0. The rest is cost variance; all of it if `pieces` is 0.
 */
export function correctionOfStock(correction: Exact, pieces: number, { quantity, valueCny }: Owned): Exact {
  if (pieces === 0) return new Exact(0);
  const part = correction.times(Math.min(quantity, pieces)).div(pieces).toDecimalPlaces(2);
  return Exact.max(part, valueCny.negated());
}

/** The difference between due and booked cost of goods. */
export interface CostCorrection extends StockKey {
  readonly goods: CostedGoods;
  /** The document of the movement, with the number of earlier movements for its cost. */
  readonly ref: Movement['ref'];
  /** The number of pieces that the cost is for. */
  readonly pieces: number;
  readonly due: readonly { readonly kind: NewEntry['kind']; readonly amount: Exact }[];
}

interface SplitCorrection {
  readonly correction: CostCorrection;
  readonly parts: readonly { readonly kind: NewEntry['kind']; readonly amount: Exact; readonly toStock: Exact }[];
}

/** Splits corrections, in sequence, into the part of the stock value and cost variance. */
function splitCorrections(
  corrections: readonly CostCorrection[],
  values: ReadonlyMap<ArtwareProductId, Owned>,
): SplitCorrection[] {
  const left = new Map(values);
  return corrections.map((correction) => ({
    correction,
    parts: correction.due.map(({ kind, amount }) => {
      const owned = requireFound(left.get(correction.productId));
      const toStock = correctionOfStock(amount, correction.pieces, owned);
      left.set(correction.productId, { ...owned, valueCny: owned.valueCny.plus(toStock) });
      return { kind, amount, toStock };
    }),
  }));
}

function stockPartOf({ parts }: SplitCorrection): Exact {
  return parts.reduce((sum, { toStock }) => sum.plus(toStock), new Exact(0));
}

function movesStock({ parts }: SplitCorrection): boolean {
  return parts.some(({ toStock }) => !toStock.isZero());
}

function movementOf(split: SplitCorrection): Movement {
  const { productId, warehouseId, ref } = split.correction;
  const worth = { correctionCny: decimalOf(stockPartOf(split), 2) };
  return { kind: 'COST', productId, warehouseId, quantity: 0, worth, ref };
}

/**
 * Books corrections of the cost of goods: for owned pieces one movement per correction changes the value of stock, the
 * rest is cost variance (domain.md §10 "Receipt"). The number of messages does not depend on the number of corrections.
 * Throws `validation-failed` for a value above the limit of replies.
 */
export async function correctCosts(ctx: Context, due: readonly CostCorrection[]): Promise<void> {
  if (due.length === 0) return;
  const lockedStock = await lockStock(
    ctx,
    due.map((correction) => ({ ...correction, quantity: 0 })),
  );
  const corrections = splitCorrections(due, lockedStock.values);
  const moving = corrections.filter(movesStock);
  const moved = await move(ctx, moving.map(movementOf), lockedStock);
  const movements = new Map(moving.map((split, index) => [split, requireFound(moved[index]).id]));
  await bookEntries(
    ctx,
    corrections.flatMap((split) =>
      split.parts.map(({ kind, amount, toStock }) => ({
        ...split.correction.goods,
        productId: split.correction.productId,
        kind,
        amount,
        toStock,
        movementId: toStock.isZero() ? null : requireFound(movements.get(split)),
      })),
    ),
  );
}
