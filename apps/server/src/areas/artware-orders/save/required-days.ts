import type { Day } from '@yipin/contract';
import { requireConfirmations, type Warning } from '../../../platform/catalogue/confirmation.ts';
import type { Context } from '../../../platform/context.ts';

/** A required date, with its path in the input and the stored date. */
interface RequiredDay {
  readonly member: string;
  readonly day: Day | null | undefined;
  readonly before?: Day | null | undefined;
}

/**
 * Requires confirmation (`confirmed`) of required dates before the order date. Unchanged dates are not checked again.
 */
export function confirmRequiredDays(
  ctx: Context,
  input: { readonly confirmed?: boolean | undefined },
  salesDate: Day,
  days: readonly RequiredDay[],
): void {
  const early = days.flatMap(({ member, day, before }): Warning[] =>
    day && day !== before && day < salesDate ? [['artwareOrders:requiredBeforeOrder', { day, salesDate }, member]] : [],
  );
  requireConfirmations(ctx, input, early);
}
