import type { Day, DayOrder } from '@yipin/contract';
import type { ClockTime } from '../../i18n/zone.ts';
import { exampleDay, plainText, readDay } from './read-day.ts';

/** The formats of a time, each after an optional date. */
const formats = [
  /^(?<date>.*?)(?<hour>\d{1,2}):(?<minute>[0-5]\d)$/,
  /^(?<date>.*?)(?<hour>\d{1,2})(?::(?<minute>[0-5]\d))? ?(?<half>[ap])\.?m\.?$/,
  /^(?<date>.*?)(?<half>上午|下午) ?(?<hour>\d{1,2}):(?<minute>[0-5]\d)$/,
  /^(?<date>.*?)(?:(?<half>上午|下午) ?)?(?<hour>\d{1,2})[点點时時](?:(?<minute>[0-5]?\d)分?)?$/,
];

function padTwoDigits(part: number): string {
  return String(part).padStart(2, '0');
}

/** Returns `HH:mm`; undefined if the time does not exist. */
function timeOf(hour: number, minute: number, half: string | undefined): string | undefined {
  if (half === undefined) return hour < 24 ? `${padTwoDigits(hour)}:${padTwoDigits(minute)}` : undefined;
  if (hour < 1 || hour > 12) return undefined;
  return `${padTwoDigits((hour % 12) + (half === 'p' || half === '下午' ? 12 : 0))}:${padTwoDigits(minute)}`;
}

/**
 * Returns the date and time that a user typed; undefined if the text has neither. A time alone is today, and a date
 * alone is midnight. See {@link readDay} for the formats of a date.
 */
export function readMoment(typed: string, order: DayOrder, today: Day): ClockTime | undefined {
  const text = plainText(typed);
  // The last matching format is used: `下午 2:30` also matches the first one, with 下午 as its date.
  const parts = formats.map((format) => format.exec(text)?.groups).findLast((groups) => groups !== undefined);
  if (!parts) {
    const day = readDay(text, order, today);
    return day && { day, time: '00:00' };
  }
  const { date = '', hour, minute = '0', half } = parts;
  const time = timeOf(Number(hour), Number(minute), half);
  // Such as `2414:30`: the digits before the hour are ambiguous.
  if (time === undefined || (half === undefined && /\d$/.test(date))) return undefined;
  const day = date === '' ? today : readDay(date.replace(/(?<=\d)t$|[ ,]+$/, ''), order, today);
  return day && { day, time };
}

/** Returns 24 November 2026, 14:30 in the date order of a company. */
export function exampleMoment(order: DayOrder): string {
  return `${exampleDay[order]} 14:30`;
}
