import { Day } from '@yipin/contract';

/** Returns the month of an address, `YYYY-MM`; undefined if the address has none. */
export function parseMonth(name: string | null): Day | undefined {
  return /^\d{4}-\d\d$/.test(name ?? '') ? Day.safeParse(`${name}-01`).data : undefined;
}

/** Returns a month as written in an address, `YYYY-MM`. */
export function monthName(month: Day): string {
  return month.slice(0, 7);
}
