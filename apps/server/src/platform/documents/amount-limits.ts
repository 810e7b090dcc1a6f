import { type DecimalText, Exact, isTooLarge } from '@yipin/contract';
import { tooLargeAt } from '../failure.ts';

/** Refuses an amount that responses cannot represent, at the `member` it results from. */
export function requireRepresentable(amount: DecimalText, member: string): void {
  if (isTooLarge(amount)) throw tooLargeAt(member);
}

/** A part of a sum, and the member it results from. */
type SummedAmount = readonly [member: string, amount: DecimalText];

/** Refuses a sum that responses cannot represent, at the member of its largest part. */
export function requireRepresentableSum(
  sum: DecimalText,
  first: SummedAmount,
  ...others: readonly SummedAmount[]
): void {
  const [member] = others.reduce((maximum, part) => (new Exact(part[1]).gt(maximum[1]) ? part : maximum), first);
  requireRepresentable(sum, member);
}
