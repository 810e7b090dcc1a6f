import { addDays, Day } from '@yipin/contract';

function first(year: number, month: number): Day {
  const at = new Date(Date.UTC(year, month, 1));
  return Day.parse(at.toISOString().slice(0, 10));
}

function partsOf(day: Day) {
  return { year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)) - 1 };
}

/** Returns the day of the week: 0 = Sunday, 6 = Saturday. */
function weekday(day: Day): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

/** Returns the first day of the month of a day, which identifies the month. */
export function monthOf(day: Day): Day {
  return Day.parse(`${day.slice(0, 8)}01`);
}

/** Returns the month `step` months later, or earlier if negative. */
export function addMonths(month: Day, step: number): Day {
  const { year, month: index } = partsOf(month);
  return first(year, index + step);
}

/** Returns the weeks of a month from Sunday to Saturday: four to six, with days of the adjacent months. */
export function weeksOf(month: Day): Day[][] {
  const start = addDays(month, -weekday(month));
  const last = addDays(addMonths(month, 1), -1);
  const end = addDays(last, 6 - weekday(last));
  const weeks: Day[][] = [];
  for (let sunday = start; sunday <= end; sunday = addDays(sunday, 7))
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(sunday, index)));
  return weeks;
}

/** Returns the day `months` later, or earlier if negative; the last day of that month if the month is shorter. */
function monthsAfter(day: Day, months: number): Day {
  const month = addMonths(monthOf(day), months);
  const last = addDays(addMonths(month, 1), -1);
  const same = Day.safeParse(`${month.slice(0, 8)}${day.slice(8)}`).data;
  return same ?? last;
}

const steps: Readonly<Record<string, (day: Day) => Day>> = {
  ArrowUp: (day) => addDays(day, 1),
  ArrowDown: (day) => addDays(day, -1),
  PageUp: (day) => monthsAfter(day, 1),
  PageDown: (day) => monthsAfter(day, -1),
};

/** Returns the day to which a key moves: a day or a month later or earlier; undefined for other keys. */
export function dayAfterKey(key: string, day: Day): Day | undefined {
  return steps[key]?.(day);
}
