import type { Day } from '@yipin/contract';
import { needConfirmations, type Warning } from '../../platform/catalogue/confirmation.ts';
import type { Context } from '../../platform/context.ts';

/** A day by which goods are required, where in the input it is, and which one was stored. */
interface RequiredDay {
  readonly member: string;
  readonly day: Day | null | undefined;
  readonly before?: Day | null | undefined;
}

/** Asks before goods are required earlier than they are ordered (`confirmed`). Days that stay as they were are not judged again. */
export function judgeRequiredDays(
  ctx: Context,
  input: { readonly confirmed?: boolean | undefined },
  salesDate: Day,
  days: readonly RequiredDay[],
): void {
  const early = days.flatMap(({ member, day, before }): Warning[] =>
    day && day !== before && day < salesDate ? [['artwareOrders:requiredBeforeOrder', { day, salesDate }, member]] : [],
  );
  needConfirmations(ctx, input, early);
}
