import { Day } from '@yipin/contract';

/** The month that an address names, `YYYY-MM`; nothing where it names none. */
export function monthNamed(name: string | null): Day | undefined {
  return /^\d{4}-\d\d$/.test(name ?? '') ? Day.safeParse(`${name}-01`).data : undefined;
}

/** How an address names a month. */
export function nameOf(month: Day): string {
  return month.slice(0, 7);
}
