import { Day } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { addMonths, monthOf, weeksOf } from '../../../platform/form/days/month.ts';
import { parseMonth, monthName } from './named-month.ts';

function day(written: string) {
  return Day.parse(written);
}

describe('a month', () => {
  it('a month is identified by its first day, and written without a day in the address', () => {
    expect(monthOf(day('2026-11-23'))).toBe('2026-11-01');
    expect(monthName(day('2026-11-01'))).toBe('2026-11');
    expect(parseMonth('2026-11')).toBe('2026-11-01');
    for (const spoilt of [null, '', '2026', '2026-13', '2026-11-01', '0000-01', 'x'])
      expect(parseMonth(spoilt), String(spoilt)).toBeUndefined();
  });

  it('the previous and next months cross the end of the year', () => {
    expect(addMonths(day('2026-12-01'), 1)).toBe('2027-01-01');
    expect(addMonths(day('2026-01-01'), -1)).toBe('2025-12-01');
    expect(addMonths(day('2026-03-01'), -25)).toBe('2024-02-01');
  });
});

describe('weeks of a month', () => {
  it.each([
    // Begins on a Sunday and has four weeks.
    ['2026-02-01', '2026-02-01', '2026-02-28', 4],
    ['2026-11-01', '2026-11-01', '2026-12-05', 5],
    ['2026-08-01', '2026-07-26', '2026-09-05', 6],
  ])('the weeks of %s go from %s to %s', (month, from, to, count) => {
    const weeks = weeksOf(day(month));
    expect(weeks).toHaveLength(count);
    expect(weeks.every((week) => week.length === 7)).toBe(true);
    expect([weeks.at(0)?.at(0), weeks.at(-1)?.at(-1)]).toEqual([from, to]);
  });
});
