import { addDays, type Day } from '@yipin/contract';
import { needConfirmations } from '../../platform/catalogue/confirmation.ts';
import type { Context } from '../../platform/context.ts';

/** No group is planned further ahead: three years. */
const maxDaysAhead = 3 * 365;

/** Asks before a group leaves more than three years ahead (`confirmed`); a day that stays as it was is not judged again. */
export function judgeDeparture(
  ctx: Context,
  input: { readonly dateOfDeparture: Day; readonly confirmed?: boolean | undefined },
  before?: Day,
): void {
  const { dateOfDeparture: day } = input;
  if (day === before || day <= addDays(ctx.today, maxDaysAhead)) return;
  needConfirmations(ctx, input, [['channelOrders:departureFarAhead', { day }, 'dateOfDeparture']]);
}
