import { type DecimalText, Exact, isTooLarge } from '@yipin/contract';
import { tooLargeAt } from '../failure.ts';

/** Refuses an amount that answers cannot carry, naming `member` as where it comes from. */
export function requireRepresentable(amount: DecimalText, member: string): void {
  if (isTooLarge(amount)) throw tooLargeAt(member);
}

/** A part of a sum, and the member that it comes from. */
type SummedAmount = readonly [member: string, amount: DecimalText];

/** Refuses a sum that answers cannot carry, naming the largest of its parts. */
export function requireSumCarried(sum: DecimalText, first: SummedAmount, ...others: readonly SummedAmount[]): void {
  const [member] = others.reduce((most, part) => (new Exact(part[1]).gt(most[1]) ? part : most), first);
  requireRepresentable(sum, member);
}
