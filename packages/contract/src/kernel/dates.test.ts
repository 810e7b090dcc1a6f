import { describe, expect, it } from 'vitest';
import { addDays, type Day, dayIn } from './dates.ts';

describe('day in a time zone', () => {
  // Offsets of whole hours, half hours and three quarters, east and west, and with summer time.
  it.each([
    ['UTC', '2026-11-20T00:00:00Z'],
    ['Asia/Shanghai', '2026-11-19T16:00:00Z'],
    ['Asia/Kathmandu', '2026-11-19T18:15:00Z'],
    ['Pacific/Chatham', '2026-11-19T10:15:00Z'],
    ['America/St_Johns', '2026-11-20T03:30:00Z'],
    ['Australia/Sydney', '2026-11-19T13:00:00Z'],
  ])('the day changes at midnight in %s', (zone, midnight) => {
    const at = Date.parse(midnight);
    for (const [later, day] of [
      [-1, '2026-11-19'],
      [0, '2026-11-20'],
      [24 * 3_600_000 - 1, '2026-11-20'],
      [24 * 3_600_000, '2026-11-21'],
      // Not in order of time, as jobs with an earlier effective time do.
      [-1, '2026-11-19'],
    ] as const)
      expect(dayIn(zone, new Date(at + later))).toBe(day);
  });

  it('the day differs between time zones', () => {
    const now = new Date('2026-11-20T14:00:00Z');
    expect([dayIn('UTC', now), dayIn('Asia/Shanghai', now), dayIn('Australia/Sydney', now)]).toEqual([
      '2026-11-20',
      '2026-11-20',
      '2026-11-21',
    ]);
  });
});

it('days are added over the ends of months and years', () => {
  expect(addDays('2026-12-31' as Day, 1)).toBe('2027-01-01');
  expect(addDays('2028-03-01' as Day, -1)).toBe('2028-02-29');
});
