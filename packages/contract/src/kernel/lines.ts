import { type DecimalText, decimalOf, Exact } from './decimal.ts';

/**
 * Returns the ordered amount of a line to the cent: unit price × quantity − discount (domain.md §10 "Line"). It may be
 * negative or {@link isTooLarge}; callers refuse both.
 */
export function lineAmount(
  unitPrice: DecimalText,
  quantity: number,
  discount: DecimalText = '0' as DecimalText,
): DecimalText {
  return decimalOf(new Exact(unitPrice).times(quantity).minus(discount), 2);
}

/** Returns the sum of amounts to the cent. */
export function sumOf(amounts: Iterable<DecimalText>): DecimalText {
  let total = new Exact(0);
  for (const amount of amounts) total = total.plus(amount);
  return decimalOf(total, 2);
}

/**
 * Returns the amount of the first `pieces` of a line to the cent; `amount` is that of all `quantity` pieces. The amount
 * of later pieces is the difference of two such amounts (domain.md §10 "Part of a line").
 */
export function partOf(amount: DecimalText, pieces: number, quantity: number): DecimalText {
  return decimalOf(new Exact(amount).times(pieces).div(quantity), 2);
}

/**
 * Shares `total` (to the cent) in proportion to `weights` by the largest remainder, ties to the earlier share
 * (domain.md §10 "Freight split"); equally if all weights are 0. The sum of the shares is exactly `total`.
 */
export function allocateProportionally(total: DecimalText, weights: readonly Exact[]): DecimalText[] {
  if (weights.length === 0) return [];
  const added = (parts: readonly Exact[]) => parts.reduce((all, part) => all.plus(part), new Exact(0));
  const parts = added(weights).isZero() ? weights.map(() => new Exact(1)) : weights;
  const sum = added(parts);
  const cents = new Exact(total).times(100);
  // Remainders are not computed from the quotients: those are rounded, and equal remainders would differ in the last
  // digit.
  const dues = parts.map((part) => cents.times(part));
  const floors = dues.map((due) => due.div(sum).floor());
  const left = cents.minus(added(floors)).toNumber();
  const byRemainder = dues
    .map((due, index) => ({ index, remainder: due.minus(sum.times(floors[index] ?? 0)) }))
    .sort((a, b) => b.remainder.cmp(a.remainder) || a.index - b.index);
  const extra = new Set(byRemainder.slice(0, left).map((entry) => entry.index));
  return floors.map((share, index) => decimalOf(share.plus(extra.has(index) ? 1 : 0).div(100), 2));
}
