import { z } from 'zod';
import { onWire } from './wire-form.ts';

/** Returns whether the year is at least 1: there is no year 0, and PostgreSQL refuses it. */
function isInOurEra(written: string): boolean {
  return !written.startsWith('0000');
}

const hourAndMinute = String.raw`(?:[01]\d|2[0-3]):[0-5]\d`;
const written = new RegExp(
  String.raw`^(\d{4}-\d\d-\d\d)(?:[T ](${hourAndMinute}(?::[0-5]\d(?:\.\d+)?)?)(Z|[+-]${hourAndMinute})?)?$`,
  'i',
);

/**
 * Parses a day or an instant of a client into an ISO instant. Returns undefined if its day is not in the calendar or
 * its time not on the clock: a `Date` would read 30 February as a day in March. Without a zone it is UTC, independent
 * of the server's zone.
 */
function momentIn(value: string): string | undefined {
  const [, day = '', time = '00:00', zone = 'Z'] = written.exec(value.trim()) ?? [];
  return z.regexes.date.test(day) ? `${day}T${time}${zone}` : undefined;
}

/** A calendar day without a zone, `YYYY-MM-DD`. Of a timestamp, which legacy clients send, the day is used. */
export const Day = onWire(
  z.codec(z.string(), z.iso.date().refine(isInOurEra, { error: 'day' }).brand<'Day'>(), {
    decode: (value) => momentIn(value)?.slice(0, 10) ?? value,
    encode: (value) => value,
  }),
  { input: { type: 'string', format: 'date' } },
);
export type Day = z.output<typeof Day>;

/** An entered day, 2000-01-01 to 2100-12-31: other years are typing errors. Stored days outside stay readable. */
export const EnteredDay = Day.refine((day) => day >= '2000-01-01' && day <= '2100-12-31', { error: 'dayOutOfRange' });

/** An instant in UTC, ISO 8601 with `Z` and milliseconds. */
export const Instant = onWire(
  z.codec(z.string(), z.iso.datetime().refine(isInOurEra, { error: 'moment' }).brand<'Instant'>(), {
    decode: (value) => {
      const moment = momentIn(value);
      return moment === undefined ? value : new Date(moment).toISOString();
    },
    encode: (value) => value,
  }),
  { input: { type: 'string', format: 'date-time' } },
);
export type Instant = z.output<typeof Instant>;

const clocksDiffer = 5 * 60_000;

/** An instant that is not in the future, with a tolerance of five minutes between clocks. */
export const PastInstant = Instant.refine((at) => Date.parse(at) <= Date.now() + clocksDiffer, { error: 'inFuture' });

const quarterHour = 15 * 60_000;
const dayFormats = new Map<string, Intl.DateTimeFormat>();
const daysKnown = new Map<string, { readonly quarter: number; readonly day: Day }>();

/** Returns the day at `now` in the IANA time zone `timeZone`. */
export function dayIn(timeZone: string, now: Date): Day {
  // Every request needs the day, and formatting it is slow. In every time zone a day begins on a quarter of an hour of
  // UTC.
  const quarter = Math.floor(now.getTime() / quarterHour);
  const known = daysKnown.get(timeZone);
  if (known?.quarter === quarter) return known.day;
  // Creating a format takes a hundred times as long as using it; there are as many formats as time zones of tenants.
  const format =
    dayFormats.get(timeZone) ??
    new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  dayFormats.set(timeZone, format);
  const day = format.format(now) as Day;
  daysKnown.set(timeZone, { quarter, day });
  return day;
}

/** Returns the day `days` after `day`, or before it if negative. */
export function addDays(day: Day, days: number): Day {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10) as Day;
}

/** Returns the days from `from` to `to`; negative when `to` is before it. */
export function daysBetween(from: Day, to: Day): number {
  return (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000;
}

/** Returns the last day of the month that `day` is in. */
export function lastDayOfMonth(day: Day): Day {
  const at = new Date(`${day.slice(0, 7)}-01T00:00:00Z`);
  at.setUTCMonth(at.getUTCMonth() + 1, 0);
  return at.toISOString().slice(0, 10) as Day;
}
