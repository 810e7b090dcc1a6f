import { Day } from '@yipin/contract';
import { expect, it } from 'vitest';
import { clockIn, instantAt } from './zone.ts';

function day(text: string) {
  return Day.parse(text);
}

it.each([
  'UTC',
  'Asia/Shanghai',
  'Asia/Kathmandu',
  'Pacific/Auckland',
  'Pacific/Chatham',
  'America/St_Johns',
  'Australia/Lord_Howe',
])('instantAt finds every half hour of a year that clockIn shows in %s', (zone) => {
  const wrong: string[] = [];
  for (let at = Date.UTC(2026, 0, 1); at < Date.UTC(2027, 0, 1); at += 30 * 60_000) {
    const shown = clockIn(zone, new Date(at));
    const found = instantAt(shown, zone);
    const again = found && clockIn(zone, new Date(found));
    // An hour that occurs twice is found as the first one.
    if (!again || Date.parse(found) > at || again.day !== shown.day || again.time !== shown.time)
      wrong.push(new Date(at).toISOString());
  }
  expect(wrong).toEqual([]);
});

it('instantAt returns undefined for a skipped time, and the first moment of a time that occurs twice', () => {
  expect(instantAt({ day: day('2026-10-04'), time: '02:30' }, 'Australia/Sydney')).toBeUndefined();
  expect(instantAt({ day: day('2026-04-05'), time: '02:30' }, 'Australia/Sydney')).toBe('2026-04-04T15:30:00.000Z');
});
