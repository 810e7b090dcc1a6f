import { addDays, type Day, daysBetween, lastDayOfMonth } from '../../kernel/index.ts';
import { ages } from '../payments/payment-row.ts';
import type { PaymentTermsValues } from './terms.ts';

/** Returns the day by which an amount that was billed on `issueDay` is to be paid. */
export function dueDayOf({ base, days }: Pick<PaymentTermsValues, 'base' | 'days'>, issueDay: Day): Day {
  return addDays(base === 'END_OF_MONTH' ? lastDayOfMonth(issueDay) : issueDay, days);
}

/** Age of a billed amount: not due, or overdue in steps of 30 days. */
export const buckets = ['notDue', ...ages] as const;
/** A bucket of {@link buckets}. */
export type AgeBucket = (typeof buckets)[number];

/** Returns the age of an amount due on `dueDay`: it is not due up to and including that day. */
export function bucketOf(dueDay: Day, today: Day): AgeBucket {
  const overdueDays = daysBetween(dueDay, today);
  if (overdueDays <= 0) return 'notDue';
  if (overdueDays <= 30) return 'upTo30';
  if (overdueDays <= 60) return 'upTo60';
  return overdueDays <= 90 ? 'upTo90' : 'over90';
}
