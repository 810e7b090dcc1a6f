import type { Day } from '@yipin/contract';
import { currentLanguage } from './language.ts';

const dayAt = (day: Day): Date => new Date(`${day}T00:00:00Z`);

/** A day at an axis, which has no room for the year. */
export const formatAxisDay = (day: Day): string =>
  dayAt(day).toLocaleDateString(currentLanguage() === 'en-US' ? 'en-GB' : currentLanguage(), {
    day: 'numeric',
    month: currentLanguage() === 'en-US' ? 'short' : 'numeric',
    timeZone: 'UTC',
  });

/** The month of a day at an axis. */
export const formatAxisMonth = (day: Day): string =>
  dayAt(day).toLocaleDateString(currentLanguage(), { month: 'short', timeZone: 'UTC' });

/** A large number at an axis: `12K`, `1.2万`. */
export const formatAxisNumber = (value: number): string =>
  new Intl.NumberFormat(currentLanguage(), { notation: 'compact' }).format(value);
