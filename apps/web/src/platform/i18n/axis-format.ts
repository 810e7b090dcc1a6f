import type { Day } from '@yipin/contract';
import { currentLanguage } from './language.ts';

function dayAt(day: Day): Date {
  return new Date(`${day}T00:00:00Z`);
}

/** A day at an axis, which has no room for the year. */
export function formatAxisDay(day: Day): string {
  return dayAt(day).toLocaleDateString(currentLanguage() === 'en-US' ? 'en-GB' : currentLanguage(), {
    day: 'numeric',
    month: currentLanguage() === 'en-US' ? 'short' : 'numeric',
    timeZone: 'UTC',
  });
}

/** The month of a day at an axis. */
export function formatAxisMonth(day: Day): string {
  return dayAt(day).toLocaleDateString(currentLanguage(), { month: 'short', timeZone: 'UTC' });
}

/** A large number at an axis: `12K`, `1.2万`. */
export function formatAxisNumber(value: number): string {
  return new Intl.NumberFormat(currentLanguage(), { notation: 'compact' }).format(value);
}
