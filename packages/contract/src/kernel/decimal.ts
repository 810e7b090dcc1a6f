import { Decimal } from 'decimal.js';
import { z } from 'zod';
import { onWire } from './wire-form.ts';

/** Exact arithmetic: 40 digits, half away from zero (domain.md §10). */
export const Exact = Decimal.clone({ precision: 40, rounding: Decimal.ROUND_HALF_UP, toExpNeg: -30, toExpPos: 30 });
export type Exact = Decimal;

/** A decimal as text in its canonical form with a fixed number of fraction digits, e.g. `"73.50"`. Never a float. */
export type DecimalText = string & z.$brand<'DecimalText'>;

/**
 * U+0001 marks a decimal inside JSON text until {@link printJson} replaces it by a bare number. Inputs cannot contain
 * it.
 */
const marker = '\u0001';
const markedDecimal = /"\\u0001(-?\d+(?:\.\d+)?)"/g;
const decimalText = /^[+-]?(?:\d{1,40}(?:\.\d{1,40})?|\.\d{1,40})$/;
/** Amounts below this keep their cents as JSON numbers, which clients read as doubles (domain.md, legend). */
const firstTooLarge = 1e13;

/**
 * Returns whether an amount is too large for a JSON number with cents. Products and sums can exceed the limit although
 * their parts do not; callers refuse the amount.
 */
export function isTooLarge(amount: string): boolean {
  return Math.abs(Number(amount)) >= firstTooLarge;
}

/** Returns `value` rounded half away from zero to `scale` fraction digits. */
export function decimalOf(value: Decimal.Value, scale: number): DecimalText {
  return new Exact(value).toFixed(scale) as DecimalText;
}

/** Returns JSON with decimals as bare numbers of exact text (`73.50`); they are never converted to doubles. */
export function printJson(value: unknown): string {
  return JSON.stringify(value).replace(markedDecimal, '$1');
}

/** Yields the decimals of an encoded value with their paths, such as `items.2.unitPrice`. */
export function* decimalsIn(encoded: unknown, path = ''): Generator<readonly [path: string, value: DecimalText]> {
  if (typeof encoded === 'string' && encoded.startsWith(marker))
    yield [path, encoded.slice(marker.length) as DecimalText];
  if (typeof encoded !== 'object' || encoded === null) return;
  for (const [member, value] of Object.entries(encoded))
    yield* decimalsIn(value, path === '' ? member : `${path}.${member}`);
}

interface Range {
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  /** A sum over many documents: it may have more digits than one amount. */
  readonly isSum?: boolean;
}

/** Returns the pattern of the texts that a decimal accepts. */
function patternOf(scale: number, isNegative: boolean): string {
  return `^${isNegative ? '-?' : ''}\\d{1,13}${scale > 0 ? `(\\.\\d{1,${scale}})?` : ''}$`;
}

function rangeText({ min, max }: Range): string {
  if (min !== undefined && max !== undefined) return `, ${min} to ${max}`;
  return min === undefined ? '' : `, at least ${min}`;
}

/**
 * Returns the schema of a decimal with at most 13 integer digits and `scale` fraction digits: number or text on the
 * wire, exact text in code. More fraction digits are refused, not rounded.
 */
export function decimal(scale: number, { min, max, isSum = false }: Range = {}) {
  const exactText = z.codec(z.union([z.number(), z.string()]), z.string().brand<'DecimalText'>(), {
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
  return onWire(exactText, {
    input: {
      type: 'string',
      format: 'decimal',
      pattern: patternOf(scale, min === undefined || min < 0),
      description: `A decimal with at most ${scale} fraction digits${rangeText({ min, max })}. Older clients send a JSON number.`,
    },
    output: { type: 'number', description: `A decimal with ${scale} fraction digits.` },
  });
}

/** Returns the schema of money to the cent, `decimal(18,2)`; not negative unless `min` is. */
export function money(range: Range = { min: 0 }) {
  return decimal(2, range);
}

/** Returns the schema of a sum of money over many documents, for responses. */
export function moneySum() {
  return decimal(2, { isSum: true });
}

/** Returns the schema of a cost per piece, `decimal(18,4)`. */
export function cost(range: Range = { min: 0 }) {
  return decimal(4, range);
}

/** Returns the schema of an exchange rate, CNY for 1 AUD, `decimal(18,6)`. */
export function rate() {
  return decimal(6, { min: 0.01, max: 1000 });
}

/** Returns the schema of a percentage, `decimal(5,2)`, 0 to 100. */
export function percent() {
  return decimal(2, { min: 0, max: 100 });
}

/** Returns the schema of a weight in kilograms, `decimal(10,3)`. */
export function kilograms() {
  return decimal(3, { min: 0, max: 9_999_999 });
}

/** Returns the schema of a length in centimetres, `decimal(7,1)`. */
export function centimetres() {
  return decimal(1, { min: 0, max: 999_999 });
}

/** The amount 0, to the cent. */
export const zeroMoney = '0.00' as DecimalText;
