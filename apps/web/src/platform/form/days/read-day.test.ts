import { addDays, Day, type DayOrder } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { exampleDay, readDay } from './read-day.ts';

const today = Day.parse('2026-11-20');
const orders: readonly DayOrder[] = ['DMY', 'MDY', 'YMD'];
const short = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'];

function two(part: number): string {
  return String(part).padStart(2, '0');
}

function fullWidth(text: string): string {
  return text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0)).replaceAll(' ', '\u3000');
}

/** Returns a date with its year in every supported format. */
function withYear(y: number, m: number, d: number, order: DayOrder): string[] {
  const year = String(y).padStart(4, '0');
  const month = short[m - 1] ?? 'Foo';
  const figures = order === 'DMY' ? [two(d), two(m)] : [two(m), two(d)];
  return [
    `${year}-${two(m)}-${two(d)}`,
    `${year}/${m}/${d}`,
    `${year}.${two(m)}.${two(d)}`,
    `${year}${two(m)}${two(d)}`,
    `${figures.join('/')}/${year}`,
    `${d} ${month} ${year}`,
    `${two(d)}-${month.toUpperCase()}-${year}`,
    `${month} ${d}, ${year}`,
    `Tue, ${d} ${month} ${year}`,
    `${year}年${m}月${d}日`,
    ` ${year} 年 ${two(m)} 月 ${two(d)} 號 `,
    `${year}-${two(m)}-${two(d)} 周二`,
    fullWidth(`${year}/${m}/${d}`),
    fullWidth(`${d} ${month} ${year}`),
  ];
}

/** Returns a date with a year of two digits in every supported format. */
function withShortYear(y: number, m: number, d: number, order: DayOrder): string[] {
  const year = two(y % 100);
  const figures = { DMY: [two(d), two(m), year], MDY: [two(m), two(d), year], YMD: [year, two(m), two(d)] }[order];
  return [figures.join('.'), figures.join('-'), `${d} ${short[m - 1] ?? 'Foo'} ${year}`, `${year}年${m}月${d}日`];
}

/** Returns a date without a year in every supported format. */
function withoutYear(m: number, d: number, order: DayOrder): string[] {
  const figures = order === 'DMY' ? [d, m] : [m, d];
  return [figures.join('-'), figures.map(two).join('/'), figures.join('.'), `${m}月${d}日`, `${m}月${d}`].concat(
    short[m - 1] ? [`${d} ${short[m - 1]}`, `${short[m - 1]} ${d}`, `${d}${short[m - 1]}`] : [],
  );
}

/** Returns the day if it exists, calculated independently of the code under test. */
function calendarDay(y: number, m: number, d: number): string | undefined {
  const at = new Date(Date.UTC(y, m - 1, d));
  const isThere = at.getUTCFullYear() === y && at.getUTCMonth() === m - 1 && at.getUTCDate() === d;
  return isThere && y >= 2000 && y <= 2100 ? `${y}-${two(m)}-${two(d)}` : undefined;
}

describe.each(orders)('readDay in a company that writes %s', (order) => {
  it('every format of a date is parsed, and dates that do not exist or are outside 2000 to 2100 are refused', () => {
    const wrong: string[] = [];
    const check = (typed: string, expected: string | undefined) => {
      const read = readDay(typed, order, today);
      if (read !== expected) wrong.push(`${typed} → ${read}, not ${expected}`);
    };
    for (const y of [1999, 2000, 2001, 2024, 2026, 2100, 2101])
      for (let m = 0; m <= 13; m += 1)
        for (let d = 0; d <= 32; d += 1)
          for (const typed of withYear(y, m, d, order)) check(typed, calendarDay(y, m, d));
    for (const y of [2000, 2024, 2026, 2099])
      for (let m = 0; m <= 13; m += 1)
        for (let d = 0; d <= 32; d += 1)
          for (const typed of withShortYear(y, m, d, order)) check(typed, calendarDay(y, m, d));
    for (let m = 0; m <= 13; m += 1)
      for (let d = 0; d <= 32; d += 1)
        for (const typed of withoutYear(m, d, order)) check(typed, calendarDay(2026, m, d));
    expect(wrong.slice(0, 20)).toEqual([]);
  });

  it('a date relative to today is parsed', () => {
    const read = (typed: string) => readDay(typed, order, today);
    expect(['t', 'T', 'ｔ', 'today', '今天'].map(read)).toEqual(Array(5).fill(today));
    expect(['24', '２４', '24日', '3'].map(read)).toEqual(['2026-11-24', '2026-11-24', '2026-11-24', '2026-11-03']);
    expect(['31', '0', '99'].map(read)).toEqual([undefined, undefined, undefined]);
    for (const days of [0, 1, 7, 45, 400]) {
      expect([`+${days}`, `＋${days}`].map(read)).toEqual([addDays(today, days), addDays(today, days)]);
      expect([`-${days}`, `－${days}`, `−${days}`].map(read)).toEqual(Array(3).fill(addDays(today, -days)));
    }
    expect(['+99999', '-10000'].map(read)).toEqual([undefined, undefined]);
  });

  it.each([
    '',
    ' ',
    'soon',
    '24/11/2026 14:30',
    '2026-11-24T00:00',
    '2026-11',
    '24//11',
    '24/11-2026',
    '24 11 2026',
    '1/2/3',
    '1/2/003',
    '2026-11-024',
    '002026-11-24',
    '24 No',
    '24 Movember',
    '24 Nov 026',
    '24 Nov Nov',
    '十一月二十四日',
    '2026年11月',
    '+',
    '++7',
    '+7 days',
    '1e1',
    '0x18',
    '24.11.',
    'ab24',
    '-0-0',
  ])('the text %j is refused', (typed) => {
    expect(readDay(typed, order, today)).toBeUndefined();
  });

  it('the example of the error text is read as 24 November 2026', () => {
    expect(readDay(exampleDay[order], order, today)).toBe('2026-11-24');
  });
});

it('readDay reads the month from the position in the company’s date order', () => {
  expect(orders.map((order) => readDay('3/4/2026', order, today))).toEqual(['2026-04-03', '2026-03-04', '2026-03-04']);
  expect(orders.map((order) => readDay('24/11/2026', order, today))).toEqual(['2026-11-24', undefined, undefined]);
  expect(orders.map((order) => readDay('11/24/2026', order, today))).toEqual([undefined, '2026-11-24', '2026-11-24']);
  expect(orders.map((order) => readDay('05.06.07', order, today))).toEqual(['2007-06-05', '2007-05-06', '2005-06-07']);
});
