import { type DecimalText, money, quantity as pieces } from '@yipin/contract';
import type { EnteredQuantity } from '../fields/number-text.ts';

// Made once: a key reads every line again, and to make a schema takes longer than to read with it.
export const anAmount = money();
export const aQuantity = pieces();

/** An amount as typed; nothing while it is no amount. */
export function moneyOf(typed: string | undefined): DecimalText | undefined {
  return anAmount.safeParse(typed).data;
}

/** Pieces as typed; nothing while they are none. */
export function piecesOf(typed: EnteredQuantity | undefined): number | undefined {
  return aQuantity.safeParse(typed).data;
}

/** Which lines are checked for missing values: none before the first save, then edited lines, or all required ones. */
export type RequiredFields = 'nothing' | 'begun' | 'all';

let keys = 0;
/** Returns a key that identifies an unsaved line. */
export function nextLineKey(): number {
  keys += 1;
  return keys;
}
