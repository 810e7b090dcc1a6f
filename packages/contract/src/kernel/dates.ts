import { z } from 'zod';

/** There is no year 0, and the database knows none. */
const isInOurEra = (written: string): boolean => !written.startsWith('0000');

/** A calendar day without a zone, `YYYY-MM-DD`. Legacy clients send a whole timestamp: its day counts. */
export const Day = z.codec(z.string(), z.iso.date().refine(isInOurEra, { error: 'day' }).brand<'Day'>(), {
  decode: (value) => value.trim().slice(0, 10),
  encode: (value) => value,
});
export type Day = z.output<typeof Day>;

const written = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(Z|[+-]\d\d:\d\d)?)?$/i;

/** Reads a moment as clients write it. Without a zone it is UTC, whatever zone this machine is in. */
const momentOf = (value: string): Date => {
  const [, day = '', time = '00:00', zone = 'Z'] = written.exec(value.trim()) ?? [];
  return new Date(`${day}T${time}${zone}`);
};

/** A moment in UTC, ISO 8601 with `Z` and milliseconds. */
export const Instant = z.codec(
  z.string(),
  z.iso.datetime().refine(isInOurEra, { error: 'moment' }).brand<'Instant'>(),
  {
    decode: (value, payload) => {
      const at = momentOf(value);
      if (!Number.isNaN(at.getTime())) return at.toISOString();
      payload.issues.push({ code: 'invalid_format', format: 'datetime', input: value });
      return z.NEVER;
    },
    encode: (value) => value,
  },
);
export type Instant = z.output<typeof Instant>;

const clocksDiffer = 5 * 60_000;

/** A moment that has come: what is noted has happened. Clocks may be five minutes apart. */
export const PastInstant = Instant.refine((at) => Date.parse(at) <= Date.now() + clocksDiffer, { error: 'inFuture' });

const quarterHour = 15 * 60_000;
const dayFormats = new Map<string, Intl.DateTimeFormat>();
const daysKnown = new Map<string, { readonly quarter: number; readonly day: Day }>();

/** The day it is at `now` in the IANA time zone `timeZone`. */
export const dayIn = (timeZone: string, now: Date): Day => {
  // Every request asks, and making it out takes long. Wherever one is, a day begins on a quarter of an hour of UTC.
  const quarter = Math.floor(now.getTime() / quarterHour);
  const known = daysKnown.get(timeZone);
  if (known?.quarter === quarter) return known.day;
  // Making a format costs a hundred times what using it does; there are as many as tenants have zones.
  const format =
    dayFormats.get(timeZone) ??
    new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  dayFormats.set(timeZone, format);
  const day = format.format(now) as Day;
  daysKnown.set(timeZone, { quarter, day });
  return day;
};

/** `days` after `day` (before it when negative). */
export const addDays = (day: Day, days: number): Day => {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10) as Day;
};
