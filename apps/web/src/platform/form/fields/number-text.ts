import { decimalOf, Exact } from '@yipin/contract';

const decimalPattern = /^\d{1,13}(?:\.\d+)?$/;
const integerPattern = /^[+-]?\d{1,15}$/;

const groupedPattern = /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d*)?$/;

/**
 * Returns typed text with ASCII digits and signs, without currency and thousands separators. A Chinese keyboard types
 * full-width characters, and a number copied from a list has currency and separators.
 */
function normalize(typed: string): string {
  return typed
    .replace(/[\uff0b-\uff0e\uff10-\uff19]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/[。｡]/g, '.')
    .replace(/\u2212/g, '-')
    .trim()
    .replace(/^([+-]?)(?:A?\$|¥|￥)\s*/, '$1')
    .replace(groupedPattern, (number) => number.replaceAll(',', ''));
}

/** Returns a typed decimal in the notation of JSON; other text is returned unchanged. */
export function readDecimal(typed: string): string {
  const read = normalize(typed);
  return /^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(read)
    ? read
        .replace(/^\+/, '')
        .replace(/\.$/, '')
        .replace(/^(-?)\./, '$10.')
        .replace(/^(-?)0+(?=\d)/, '$1')
    : read;
}

/** Digits after the point that are always shown, also of costs, which may have four. */
const shownDigits = 2;

/**
 * Returns a decimal with two digits after the point, or with all that it has, up to `scale`. Longer and negative ones
 * and other text are unchanged.
 */
export function padDecimal(read: string, scale: number): string {
  if (!decimalPattern.test(read)) return read;
  const digits = new Exact(read).decimalPlaces();
  return digits <= scale ? decimalOf(read, Math.max(digits, Math.min(scale, shownDigits))) : read;
}

/** An integer, or the typed text if it is not one. */
export type EnteredQuantity = number | string;

/** Returns a typed quantity; undefined for an empty field. */
export function readQuantity(typed: string): EnteredQuantity | undefined {
  const read = normalize(typed);
  if (read === '') return undefined;
  return integerPattern.test(read) ? Number(read) : read;
}
