import { decimalOf, Exact } from '@yipin/contract';

const written = /^\d{1,13}(?:\.\d+)?$/;
const whole = /^[+-]?\d{1,15}$/;

const grouped = /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d*)?$/;

/**
 * What was typed in plain signs: a Chinese keyboard writes digits, points and signs in their full width, and what is copied
 * from a list has its currency and commas between thousands.
 */
function plain(typed: string): string {
  return typed
    .replace(/[\uff0b-\uff0e\uff10-\uff19]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/[。｡]/g, '.')
    .replace(/\u2212/g, '-')
    .trim()
    .replace(/^([+-]?)(?:A?\$|¥|￥)\s*/, '$1')
    .replace(grouped, (number) => number.replaceAll(',', ''));
}

/** A decimal as typed, in the way it is written in JSON; what is none stays as it is. */
export function readDecimal(typed: string): string {
  const read = plain(typed);
  return /^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(read)
    ? read
        .replace(/^\+/, '')
        .replace(/\.$/, '')
        .replace(/^(-?)\./, '$10.')
        .replace(/^(-?)0+(?=\d)/, '$1')
    : read;
}

/** A decimal with all its places. One that has more than `scale`, one below 0 and what is no number stay as they are. */
export function padDecimal(read: string, scale: number): string {
  return written.test(read) && new Exact(read).decimalPlaces() <= scale ? decimalOf(read, scale) : read;
}

/** A whole number, or as typed what is none. */
export type EnteredQuantity = number | string;

/** Pieces as typed; nothing for an empty field. */
export function readQuantity(typed: string): EnteredQuantity | undefined {
  const read = plain(typed);
  if (read === '') return undefined;
  return whole.test(read) ? Number(read) : read;
}
