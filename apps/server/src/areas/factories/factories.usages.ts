import { sql } from 'drizzle-orm';
import type { Usage } from '../../platform/catalogue/usage.ts';
import { paymentTerms } from '../payment-terms/payment-terms.table.ts';
import { factories } from './factories.table.ts';

/** The use of payment terms by partners. */
export const factoryUsages: readonly Usage[] = [
  {
    of: paymentTerms,
    name: 'factories',
    count: (id) => sql`(select count(*) from ${factories} where ${factories.termsId} = ${id})`,
  },
];
