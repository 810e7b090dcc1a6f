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

/** Returns the column of a margin: 0 for all below the first, then one for every {@link marginColumn} percent. */
function columnOf(margin: DecimalText): number {
  const percent = unitsOf(margin, 2);
  const lowest = BigInt(minMarginColumn) * 100n;
  if (percent < lowest) return 0;
  return Math.min(Number((percent - lowest) / (BigInt(marginColumn) * 100n)), steps) + 1;
}

/** Counts the products per margin column, by the current and by the tried rules. */
export function distribution(products: readonly SimulatedProduct[]): PriceSimulation['columns'] {
  const count = (marginOf: (product: SimulatedProduct) => DecimalText | null): number[] => {
    const counts = Array.from({ length: steps + 2 }, () => 0);
    for (const product of products) {
      const margin = marginOf(product);
      const column = margin === null ? undefined : columnOf(margin);
      if (column !== undefined) counts[column] = (counts[column] ?? 0) + 1;
    }
    return counts;
  };
  const now = count((product) => product.now.margin);
  const tried = count((product) => product.tried.margin);
  return now.map((current, column) => ({
    from: column === 0 ? null : minMarginColumn + (column - 1) * marginColumn,
    to: column > steps ? null : minMarginColumn + column * marginColumn,
    now: current,
    tried: tried[column] ?? 0,
  }));
}
