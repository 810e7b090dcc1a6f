import { addDays, type Day } from '@yipin/contract';

/** Returns the next Monday after a day. */
export function nextMonday(day: Day): Day {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, weekday === 0 ? 1 : 8 - weekday);
}
