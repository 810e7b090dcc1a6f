import { addDays, Day, type DayOrder } from '@yipin/contract';

const monthNames = 'january february march april may june july august september october november december'.split(' ');
const weekday = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,? | ?(?:周|星期|週)[一二三四五六日天]$/;
const firstDay = '2000-01-01';
const lastDay = '2100-12-31';

/** Returns typed text in lower case, with ASCII digits, signs and spaces: a Chinese keyboard types `２４／１１`. */
export function plainText(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[。｡]/g, '.')
    .trim()
    .replace(/\s+/g, ' ')
    .toLowerCase();
}

function withinRange(day: Day | undefined): Day | undefined {
  return day !== undefined && day >= firstDay && day <= lastDay ? day : undefined;
}

/**
 * Returns the day with the given numbers. A year of two digits is in this century. Undefined if the day does not exist.
 */
function dayOf(year: string, month: string | number, day: string): Day | undefined {
  const fullYear = year.length === 2 ? `20${year}` : year;
  return withinRange(Day.safeParse([fullYear, String(month).padStart(2, '0'), day.padStart(2, '0')].join('-')).data);
}

/** Parses two or three numbers with the same separator. If a year of four digits is first, month and day follow. */
function readNumbers(text: string, order: DayOrder, thisYear: string): Day | undefined {
  const [, one, , two, three] = /^(\d{4}|\d{1,2}) ?([-/.]) ?(\d{1,2})(?: ?\2 ?(\d{4}|\d{1,2}))?$/.exec(text) ?? [];
  if (one === undefined || two === undefined) return undefined;
  if (one.length === 4) return three === undefined || three.length > 2 ? undefined : dayOf(one, two, three);
  const [month, day] = order === 'DMY' ? [two, one] : [one, two];
  if (three === undefined) return dayOf(thisYear, month, day);
  if (order === 'YMD' && three.length <= 2) return one.length === 2 ? dayOf(one, two, three) : undefined;
  return three.length === 1 ? undefined : dayOf(three, month, day);
}

/** Parses a date with the English name of its month, or at least three letters of it. */
function readMonthName(text: string, thisYear: string): Day | undefined {
  const dayFirst = /^(?<day>\d{1,2})[ -]?(?<name>[a-z]{3,})\.?,?(?:[ -]?(?<year>\d{4}|\d{2}))?$/;
  const monthFirst = /^(?<name>[a-z]{3,})\.?[ -]?(?<day>\d{1,2})(?:(?:, ?|[ -])(?<year>\d{4}|\d{2}))?$/;
  const { day = '', name = '', year = thisYear } = (dayFirst.exec(text) ?? monthFirst.exec(text))?.groups ?? {};
  const month = monthNames.findIndex((known) => name !== '' && known.startsWith(name)) + 1;
  return dayOf(year, month, day);
}

/** Parses a date in Chinese. */
function readChinese(text: string, thisYear: string): Day | undefined {
  const [, year = thisYear, month, day] =
    /^(?:(\d{4}|\d{2})年)?(\d{1,2})月(\d{1,2})[日号號]?$/.exec(text.replaceAll(' ', '')) ?? [];
  return month === undefined || day === undefined ? undefined : dayOf(year, month, day);
}

/** Parses a date relative to today: `t`, `+7`, `-1`, or a day of this month. */
function readFromToday(text: string, today: Day): Day | undefined {
  if (/^(?:t|today|今天|今日)$/.test(text)) return today;
  if (/^[+-]\d{1,5}$/.test(text)) return withinRange(addDays(today, Number(text)));
  const [, day] = /^(\d{1,2}) ?[日号號]?$/.exec(text) ?? [];
  return day === undefined ? undefined : dayOf(today.slice(0, 4), today.slice(5, 7), day);
}

/**
 * Returns the date that a user typed; undefined if the text is not a date, or the date does not exist or is outside
 * 2000 to 2100. Numbers are in the date order of the company, and a missing year is this year. A day of the week is
 * ignored.
 */
export function readDay(typed: string, order: DayOrder, today: Day): Day | undefined {
  const text = plainText(typed).replace(weekday, '');
  const thisYear = today.slice(0, 4);
  const [, year = '', month = '', day = ''] = /^(\d{4})(\d\d)(\d\d)$/.exec(text) ?? [];
  return (
    dayOf(year, month, day) ??
    readNumbers(text, order, thisYear) ??
    readMonthName(text, thisYear) ??
    readChinese(text, thisYear) ??
    readFromToday(text, today)
  );
}

/** 24 November 2026 in the date order of a company. */
export const exampleDay: Readonly<Record<DayOrder, string>> = {
  DMY: '24/11/2026',
  MDY: '11/24/2026',
  YMD: '2026-11-24',
};
