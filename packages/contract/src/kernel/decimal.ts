import { Decimal } from 'decimal.js';
import { z } from 'zod';

/** Exact arithmetic: 40 digits, half away from zero (domain.md §10). */
export const Exact = Decimal.clone({ precision: 40, rounding: Decimal.ROUND_HALF_UP, toExpNeg: -30, toExpPos: 30 });
export type Exact = Decimal;

/** A decimal as text in its canonical form with a fixed number of fraction digits, e.g. `"73.50"`. Never a float. */
export type DecimalText = string & z.$brand<'DecimalText'>;

/** U+0001 marks a decimal inside JSON text until {@link printJson} turns it into a bare number. Inputs cannot contain it. */
const marker = '\u0001';
const markedDecimal = /"\\u0001(-?\d+(?:\.\d+)?)"/g;
const decimalText = /^[+-]?(?:\d{1,40}(?:\.\d{1,40})?|\.\d{1,40})$/;
/** Amounts below this keep their cents as JSON numbers, which clients read as doubles (domain.md, legend). */
const carried = 1e13;

/** Whether an amount is more than answers can carry. Products and sums come out so of numbers that are fine each: callers refuse that. */
export function isTooLarge(amount: string): boolean {
  return Math.abs(Number(amount)) >= carried;
}

/** `value` rounded half up to `scale` fraction digits. */
export function decimalOf(value: Decimal.Value, scale: number): DecimalText {
  return new Exact(value).toFixed(scale) as DecimalText;
}

/** `JSON.stringify`, in which decimals are numbers whose text is exact (`73.50`): doubles never touch them. */
export function printJson(value: unknown): string {
  return JSON.stringify(value).replace(markedDecimal, '$1');
}

/** The decimals of a value that was encoded, with the paths to them: `items.2.unitPrice`. */
export function* decimalsIn(encoded: unknown, path = ''): Generator<readonly [path: string, value: DecimalText]> {
  if (typeof encoded === 'string' && encoded.startsWith(marker))
    yield [path, encoded.slice(marker.length) as DecimalText];
  if (typeof encoded !== 'object' || encoded === null) return;
  for (const [member, value] of Object.entries(encoded))
    yield* decimalsIn(value, path === '' ? member : `${path}.${member}`);
}

interface Range {
  readonly min?: number;
  readonly max?: number;
  /** Of many documents: it may have more digits than a part of it. */
  readonly isSum?: boolean;
}

/** Decimal with at most 13 integer digits and `scale` fraction digits: number or text in, exact number out. More fraction digits are refused, not rounded. */
export function decimal(scale: number, { min, max, isSum = false }: Range = {}) {
  return z.codec(z.union([z.number(), z.string()]), z.string().brand<'DecimalText'>(), {
    decode: (value, payload) => {
      const written = typeof value === 'number' ? new Exact(value).toFixed() : value.trim();
      if (!decimalText.test(written)) {
        payload.issues.push({ code: 'invalid_type', expected: 'number', input: value });
        return z.NEVER;
      }
      if (!isSum && isTooLarge(written)) {
        payload.issues.push({ code: 'custom', message: 'amountTooLarge', input: value });
        return z.NEVER;
      }
      const exact = new Exact(written);
      if (exact.decimalPlaces() > scale) {
        payload.issues.push({ code: 'not_multiple_of', divisor: 10 ** -scale, input: exact.toNumber() });
        return z.NEVER;
      }
      if (min !== undefined && exact.lt(min)) {
        payload.issues.push({
          code: 'too_small',
          origin: 'number',
          minimum: min,
          inclusive: true,
          input: exact.toNumber(),
        });
        return z.NEVER;
      }
      if (max !== undefined && exact.gt(max)) {
        payload.issues.push({
          code: 'too_big',
          origin: 'number',
          maximum: max,
          inclusive: true,
          input: exact.toNumber(),
        });
        return z.NEVER;
      }
      return exact.toFixed(scale);
    },
    encode: (value) => marker + value,
  });
}

/** Money to the cent, `decimal(18,2)`; not negative unless `min` says so. */
export function money(range: Range = { min: 0 }) {
  return decimal(2, range);
}

/** Sum of money of many documents, in answers. */
export function moneySum() {
  return decimal(2, { isSum: true });
}

/** Cost per piece, `decimal(18,4)`. */
export function cost(range: Range = { min: 0 }) {
  return decimal(4, range);
}

/** Exchange rate, CNY for 1 AUD, `decimal(18,6)`. */
export function rate() {
  return decimal(6, { min: 0.01, max: 1000 });
}

/** Percent, `decimal(5,2)`, 0 to 100. */
export function percent() {
  return decimal(2, { min: 0, max: 100 });
}

/** Weight in kilograms, `decimal(10,3)`. */
export function kilograms() {
  return decimal(3, { min: 0, max: 9_999_999 });
}

/** Length in centimetres, `decimal(7,1)`. */
export function centimetres() {
  return decimal(1, { min: 0, max: 999_999 });
}

export const zeroMoney = '0.00' as DecimalText;
