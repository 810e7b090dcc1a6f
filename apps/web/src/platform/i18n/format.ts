import type { Day, DecimalText, Instant } from '@yipin/contract';
import { currentLanguage } from './language.ts';

const numbers = new Map<string, Intl.NumberFormat>();

function numberFormat(options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${currentLanguage()} ${JSON.stringify(options)}`;
  const format = numbers.get(key) ?? new Intl.NumberFormat(currentLanguage(), options);
  numbers.set(key, format);
  return format;
}

/** An exact amount with its currency: `¥1,234.50`. Never passes through a float. */
export function formatMoney(amount: DecimalText, currency: string): string {
  const fractionDigits = amount.split('.')[1]?.length ?? 0;
  // Intl reads decimal text exactly; its type only knows literal numbers.
  const exact = amount as `${number}`;
  return numberFormat({
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: fractionDigits,
  }).format(exact);
}

/** Pieces more or less, with their sign: `+3`, `-2`, `0`. */
export const formatDifference = (pieces: number): string => numberFormat({ signDisplay: 'exceptZero' }).format(pieces);

/** A plain number or exact decimal with separators. */
export function formatNumber(value: number | DecimalText): string {
  if (typeof value === 'number') return numberFormat({}).format(value);
  const fractionDigits = value.split('.')[1]?.length ?? 0;
  // See formatMoney.
  return numberFormat({ minimumFractionDigits: fractionDigits, maximumFractionDigits: fractionDigits }).format(
    value as `${number}`,
  );
}

const two = (part: number): string => String(part).padStart(2, '0');

/** A moment in the browser's time zone, to the minute. */
export function formatInstant(instant: Instant): string {
  const at = new Date(instant);
  if (currentLanguage() === 'en-US')
    return at.toLocaleString('en-GB', {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
    });
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())} ${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** The time of day of a moment in the browser's time zone, to the minute. */
export const formatTime = (at: Date): string => `${two(at.getHours())}:${two(at.getMinutes())}`;

/** Names in a row, as the language joins them. */
export const formatNames = (names: readonly string[]): string => new Intl.ListFormat(currentLanguage()).format(names);

/** A calendar day; it has no zone, so it is never shifted. */
export function formatDay(day: Day): string {
  if (currentLanguage() !== 'en-US') return day;
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
}
