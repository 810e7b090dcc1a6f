import { formatDay } from './format.ts';
import type { Day } from '@yipin/contract';
import { currentLanguage } from './language.ts';

/** Formats a day, which has no time zone. English is written as in Australia. */
function formatUtc(day: Day, shape: Intl.DateTimeFormatOptions): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString(currentLanguage() === 'en-US' ? 'en-GB' : currentLanguage(), {
    ...shape,
    timeZone: 'UTC',
  });
}

/** Returns the month and year of a day: `2026年11月`. */
export function formatMonth(day: Day): string {
  return formatUtc(day, { month: 'long', year: 'numeric' });
}

/** Returns the day of the week for a column heading: `周一`. */
export function formatWeekday(day: Day): string {
  return formatUtc(day, { weekday: 'short' });
}

/** Returns a day as fields show it, with its day of the week: `Tue 24 Nov 2026`, `2026-11-24 周二`. */
export function formatLongDay(day: Day): string {
  return currentLanguage() === 'en-US'
    ? `${formatWeekday(day)} ${formatDay(day)}`
    : `${formatDay(day)} ${formatWeekday(day)}`;
}

/** Returns a day with its day of the week: `11月23日星期一`. */
export function formatFullDay(day: Day): string {
  return formatUtc(day, { day: 'numeric', month: 'long', weekday: 'long' });
}
