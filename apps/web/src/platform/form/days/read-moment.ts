import type { Day, DayOrder } from '@yipin/contract';
import type { ClockTime } from '../../i18n/zone.ts';
import { exampleDay, plainText, readDay } from './read-day.ts';

/** The ways to write a time, each after what may be a date. */
const ways = [
  /^(?<date>.*?)(?<hour>\d{1,2}):(?<minute>[0-5]\d)$/,
  /^(?<date>.*?)(?<hour>\d{1,2})(?::(?<minute>[0-5]\d))? ?(?<half>[ap])\.?m\.?$/,
  /^(?<date>.*?)(?<half>上午|下午) ?(?<hour>\d{1,2}):(?<minute>[0-5]\d)$/,
  /^(?<date>.*?)(?:(?<half>上午|下午) ?)?(?<hour>\d{1,2})[点點时時](?:(?<minute>[0-5]?\d)分?)?$/,
];

function two(part: number): string {
  return String(part).padStart(2, '0');
}

/** Returns `HH:mm`; undefined if no clock shows it. */
function timeOf(hour: number, minute: number, half: string | undefined): string | undefined {
  if (half === undefined) return hour < 24 ? `${two(hour)}:${two(minute)}` : undefined;
  if (hour < 1 || hour > 12) return undefined;
  return `${two((hour % 12) + (half === 'p' || half === '下午' ? 12 : 0))}:${two(minute)}`;
}

/**
 * Returns the day and time that a user typed; undefined if the text says none. A time alone is of today, a date alone
 * begins at midnight. See {@link readDay} for the dates.
 */
export function readMoment(typed: string, order: DayOrder, today: Day): ClockTime | undefined {
  const text = plainText(typed);
  // 下午 2:30 would also be read as a time after a date that is none.
  const parts = ways.map((way) => way.exec(text)?.groups).findLast((groups) => groups !== undefined);
  if (!parts) {
    const day = readDay(text, order, today);
    return day && { day, time: '00:00' };
  }
  const { date = '', hour, minute = '0', half } = parts;
  const time = timeOf(Number(hour), Number(minute), half);
  // A digit right before the hour would be a part of it.
  if (time === undefined || (half === undefined && /\d$/.test(date))) return undefined;
  const day = date === '' ? today : readDay(date.replace(/(?<=\d)t$|[ ,]+$/, ''), order, today);
  return day && { day, time };
}

/** How a moment is typed in the order of a company. */
export function exampleMoment(order: DayOrder): string {
  return `${exampleDay[order]} 14:30`;
}
