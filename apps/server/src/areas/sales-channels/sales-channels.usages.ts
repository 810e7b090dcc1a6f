import { sql } from 'drizzle-orm';
import type { Usage } from '../../platform/catalogue/usage.ts';
import { paymentTerms } from '../payment-terms/payment-terms.table.ts';
import { salesChannels } from './sales-channels.table.ts';

/** Partners that have terms of payment. */
export const salesChannelUsages: readonly Usage[] = [
  {
    of: paymentTerms,
    name: 'salesChannels',
    count: (id) => sql`(select count(*) from ${salesChannels} where ${salesChannels.termsId} = ${id})`,
  },
];
