import { Day } from '@yipin/contract';

/** The month that an address names, `YYYY-MM`; nothing where it names none. */
export const monthNamed = (name: string | null): Day | undefined =>
  /^\d{4}-\d\d$/.test(name ?? '') ? Day.safeParse(`${name}-01`).data : undefined;

/** How an address names a month. */
export const nameOf = (month: Day): string => month.slice(0, 7);
