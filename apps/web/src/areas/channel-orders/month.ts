import { addDays, Day } from '@yipin/contract';

const first = (year: number, month: number): Day => {
  const at = new Date(Date.UTC(year, month, 1));
  return Day.parse(at.toISOString().slice(0, 10));
};

const partsOf = (day: Day) => ({ year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)) - 1 });

/** From 0, a Sunday, to 6. */
const weekday = (day: Day): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/** The first day of the month a day lies in, by which the month is known. */
export const monthOf = (day: Day): Day => Day.parse(`${day.slice(0, 8)}01`);

/** The month that an address names, `YYYY-MM`; nothing where it names none. */
export const monthNamed = (name: string | null): Day | undefined =>
  /^\d{4}-\d\d$/.test(name ?? '') ? Day.safeParse(`${name}-01`).data : undefined;

/** How an address names a month. */
export const nameOf = (month: Day): string => month.slice(0, 7);

/** The month so many after this one, or before it. */
export const monthBeside = (month: Day, step: number): Day => {
  const { year, month: index } = partsOf(month);
  return first(year, index + step);
};

/** The weeks that a month touches, whole, from Sunday to Saturday: four to six. */
export const weeksOf = (month: Day): Day[][] => {
  const start = addDays(month, -weekday(month));
  const last = addDays(monthBeside(month, 1), -1);
  const end = addDays(last, 6 - weekday(last));
  const weeks: Day[][] = [];
  for (let sunday = start; sunday <= end; sunday = addDays(sunday, 7))
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(sunday, index)));
  return weeks;
};
