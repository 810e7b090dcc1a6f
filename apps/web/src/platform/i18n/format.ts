import type { Day, DecimalText, Instant } from '@yipin/contract';
import { companyZone } from '../auth/company-zone.ts';
import { currentLanguage } from './language.ts';
import { browserZone, clockIn, offsetOf } from './zone.ts';

const numbers = new Map<string, Intl.NumberFormat>();

function numberFormat(options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${currentLanguage()} ${JSON.stringify(options)}`;
  const format = numbers.get(key) ?? new Intl.NumberFormat(currentLanguage(), options);
  numbers.set(key, format);
  return format;
}

/** Returns the number of digits after the point of an exact decimal, without zeros after the second one. */
function fractionDigitsOf(decimal: DecimalText): number {
  return (decimal.split('.')[1] ?? '').replace(/(?<=^..+?)0+$/, '').length;
}

/** Returns an exact amount with its currency: `¥1,234.50`, and `¥0.1234` if it has more digits. It is never a float. */
export function formatMoney(amount: DecimalText, currency: string): string {
  const fractionDigits = fractionDigitsOf(amount);
  // `Intl` formats a decimal text exactly; its type only accepts literal numbers.
  const exact = amount as `${number}`;
  return numberFormat({
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: fractionDigits,
    maximumFractionDigits: fractionDigits,
  }).format(exact);
}

/** Returns a difference in pieces with its sign: `+3`, `-2`, `0`. */
export function formatDifference(pieces: number): string {
  return numberFormat({ signDisplay: 'exceptZero' }).format(pieces);
}

/** Returns a number or an exact decimal with separators. */
export function formatNumber(value: number | DecimalText): string {
  if (typeof value === 'number') return numberFormat({}).format(value);
  const fractionDigits = fractionDigitsOf(value);
  // See formatMoney.
  return numberFormat({ minimumFractionDigits: fractionDigits, maximumFractionDigits: fractionDigits }).format(
    value as `${number}`,
  );
}

/** Returns the offset of the company's time zone from UTC, ` GMT+11`, if the clock of the browser differs; else ''. */
function zoneMark(at: Date, zone: string): string {
  const [companyClock, browserClock] = [clockIn(zone, at), clockIn(browserZone, at)];
  return companyClock.day === browserClock.day && companyClock.time === browserClock.time
    ? ''
    : ` ${offsetOf(zone, at)}`;
}

/** Returns a time in the time zone of the company, with the date, to the minute. */
export function formatInstant(instant: Instant): string {
  const at = new Date(instant);
  const zone = companyZone();
  const { day, time } = clockIn(zone, at);
  return `${formatDay(day)}${currentLanguage() === 'en-US' ? ',' : ''} ${time}${zoneMark(at, zone)}`;
}

/** Returns the date of a time in the time zone of the company. */
export function formatDayOf(instant: Instant): string {
  return formatDay(clockIn(companyZone(), new Date(instant)).day);
}

/** Returns the time of day in the time zone of the company, to the minute. */
export function formatTime(at: Date): string {
  const zone = companyZone();
  return clockIn(zone, at).time + zoneMark(at, zone);
}

/** Returns a list of names, joined as usual in the language. */
export function formatNames(names: readonly string[]): string {
  return new Intl.ListFormat(currentLanguage()).format(names);
}

/** Returns a day. It has no time zone, so it is never shifted. */
export function formatDay(day: Day): string {
  if (currentLanguage() !== 'en-US') return day;
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
}
