import { z } from 'zod';
import { pageOf } from '../../kernel/index.ts';
import { ChannelOrderRow } from '../channel-orders/channel-order.ts';
import { OutstandingTotal } from '../payments/payment-row.ts';

/** The open work with an agency. A part that the caller may not view is absent. */
export const AgencyOverview = z.object({
  /** Open orders, earliest departure first, at most `maxOverviewRows`. */
  orders: pageOf(ChannelOrderRow).optional(),
  /** Sums of the outstanding amounts, by direction and currency. */
  balance: z.array(OutstandingTotal).optional(),
});
export type AgencyOverview = z.output<typeof AgencyOverview>;
