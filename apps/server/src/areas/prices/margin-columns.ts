import {
  type DecimalText,
  maxMarginColumn,
  minMarginColumn,
  marginColumn,
  type PriceSimulation,
  unitsOf,
} from '@yipin/contract';
import type { SimulatedProduct } from './simulate.service.ts';

const steps = (maxMarginColumn - minMarginColumn) / marginColumn;

/** The column of a margin: 0 for all below the first, then one for every {@link marginColumn} percent. */
function placeOf(margin: DecimalText): number {
  const percent = unitsOf(margin, 2);
  const lowest = BigInt(minMarginColumn) * 100n;
  if (percent < lowest) return 0;
  return Math.min(Number((percent - lowest) / (BigInt(marginColumn) * 100n)), steps) + 1;
}

/** How many products have a margin in each column, by the rules of today and by those that are tried. */
export function distribution(products: readonly SimulatedProduct[]): PriceSimulation['columns'] {
  const count = (marginOf: (product: SimulatedProduct) => DecimalText | null): number[] => {
    const counts = Array.from({ length: steps + 2 }, () => 0);
    for (const product of products) {
      const margin = marginOf(product);
      const place = margin === null ? undefined : placeOf(margin);
      if (place !== undefined) counts[place] = (counts[place] ?? 0) + 1;
    }
    return counts;
  };
  const now = count((product) => product.now.margin);
  const tried = count((product) => product.tried.margin);
  return now.map((held, place) => ({
    from: place === 0 ? null : minMarginColumn + (place - 1) * marginColumn,
    to: place > steps ? null : minMarginColumn + place * marginColumn,
    now: held,
    tried: tried[place] ?? 0,
  }));
}
