import { Day } from '@yipin/contract';
import { expect, it } from 'vitest';
import { nextMonday } from './snooze-days.ts';

it('the next Monday is after the day, also after a Sunday and a Monday', () => {
  const mondays = ['2026-11-28', '2026-11-29', '2026-11-30', '2026-12-01'].map((day) => nextMonday(Day.parse(day)));
  expect(mondays).toEqual(['2026-11-30', '2026-11-30', '2026-12-07', '2026-12-07']);
});
