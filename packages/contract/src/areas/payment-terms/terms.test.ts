import { describe, expect, it } from 'vitest';
import { addDays, type Day, daysBetween, type DecimalText } from '../../kernel/index.ts';
import { bucketOf, dueDayOf } from './due-day.ts';
import { depositOf, type PaymentTermsValues } from './terms.ts';

function day(text: string) {
  return text as Day;
}
const net30 = { base: 'ISSUE', days: 30 } as const;
const eom30 = { base: 'END_OF_MONTH', days: 30 } as const;

describe('due day', () => {
  it('the due day is counted from the day of issue, not from the day of the order (V9)', () => {
    const dueDay = dueDayOf(net30, day('2026-11-20'));
    expect(dueDay).toBe('2026-12-20');
    expect(daysBetween(dueDay, day('2026-11-25'))).toBe(-25);
    expect(bucketOf(dueDay, day('2026-11-25'))).toBe('notDue');
  });

  it('the due day is counted from the day of issue or the end of its month (V10)', () => {
    expect(dueDayOf(net30, day('2026-11-25'))).toBe('2026-12-25');
    expect(dueDayOf(eom30, day('2026-11-25'))).toBe('2026-12-30');
  });

  it('the due day is correct at the ends of months and years', () => {
    const monthEnd = { base: 'END_OF_MONTH', days: 0 } as const;
    const ends = ['2026-12-01', '2026-12-31', '2028-02-01', '2027-02-28', '2026-04-30'].map((issue) =>
      dueDayOf(monthEnd, day(issue)),
    );
    expect(ends).toEqual(['2026-12-31', '2026-12-31', '2028-02-29', '2027-02-28', '2026-04-30']);
    expect(dueDayOf({ base: 'ISSUE', days: 0 }, day('2026-11-25'))).toBe('2026-11-25');
  });
});

describe('age of an amount', () => {
  it('the bucket follows from the overdue days and includes its last day', () => {
    const dueDay = day('2026-01-10');
    const seen = [-1, 0, 1, 30, 31, 60, 61, 90, 91].map((days) => bucketOf(dueDay, addDays(dueDay, days)));
    expect(seen).toEqual(['notDue', 'notDue', 'upTo30', 'upTo30', 'upTo60', 'upTo60', 'upTo90', 'upTo90', 'over90']);
  });
});

describe('deposit', () => {
  const of = (depositPercent: string, total: string) =>
    depositOf({ depositPercent: depositPercent as PaymentTermsValues['depositPercent'] }, total as DecimalText);

  it('the deposit is the percentage of the total, rounded to the cent (V11)', () => {
    expect(of('30.00', '48.68')).toBe('14.60');
    expect([of('0.00', '48.68'), of('100.00', '48.68'), of('50.00', '0.01')]).toEqual(['0.00', '48.68', '0.01']);
  });
});
