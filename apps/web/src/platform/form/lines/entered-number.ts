import { type DecimalText, money, quantity as pieces } from '@yipin/contract';
import type { EnteredQuantity } from '../fields/number-text.ts';

// Both are created once: a key press parses every line again, and creating a schema takes longer than parsing with it.
/** The schema of an entered amount. */
export const amountSchema = money();
/** The schema of an entered quantity. */
export const quantitySchema = pieces();

/** Returns an entered amount; undefined if it is missing or invalid. */
export function moneyOf(typed: string | undefined): DecimalText | undefined {
  return amountSchema.safeParse(typed).data;
}

/** Returns an entered quantity in pieces; undefined if it is missing or invalid. */
export function piecesOf(typed: EnteredQuantity | undefined): number | undefined {
  return quantitySchema.safeParse(typed).data;
}
