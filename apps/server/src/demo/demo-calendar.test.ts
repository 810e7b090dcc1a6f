import type { Day } from '@yipin/contract';
import { addDays } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { orderScheduleOf, dayBefore, momentOf, span, stages } from './demo-calendar.ts';

function weekday(day: Day): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}
const monday = '2026-11-16' as Day;
const fortnight = Array.from({ length: 14 }, (_, at) => addDays(monday, at));

describe('working days', () => {
  it.each(fortnight)('the days counted from %s leave out weekends and no other days', (anchor) => {
    const days = Array.from({ length: 30 }, (_, at) => dayBefore(anchor, at - 10));
    expect(days.filter((day) => [0, 6].includes(weekday(day)))).toEqual([]);
    for (const [at, day] of days.slice(1).entries()) expect([addDays(day, 1), addDays(day, 3)]).toContain(days[at]);
    const today = dayBefore(anchor, 0);
    expect(today <= anchor && today >= addDays(anchor, -2)).toBe(true);
  });

  it('the moment of work is on a working day and not in the future', () => {
    expect(momentOf(monday, { daysAgo: 1, minute: -30 })).toBe('2026-11-12T23:30:00.000Z');
    const [before, after] = [Date.now(), momentOf('2999-01-01' as Day, { daysAgo: 0, minute: 0 })];
    expect(Date.parse(after) - before).toBeLessThan(60_000);
  });
});

describe('the course of an order', () => {
  it('an order sent from stock has no stages of purchasing', () => {
    const stock = [...orderScheduleOf('536365', span, false).keys()];
    expect(stock).toEqual(['approved', 'packing', 'shipping', 'delivered', 'clientReceived', 'completed']);
    const bought = [...orderScheduleOf('536365', span, true).keys()];
    expect(bought).toEqual(stages.filter((stage) => bought.includes(stage as never)));
    expect(bought).toEqual(expect.arrayContaining(['onPurchaseOrder', 'purchaseApproved', 'purchased', 'ready']));
  });

  it('an order is approved some days after it was entered', () => {
    expect(orderScheduleOf('536365', 0, true).size).toBe(0);
    expect(orderScheduleOf('536365', 10, true).get('approved')).toBe(7);
  });
});
