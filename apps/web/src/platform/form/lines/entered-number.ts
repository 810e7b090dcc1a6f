import { type DecimalText, money, quantity as pieces } from '@yipin/contract';
import type { EnteredQuantity } from '../fields/number-text.ts';

// Created once: a key press parses every line again, and creating a schema takes longer than parsing with it.
export const anAmount = money();
export const aQuantity = pieces();

/** Returns an entered amount; undefined if it is missing or invalid. */
export function moneyOf(typed: string | undefined): DecimalText | undefined {
  return anAmount.safeParse(typed).data;
}

/** Returns an entered quantity in pieces; undefined if it is missing or invalid. */
export function piecesOf(typed: EnteredQuantity | undefined): number | undefined {
  return aQuantity.safeParse(typed).data;
}
