import type { Day } from '@yipin/contract';
import { currentLanguage } from './language.ts';

function dayAt(day: Day): Date {
  return new Date(`${day}T00:00:00Z`);
}

/** Returns a day for an axis, without the year, for which there is no space. */
export function formatAxisDay(day: Day): string {
  return dayAt(day).toLocaleDateString(currentLanguage() === 'en-US' ? 'en-GB' : currentLanguage(), {
    day: 'numeric',
    month: currentLanguage() === 'en-US' ? 'short' : 'numeric',
    timeZone: 'UTC',
  });
}

/** Returns the month of a day for an axis. */
export function formatAxisMonth(day: Day): string {
  return dayAt(day).toLocaleDateString(currentLanguage(), { month: 'short', timeZone: 'UTC' });
}

/** Returns a large number for an axis: `12K`, `1.2万`. */
export function formatAxisNumber(value: number): string {
  return new Intl.NumberFormat(currentLanguage(), { notation: 'compact' }).format(value);
}
