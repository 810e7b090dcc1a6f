import { addDays, type Day } from '@yipin/contract';
import { requireConfirmations } from '../../platform/catalogue/confirmation.ts';
import type { Context } from '../../platform/context.ts';

/** Days until a departure date needs a confirmation: three years. */
const maxDaysAhead = 3 * 365;

/**
 * Requires confirmation (`confirmed`) of a departure more than three years ahead. An unchanged date is not checked
 * again.
 */
export function confirmDeparture(
  ctx: Context,
  input: { readonly dateOfDeparture: Day; readonly confirmed?: boolean | undefined },
  before?: Day,
): void {
  const { dateOfDeparture: day } = input;
  if (day === before || day <= addDays(ctx.today, maxDaysAhead)) return;
  requireConfirmations(ctx, input, [['channelOrders:departureFarAhead', { day }, 'dateOfDeparture']]);
}
