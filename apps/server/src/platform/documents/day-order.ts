import type { Day } from '@yipin/contract';
import type { Context } from '../context.ts';
import { invalidAt } from '../failure.ts';
import { translate } from '../server-texts.ts';

/** Refuses a day before an earlier day of the same document, at its `member` of the input. */
export function requireDayOrder(
  { language }: Pick<Context, 'language'>,
  earlier: Day,
  member: string,
  day: Day | null | undefined,
): void {
  if (day && day < earlier) throw invalidAt(member, translate(language, 'validation:dayBefore', { day: earlier }));
}
