import { Exact } from '@yipin/contract';

/** A decimal with the two places that most have, and more only where it has more. */
export function shortNumber(decimal: string): string {
  const exact = new Exact(decimal);
  return exact.toFixed(Math.max(2, exact.decimalPlaces()));
}
