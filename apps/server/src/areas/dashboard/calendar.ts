import { addDays, daysBetween, type Day, Day as DayText, type Period, type OrderStep } from '@yipin/contract';

/** First and last day of a period, both included, and the step that divides it. */
export interface Span {
  readonly from: Day;
  readonly to: Day;
  readonly step: OrderStep;
}

function firstOfMonth(day: Day): Day {
  return DayText.parse(`${day.slice(0, 7)}-01`);
}

/** Returns the span of a period that ends on `today`. */
export function spanOf(period: Period, today: Day): Span {
  switch (period) {
    case 'month':
      return { from: firstOfMonth(today), to: today, step: 'day' };
    case 'last30':
      return { from: addDays(today, -29), to: today, step: 'day' };
    case 'last90':
      return { from: addDays(today, -89), to: today, step: 'week' };
    case 'year':
      return { from: DayText.parse(`${today.slice(0, 4)}-01-01`), to: today, step: 'month' };
  }
}

/** Returns the span of equal length that ends on the day before. */
export function spanBefore({ from, to, step }: Span): Span {
  return { from: addDays(from, -1 - daysBetween(from, to)), to: addDays(from, -1), step };
}

function weekday(day: Day): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

/** Returns the first day of the step that contains `day`; weeks begin on Sunday, as in every calendar of the product. */
export function stepOf(day: Day, step: OrderStep): Day {
  if (step === 'week') return addDays(day, -weekday(day));
  return step === 'month' ? firstOfMonth(day) : day;
}

/** Returns the first days of all steps of a span. */
function stepsOf({ from, to, step }: Span): Day[] {
  const firsts = new Set<Day>();
  for (let day = from; day <= to; day = addDays(day, 1)) firsts.add(stepOf(day, step));
  return [...firsts];
}

/** Returns one point per step of a span: the value found, or `nothing`. The first step begins with the span. */
export function eachStep<Point extends { readonly day: Day }>(
  span: Span,
  found: readonly Point[],
  nothing: Omit<Point, 'day'>,
): (Omit<Point, 'day'> & { day: Day })[] {
  const points = new Map(found.map((point) => [point.day, point]));
  return stepsOf(span).map((first) => {
    const day = first < span.from ? span.from : first;
    return { ...(points.get(first) ?? nothing), day };
  });
}
