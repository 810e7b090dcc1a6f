import { type DecimalText, decimalOfUnits, dividedHalfUp, type MarginSummary, unitsOf } from '@yipin/contract';
import type { SimulatedProduct, SimulatedPrice } from './simulate.service.ts';

function cents(amount: DecimalText): bigint {
  return unitsOf(amount, 2);
}

/**
 * Summarizes the margins of products by one of the two sets of rules; `target`: percent, absent = no product is below
 * it.
 */
export function summarizeMargins(
  products: readonly SimulatedProduct[],
  by: (product: SimulatedProduct) => SimulatedPrice,
  target: DecimalText | undefined,
): MarginSummary {
  const least = target === undefined ? undefined : cents(target);
  let [sum, known, belowTarget, belowMinimum, atLoss] = [0n, 0n, 0, 0, 0];
  for (const product of products) {
    const { price, margin } = by(product);
    if (price !== null && product.minPriceAud !== null && cents(price) < cents(product.minPriceAud)) belowMinimum += 1;
    if (margin === null) continue;
    const percent = cents(margin);
    sum += percent;
    known += 1n;
    if (percent < 0n) atLoss += 1;
    if (least !== undefined && percent < least) belowTarget += 1;
  }
  const averageMargin = known === 0n ? null : decimalOfUnits(dividedHalfUp(sum, known), 2);
  return { averageMargin, belowTarget, belowMinimum, atLoss };
}
