import { Exact } from '@yipin/contract';

/** Returns a decimal with at least two decimal places, without trailing zeros after these. */
export function shortNumber(decimal: string): string {
  const exact = new Exact(decimal);
  return exact.toFixed(Math.max(2, exact.decimalPlaces()));
}
